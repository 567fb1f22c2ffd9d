import type { Words } from './words';

export const it: Words = {
	title: 'Rispondi, per favore',
	approve: 'Approva',
	decline: 'Rifiuta',
	send: 'Invia',
	yourAnswer: 'La tua risposta',
	comment: 'Commento',
	optional: 'facoltativo',
	choose: 'Scegli…',
	selections: 'Numero di opzioni da selezionare: {count}',
	problems: {
		summary: 'Controlla i dati inseriti.',
		button: 'Tocca uno dei pulsanti.',
		required: 'Compila questo campo.',
		option: 'Scegli una delle opzioni.',
		email: 'Inserisci un indirizzo email, ad esempio name@example.com.',
		number: 'Inserisci un numero.',
		date: 'Inserisci una data.',
		tooLong: 'Accorcia questo testo ({length} caratteri su {most}).',
	},
	notices: {
		received: ['Grazie', 'La tua risposta è stata ricevuta. Puoi chiudere questa pagina.'],
		answered: ['Risposta già data', 'È già stata data una risposta a questa domanda.'],
		ended: ['Non più disponibile', 'Non è più possibile rispondere a questa domanda.'],
	},
};
