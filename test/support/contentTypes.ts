/** What a service may say about JSON that it posts, besides that it is `application/json`. */
export const unusualTypes = [
	'application/vnd.api+json',
	'application/cloudevents+json; charset=utf-8',
	'application/octet-stream',
	'application/x-www-form-urlencoded',
	'text/plain',
	'',
];
