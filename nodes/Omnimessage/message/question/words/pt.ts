import type { Words } from './words';

export const pt: Words = {
	title: 'Responda, por favor',
	approve: 'Aprovar',
	decline: 'Recusar',
	send: 'Enviar',
	yourAnswer: 'A sua resposta',
	comment: 'Comentário',
	optional: 'opcional',
	choose: 'Escolher…',
	selections: 'Número de opções a selecionar: {count}',
	problems: {
		summary: 'Verifique os dados introduzidos.',
		button: 'Toque num dos botões.',
		required: 'Preencha este campo.',
		option: 'Escolha uma das opções.',
		email: 'Introduza um endereço de e-mail, por exemplo, name@example.com.',
		number: 'Introduza um número.',
		date: 'Introduza uma data.',
		tooLong: 'Encurte este texto ({length} de {most} caracteres).',
	},
	notices: {
		received: ['Obrigado', 'A sua resposta foi recebida. Pode fechar esta página.'],
		answered: ['Já respondida', 'Esta pergunta já foi respondida.'],
		ended: ['Já não está aberta', 'Já não é possível responder a esta pergunta.'],
	},
};
