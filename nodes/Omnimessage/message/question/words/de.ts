import type { Words } from './words';

export const de: Words = {
	title: 'Bitte antworten Sie',
	approve: 'Genehmigen',
	decline: 'Ablehnen',
	send: 'Senden',
	yourAnswer: 'Ihre Antwort',
	comment: 'Kommentar',
	optional: 'optional',
	choose: 'Auswählen…',
	selections: 'Anzahl der auszuwählenden Optionen: {count}',
	problems: {
		summary: 'Bitte überprüfen Sie Ihre Angaben.',
		button: 'Bitte tippen Sie auf eine der Schaltflächen.',
		required: 'Bitte füllen Sie dieses Feld aus.',
		option: 'Bitte wählen Sie eine der Optionen.',
		email: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
		number: 'Bitte geben Sie eine Zahl ein.',
		date: 'Bitte geben Sie ein Datum ein.',
		tooLong: 'Bitte kürzen Sie diesen Text ({length} von {most} Zeichen).',
	},
	notices: {
		received: ['Vielen Dank', 'Ihre Antwort ist angekommen. Sie können diese Seite schließen.'],
		answered: ['Bereits beantwortet', 'Diese Frage wurde bereits beantwortet.'],
		ended: ['Nicht mehr offen', 'Diese Frage kann nicht mehr beantwortet werden.'],
	},
};
