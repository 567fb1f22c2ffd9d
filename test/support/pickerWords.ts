/**
 * What people type when they look for one of the nodes, with the node they want and the rank that it
 * must have among all nodes of n8n. Popularity counts in n8n's search, so a word that its own nodes
 * have too can't always be first.
 */
export const pickerWords: Array<[word: string, node: string, rank: number]> = [
	['form submitted', 'siteAdmin', 1],
	['contact form', 'siteAdmin', 1],
	['order', 'siteAdmin', 2],
	['order paid', 'siteAdmin', 1],
	['shop', 'siteAdmin', 2],
	['website', 'siteAdmin', 1],
	['ticket', 'siteAdmin', 1],
	['voog', 'siteAdmin', 1],
	['webhook', 'siteAdmin', 2],
	['buy button', 'siteAdmin', 1],
	// So many popular nodes have this very word among theirs that "Form" alone would be the sixth.
	['form', 'siteAdmin', 14],
	['e-commerce', 'siteAdmin', 1],
	['website builder', 'siteAdmin', 1],
	['webshop', 'siteAdmin', 1],
	['web shop', 'siteAdmin', 1],
	['purchase', 'siteAdmin', 1],
	['order trigger', 'siteAdmin', 2],
	['text message', 'omnimessage', 1],
	['send message', 'omnimessage', 1],
	['wait for response', 'omnimessage', 1],
	['chat', 'omnimessage', 7],
	['send sms', 'omnimessage', 1],
	['sms', 'omnimessage', 5],
	['viber', 'omnimessage', 1],
	['whatsapp', 'omnimessage', 2],
	['messente', 'omnimessage', 1],
	['dlr', 'omnimessage', 1],
	['delivered', 'omnimessage', 1],
	['whats app', 'omnimessage', 1],
	['texting', 'omnimessage', 1],
	['bulk sms', 'omnimessage', 1],
	['marketing', 'omnimessage', 1],
	['sms marketing', 'omnimessage', 1],
	['newsletter', 'omnimessage', 1],
	['reminder', 'omnimessage', 1],
	['notify customer', 'omnimessage', 1],
	// Behind those that have the words in their names.
	['sms trigger', 'omnimessage', 5],
	// Behind n8n's node TOTP.
	['otp', 'omnimessage', 2],
	// All others that ask a person have this very word, too, and are more popular.
	['approval', 'omnimessage', 11],
	['blacklist', 'phonebook', 1],
	['contacts', 'phonebook', 2],
	['phone book', 'phonebook', 1],
	['groups', 'phonebook', 1],
	['contact list', 'phonebook', 1],
	['subscribers', 'phonebook', 1],
	['opt out', 'phonebook', 1],
	// Both are right: the trigger of Omnimessage recognizes opt-outs, and Phonebook stores them.
	['opt-out', 'omnimessage', 2],
	['opt-out', 'phonebook', 2],
];
