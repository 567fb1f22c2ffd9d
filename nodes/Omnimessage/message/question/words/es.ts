import type { Words } from './words';

export const es: Words = {
	title: 'Por favor, responda',
	approve: 'Aprobar',
	decline: 'Rechazar',
	send: 'Enviar',
	yourAnswer: 'Su respuesta',
	comment: 'Comentario',
	optional: 'opcional',
	choose: 'Elegir…',
	selections: 'Número de opciones que debe seleccionar: {count}',
	problems: {
		summary: 'Revise los datos introducidos.',
		button: 'Pulse uno de los botones.',
		required: 'Rellene este campo.',
		option: 'Elija una de las opciones.',
		email: 'Introduzca una dirección de correo electrónico, por ejemplo, name@example.com.',
		number: 'Introduzca un número.',
		date: 'Introduzca una fecha.',
		tooLong: 'Acorte este texto ({length} de {most} caracteres).',
	},
	notices: {
		received: ['Gracias', 'Hemos recibido su respuesta. Puede cerrar esta página.'],
		answered: ['Ya respondida', 'Esta pregunta ya ha sido respondida.'],
		ended: ['Plazo finalizado', 'Ya no se puede responder a esta pregunta.'],
	},
};
