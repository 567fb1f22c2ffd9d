import type { Attributes } from '../../../api/administration/filter';
import type { List, ListQuery } from '../../../api/administration/list';
import { action } from '../../shared/action/action';
import type { Attribute } from './attributeField';
import { listFields } from './listFields';
import { readByQuery, readListQuery } from './listQuery';
import { fetchItems } from './pageFields';
import { simpleField, toItem, type Simplify } from './toItem';

interface Listed<Row> {
	operation: List<Row>;
	attributes: Attributes;
	/** What the form says about the attributes. */
	attribute: Attribute;
	/** What to ask of the list in any case. */
	query?: ListQuery;
	simplify: Simplify;
}

/** The operation that gets the rows of a list, or those that match filters. */
export const getMany = <Row>({ operation, attributes, attribute, query, simplify }: Listed<Row>) =>
	action({
		operation,
		fields: [...listFields(attributes, attribute), simpleField],
		asGiven: readByQuery,
		toInput: (parameters) => ({ ...query, ...readListQuery(attributes, parameters) }),
		run: async (task) =>
			await fetchItems(task, operation, task.input, (row) =>
				toItem(row, task.parameters, simplify),
			),
	});
