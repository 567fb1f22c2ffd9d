import type { IDisplayOptions } from 'n8n-workflow';

import type { Field } from '../../shared/form/field';
import { locatorField } from '../../shared/form/locator';

/** The field of every operation on one form, or on what was entered into it. */
export const formField = (displayOptions: IDisplayOptions): Field<'formId'> =>
	locatorField(
		{
			displayName: 'Form',
			name: 'formId',
			searchListMethod: 'searchForms',
			example: '26',
		},
		displayOptions,
	);
