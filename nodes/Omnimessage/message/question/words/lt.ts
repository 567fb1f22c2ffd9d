import type { Words } from './words';

export const lt: Words = {
	title: 'Prašome atsakyti',
	approve: 'Patvirtinti',
	decline: 'Atmesti',
	send: 'Siųsti',
	yourAnswer: 'Jūsų atsakymas',
	comment: 'Komentaras',
	optional: 'neprivaloma',
	choose: 'Pasirinkite…',
	selections: 'Kiek variantų reikia pasirinkti: {count}',
	problems: {
		summary: 'Patikrinkite, ką įvedėte.',
		button: 'Paspauskite vieną iš mygtukų.',
		required: 'Užpildykite šį lauką.',
		option: 'Pasirinkite vieną iš variantų.',
		email: 'Įveskite el. pašto adresą, pavyzdžiui, name@example.com.',
		number: 'Įveskite skaičių.',
		date: 'Įveskite datą.',
		tooLong: 'Sutrumpinkite šį tekstą ({length} iš {most} simbolių).',
	},
	notices: {
		received: ['Ačiū', 'Jūsų atsakymas gautas. Šį puslapį galite užverti.'],
		answered: ['Jau atsakyta', 'Į šį klausimą jau atsakyta.'],
		ended: ['Atsakyti nebegalima', 'Į šį klausimą atsakyti nebegalima.'],
	},
};
