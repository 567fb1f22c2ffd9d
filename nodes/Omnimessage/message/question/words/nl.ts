import type { Words } from './words';

export const nl: Words = {
	title: 'Geef hier uw antwoord',
	approve: 'Goedkeuren',
	decline: 'Afwijzen',
	send: 'Versturen',
	yourAnswer: 'Uw antwoord',
	comment: 'Opmerking',
	optional: 'optioneel',
	choose: 'Kies…',
	selections: 'Aantal te selecteren opties: {count}',
	problems: {
		summary: 'Controleer wat u hebt ingevuld.',
		button: 'Tik op een van de knoppen.',
		required: 'Vul dit veld in.',
		option: 'Kies een van de opties.',
		email: 'Vul een e-mailadres in, bijvoorbeeld name@example.com.',
		number: 'Vul een getal in.',
		date: 'Vul een datum in.',
		tooLong: 'Maak deze tekst korter ({length} van {most} tekens).',
	},
	notices: {
		received: ['Bedankt', 'Uw antwoord is ontvangen. U kunt deze pagina sluiten.'],
		answered: ['Al beantwoord', 'Deze vraag is al beantwoord.'],
		ended: ['Niet meer open', 'Deze vraag kan niet meer worden beantwoord.'],
	},
};
