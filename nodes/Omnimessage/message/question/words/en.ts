import type { Words } from './words';

export const en: Words = {
	title: 'Please answer',
	approve: 'Approve',
	decline: 'Decline',
	send: 'Send',
	yourAnswer: 'Your answer',
	comment: 'Comment',
	optional: 'optional',
	choose: 'Choose…',
	selections: 'Number of options to select: {count}',
	problems: {
		summary: 'Please check what you entered.',
		button: 'Please tap one of the buttons.',
		required: 'Please fill this in.',
		option: 'Please choose one of the options.',
		email: 'Please enter an email address, such as name@example.com.',
		number: 'Please enter a number.',
		date: 'Please enter a date.',
		tooLong: 'Please shorten this text ({length} of {most} characters).',
	},
	notices: {
		received: ['Thank you', 'Your answer has been received. You can close this page.'],
		answered: ['Already answered', 'This question has already been answered.'],
		ended: ['No longer open', 'This question can no longer be answered.'],
	},
};
