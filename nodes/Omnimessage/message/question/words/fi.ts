import type { Words } from './words';

export const fi: Words = {
	title: 'Vastaathan',
	approve: 'Hyväksy',
	decline: 'Hylkää',
	send: 'Lähetä',
	yourAnswer: 'Vastauksesi',
	comment: 'Kommentti',
	optional: 'valinnainen',
	choose: 'Valitse…',
	selections: 'Valittavien vaihtoehtojen määrä: {count}',
	problems: {
		summary: 'Tarkista antamasi tiedot.',
		button: 'Valitse jokin painikkeista.',
		required: 'Täytä tämä kenttä.',
		option: 'Valitse jokin vaihtoehdoista.',
		email: 'Anna sähköpostiosoite, esimerkiksi name@example.com.',
		number: 'Anna luku.',
		date: 'Anna päivämäärä.',
		tooLong: 'Lyhennä tekstiä ({length}/{most} merkkiä).',
	},
	notices: {
		received: ['Kiitos', 'Vastauksesi on vastaanotettu. Voit sulkea tämän sivun.'],
		answered: ['Vastaus on jo annettu', 'Tähän kysymykseen on jo vastattu.'],
		ended: ['Vastausaika on päättynyt', 'Tähän kysymykseen ei voi enää vastata.'],
	},
};
