import type { Words } from './words';

export const cs: Words = {
	title: 'Prosíme o odpověď',
	approve: 'Schválit',
	decline: 'Zamítnout',
	send: 'Odeslat',
	yourAnswer: 'Vaše odpověď',
	comment: 'Komentář',
	optional: 'nepovinné',
	choose: 'Vyberte…',
	selections: 'Počet možností k výběru: {count}',
	problems: {
		summary: 'Zkontrolujte prosím zadané údaje.',
		button: 'Klepněte prosím na jedno z tlačítek.',
		required: 'Vyplňte prosím toto pole.',
		option: 'Vyberte prosím jednu z možností.',
		email: 'Zadejte prosím e-mailovou adresu, například name@example.com.',
		number: 'Zadejte prosím číslo.',
		date: 'Zadejte prosím datum.',
		tooLong: 'Zkraťte prosím tento text ({length} z {most} znaků).',
	},
	notices: {
		received: ['Děkujeme', 'Vaši odpověď jsme přijali. Tuto stránku můžete zavřít.'],
		answered: ['Už zodpovězeno', 'Na tuto otázku už někdo odpověděl.'],
		ended: ['Už nelze odpovědět', 'Na tuto otázku už nelze odpovědět.'],
	},
};
