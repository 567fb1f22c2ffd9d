import type { Words } from './words';

export const pl: Words = {
	title: 'Prosimy o odpowiedź',
	approve: 'Zatwierdź',
	decline: 'Odrzuć',
	send: 'Wyślij',
	yourAnswer: 'Twoja odpowiedź',
	comment: 'Komentarz',
	optional: 'opcjonalnie',
	choose: 'Wybierz…',
	selections: 'Liczba opcji do wyboru: {count}',
	problems: {
		summary: 'Sprawdź wprowadzone dane.',
		button: 'Naciśnij jeden z przycisków.',
		required: 'Wypełnij to pole.',
		option: 'Wybierz jedną z opcji.',
		email: 'Wpisz adres e-mail, na przykład name@example.com.',
		number: 'Wpisz liczbę.',
		date: 'Wpisz datę.',
		tooLong: 'Skróć ten tekst ({length} z {most} znaków).',
	},
	notices: {
		received: ['Dziękujemy', 'Otrzymaliśmy Twoją odpowiedź. Możesz zamknąć tę stronę.'],
		answered: ['Odpowiedź już udzielona', 'Na to pytanie już udzielono odpowiedzi.'],
		ended: ['Nie można już odpowiedzieć', 'Na to pytanie nie można już odpowiedzieć.'],
	},
};
