import type { Words } from './words';

export const sv: Words = {
	title: 'Vänligen svara',
	approve: 'Godkänn',
	decline: 'Avslå',
	send: 'Skicka',
	yourAnswer: 'Ditt svar',
	comment: 'Kommentar',
	optional: 'valfritt',
	choose: 'Välj…',
	selections: 'Antal alternativ att välja: {count}',
	problems: {
		summary: 'Kontrollera det du har fyllt i.',
		button: 'Tryck på en av knapparna.',
		required: 'Fyll i det här fältet.',
		option: 'Välj ett av alternativen.',
		email: 'Ange en e-postadress, till exempel name@example.com.',
		number: 'Ange ett tal.',
		date: 'Ange ett datum.',
		tooLong: 'Korta ned texten ({length} av {most} tecken).',
	},
	notices: {
		received: ['Tack', 'Ditt svar har tagits emot. Du kan stänga sidan.'],
		answered: ['Redan besvarad', 'Den här frågan har redan besvarats.'],
		ended: ['Inte längre öppen', 'Det går inte längre att svara på den här frågan.'],
	},
};
