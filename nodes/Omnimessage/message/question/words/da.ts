import type { Words } from './words';

export const da: Words = {
	title: 'Svar venligst',
	approve: 'Godkend',
	decline: 'Afvis',
	send: 'Send',
	yourAnswer: 'Dit svar',
	comment: 'Kommentar',
	optional: 'valgfrit',
	choose: 'Vælg…',
	selections: 'Antal muligheder, der skal vælges: {count}',
	problems: {
		summary: 'Kontrollér det, du har indtastet.',
		button: 'Tryk på en af knapperne.',
		required: 'Udfyld dette felt.',
		option: 'Vælg en af mulighederne.',
		email: 'Indtast en e-mailadresse, f.eks. name@example.com.',
		number: 'Indtast et tal.',
		date: 'Indtast en dato.',
		tooLong: 'Gør teksten kortere ({length} af {most} tegn).',
	},
	notices: {
		received: ['Tak', 'Vi har modtaget dit svar. Du kan lukke denne side.'],
		answered: ['Allerede besvaret', 'Dette spørgsmål er allerede besvaret.'],
		ended: ['Ikke længere åbent', 'Det er ikke længere muligt at besvare dette spørgsmål.'],
	},
};
