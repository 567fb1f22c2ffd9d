import type { IDataObject, INodeProperties } from 'n8n-workflow';

/** A parameter of a template's component, as the form stores it: the fields of its type are filled. */
export interface ParameterEntry {
	type: string;
	text?: string;
	fallbackValue?: string;
	code?: string;
	amount1000?: string;
	mediaSource?: string;
	link?: string;
	id?: string;
	caption?: string;
	filename?: string;
}

export interface ComponentEntry {
	type: string;
	subType?: string;
	index?: number;
	parameters?: { parameter?: ParameterEntry[] };
}

/** One entry of the Messages list, as the form stores it. */
export interface ChannelEntry {
	channel: string;
	text?: string;
	whatsappType?: string;
	templateName?: string;
	languageCode?: string;
	components?: { component?: ComponentEntry[] };
	validityUnit?: string;
	validity?: number;
	ttl?: number;
	options?: IDataObject;
}

/** What a channel adds to the form of an entry, and to its message. */
export interface Channel {
	content: INodeProperties[];
	options: INodeProperties[];
	/** The message but for its channel and validity. A value that is empty is left out later. */
	toContent(entry: ChannelEntry): IDataObject;
}
