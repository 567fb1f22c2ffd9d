import type { INodeParameterResourceLocator } from 'n8n-workflow';

/** What was chosen in a resource locator; an expression over the whole field gives it as it is. */
export const locatorValue = (parameter: unknown): unknown =>
	(parameter as INodeParameterResourceLocator | null | undefined)?.value ?? parameter;
