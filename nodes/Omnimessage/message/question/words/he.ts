import type { Words } from './words';

export const he: Words = {
	title: 'נא להשיב',
	approve: 'אישור',
	decline: 'דחייה',
	send: 'שליחה',
	yourAnswer: 'תשובתך',
	comment: 'הערה',
	optional: 'לא חובה',
	choose: 'נא לבחור…',
	selections: 'מספר האפשרויות לבחירה: {count}',
	problems: {
		summary: 'נא לבדוק את הפרטים שהוזנו.',
		button: 'נא ללחוץ על אחד הכפתורים.',
		required: 'נא למלא שדה זה.',
		option: 'נא לבחור אחת מהאפשרויות.',
		email: 'נא להזין כתובת אימייל, למשל name@example.com.',
		number: 'נא להזין מספר.',
		date: 'נא להזין תאריך.',
		tooLong: 'נא לקצר את הטקסט ({length} מתוך {most} תווים).',
	},
	notices: {
		received: ['תודה', 'תשובתך התקבלה. אפשר לסגור את הדף.'],
		answered: ['התשובה כבר התקבלה', 'שאלה זו כבר נענתה.'],
		ended: ['המענה נסגר', 'כבר לא ניתן להשיב על שאלה זו.'],
	},
};
