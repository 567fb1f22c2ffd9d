import type { IDataObject } from 'n8n-workflow';

/** What a person answered, as it comes out. */
export const responded = (data: IDataObject): IDataObject => ({
	...data,
	respondedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
});
