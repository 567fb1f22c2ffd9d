import type { Operation } from '../../api/operation';
import type { Action } from '../../nodes/shared/action/action';

/** Every operation of a node by its place in the two menus, such as `contact.get`. */
export const listPlaces = (
	resources: Record<string, Record<string, Action>>,
): Array<[place: string, action: Action]> =>
	Object.entries(resources).flatMap(([resource, actions]) =>
		Object.entries(actions).map(([name, action]): [string, Action] => [
			`${resource}.${name}`,
			action,
		]),
	);

/** As the tables of the documents name it. */
export const showEndpoint = ({ method, path }: Operation): string => `${method} ${path}`;
