import type { Words } from './words';

export const et: Words = {
	title: 'Palun vastake',
	approve: 'Kinnita',
	decline: 'Lükka tagasi',
	send: 'Saada',
	yourAnswer: 'Teie vastus',
	comment: 'Kommentaar',
	optional: 'valikuline',
	choose: 'Valige…',
	selections: 'Valikute arv: {count}',
	problems: {
		summary: 'Palun kontrollige sisestatud andmeid.',
		button: 'Palun vajutage üht nuppudest.',
		required: 'Palun täitke see väli.',
		option: 'Palun valige üks variantidest.',
		email: 'Palun sisestage e-posti aadress, näiteks name@example.com.',
		number: 'Palun sisestage arv.',
		date: 'Palun sisestage kuupäev.',
		tooLong: 'Palun lühendage teksti ({length} tähemärki, lubatud on {most}).',
	},
	notices: {
		received: ['Aitäh', 'Teie vastus on kätte saadud. Võite selle lehe sulgeda.'],
		answered: ['Juba vastatud', 'Sellele küsimusele on juba vastatud.'],
		ended: ['Vastamine on lõppenud', 'Sellele küsimusele ei saa enam vastata.'],
	},
};
