import type { INodeProperties } from 'n8n-workflow';

/** Node's global `fetch` accepts only valid certificates. */
export const ignoreSslIssues: INodeProperties[] = [];
