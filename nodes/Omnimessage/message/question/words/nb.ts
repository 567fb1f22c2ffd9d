import type { Words } from './words';

export const nb: Words = {
	title: 'Vennligst svar',
	approve: 'Godkjenn',
	decline: 'Avslå',
	send: 'Send',
	yourAnswer: 'Svaret ditt',
	comment: 'Kommentar',
	optional: 'valgfritt',
	choose: 'Velg…',
	selections: 'Antall alternativer som skal velges: {count}',
	problems: {
		summary: 'Kontroller det du har fylt ut.',
		button: 'Trykk på en av knappene.',
		required: 'Fyll ut dette feltet.',
		option: 'Velg et av alternativene.',
		email: 'Skriv inn en e-postadresse, for eksempel name@example.com.',
		number: 'Skriv inn et tall.',
		date: 'Skriv inn en dato.',
		tooLong: 'Gjør teksten kortere ({length} av {most} tegn).',
	},
	notices: {
		received: ['Takk', 'Svaret ditt er mottatt. Du kan lukke denne siden.'],
		answered: ['Allerede besvart', 'Dette spørsmålet er allerede besvart.'],
		ended: ['Ikke lenger åpent', 'Det er ikke lenger mulig å svare på dette spørsmålet.'],
	},
};
