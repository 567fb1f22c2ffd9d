import type { Words } from './words';

export const fr: Words = {
	title: 'Merci de répondre',
	approve: 'Approuver',
	decline: 'Refuser',
	send: 'Envoyer',
	yourAnswer: 'Votre réponse',
	comment: 'Commentaire',
	optional: 'facultatif',
	choose: 'Choisir…',
	selections: 'Nombre d’options à sélectionner : {count}',
	problems: {
		summary: 'Veuillez vérifier votre saisie.',
		button: 'Veuillez appuyer sur l’un des boutons.',
		required: 'Veuillez remplir ce champ.',
		option: 'Veuillez choisir l’une des options.',
		email: 'Veuillez saisir une adresse e-mail, par exemple name@example.com.',
		number: 'Veuillez saisir un nombre.',
		date: 'Veuillez saisir une date.',
		tooLong: 'Veuillez raccourcir ce texte ({length} caractères sur {most}).',
	},
	notices: {
		received: ['Merci', 'Votre réponse a bien été reçue. Vous pouvez fermer cette page.'],
		answered: ['Déjà répondu', 'Une réponse a déjà été donnée à cette question.'],
		ended: ['Question close', 'Il n’est plus possible de répondre à cette question.'],
	},
};
