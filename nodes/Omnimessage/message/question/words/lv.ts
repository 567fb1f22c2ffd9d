import type { Words } from './words';

export const lv: Words = {
	title: 'Lūdzu, atbildiet',
	approve: 'Apstiprināt',
	decline: 'Noraidīt',
	send: 'Nosūtīt',
	yourAnswer: 'Jūsu atbilde',
	comment: 'Komentārs',
	optional: 'neobligāti',
	choose: 'Izvēlieties…',
	selections: 'Izvēlamo iespēju skaits: {count}',
	problems: {
		summary: 'Lūdzu, pārbaudiet ievadīto.',
		button: 'Lūdzu, nospiediet kādu no pogām.',
		required: 'Lūdzu, aizpildiet šo lauku.',
		option: 'Lūdzu, izvēlieties kādu no iespējām.',
		email: 'Lūdzu, ievadiet e-pasta adresi, piemēram, name@example.com.',
		number: 'Lūdzu, ievadiet skaitli.',
		date: 'Lūdzu, ievadiet datumu.',
		tooLong: 'Lūdzu, saīsiniet šo tekstu ({length} no {most} rakstzīmēm).',
	},
	notices: {
		received: ['Paldies', 'Jūsu atbilde ir saņemta. Varat aizvērt šo lapu.'],
		answered: ['Atbilde jau ir sniegta', 'Uz šo jautājumu jau ir atbildēts.'],
		ended: ['Vairs nav pieejams', 'Uz šo jautājumu vairs nevar atbildēt.'],
	},
};
