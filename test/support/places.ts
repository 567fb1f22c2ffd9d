import type { Operation } from '../../api/operation';
import type { Action } from '../../nodes/shared/action/action';
import type { Resource } from '../../nodes/shared/action/resources';

/** Every operation of a node by its place in the two menus, such as `contact.get`. */
export const listPlaces = (resources: Resource[]): Array<[place: string, action: Action]> =>
	resources.flatMap(({ value, actions }) =>
		Object.entries(actions).map(([name, action]): [string, Action] => [`${value}.${name}`, action]),
	);

/** As the tables of the documents name it. */
export const showEndpoint = ({ method, path }: Operation): string => `${method} ${path}`;
