export type Family = 'omnichannel' | 'phonebook' | 'site';

/** Determines which of the documents' error formats applies to a path. */
export function determineFamily(path: string): Family {
	if (path.startsWith('/v1/phonebook')) return 'phonebook';
	return path.startsWith('/v1/') ? 'omnichannel' : 'site';
}
