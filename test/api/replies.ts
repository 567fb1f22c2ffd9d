import type { Intent } from '../../api/messaging/intent/intent';
import { intentWords, type IntentLanguage } from '../../api/messaging/intent/intentWords';

/** The languages that the user has chosen. `unset` is how the trigger comes. */
type Chosen = 'unset' | IntentLanguage[];

const allLanguages = Object.keys(intentWords) as IntentLanguage[];

/** Replies as people write them, and what each of them means if these languages are chosen. */
export const replies: Array<[chosen: Chosen, intent: Intent, texts: string[]]> = [
	// What counts everywhere, written in every way.
	[
		'unset',
		'optOut',
		[
			...['STOP', 'stop', ' Stop! ', '"STOP."', "'Stop'", 'stop 🛑', '🛑STOP🛑', 'S\u200bTOP'],
			...['ＳＴＯＰ', 'STOPP', 'Stop all', 'STOPALL', 'Opt-out', 'OPT OUT', 'Unsubscribe.'],
			...['стоп', 'Стоп!!!', 'ΣΤΟΠ', 'στοπ', 'ARRET', 'Arrêt', 'arrêt svp', 'STOPSMS'],
			...['הסר', 'הסר.', 'הסירו אותי', 'נא הסירו אותי בבקשה', 'הסר הסר', 'إيقاف'],
			...['ايقاف', 'إيقــــاف'],
			...['إيقاف من فضلك', 'إلغاء الاشتراك', 'الغاء الاشتراك', 'Leiratkozom', 'LEIRATKOZÁS kérem'],
			...['Отписаться', 'отпишите меня, пожалуйста', 'Відписатися', 'отпиши ме моля'],
			...['En halua viestejä', 'Désabonnez-moi', 'desabonnement'],
			...['Descadastrar', 'Dezabonare', 'abonelikten cik'],
		],
	],
	// Again, with a word of courtesy, or above a signature.
	[
		'unset',
		'optOut',
		[
			...['stop stop', 'STOP STOP STOP!', 'Stop. Stop. Stop.', 'stop unsubscribe', 'стоп стоп'],
			...['Stop sms', 'STOP SMS!!', 'STOP SVP', "STOP s'il vous plaît", 'Stop s’il te plait'],
			...['Please stop', 'stop pls', 'STOP, please.', 'Stop now', 'stop thanks'],
			...['Stop texting me!'],
			...['unsubscribe me', 'Unsubscribe me from this list'],
			...['No more messages, please', 'STOP PUB'],
			...['Stopp bitte', 'Bitte stopp', 'stop tak', 'Stopp, takk!', 'STOPP tack', 'Stop aub'],
			...['Stop por favor', 'stop palun', 'Stop kiitos', 'stop proszę', 'STOP LÜTFEN'],
			...['Stop kérem', 'STO𝐏', ' STOP\nMari'],
			...['Стоп, пожалуйста', 'стоп смс', 'στοπ παρακαλώ', 'STOP בבקשה', 'stop من فضلك'],
			...['STOP\nMari Maasikas', 'Stop!\r\n\r\nSent from my iPhone', '\n\nStop please\n-- \nJohn'],
			...['STOP\n> Summer sale! Reply STOP to opt out', '> Reply STOP to opt out\nstop'],
			...[
				'STOP\n--\nThis message and its attachments are confidential and intended only for the addressee. If you received it by mistake, please tell the sender and delete it. Shop OÜ, Tallinn',
			],
			...['stop\nstop', 'Unsubscribe me\nBest regards,\nAnna Kowalska\n+372 5100 0000'],
		],
	],
	// English is chosen until the user chooses: carriers and the FCC count these.
	[
		'unset',
		'optOut',
		['CANCEL', 'Cancel please', 'end', 'QUIT', 'Revoke', 'Remove me from your list please'],
	],
	[['fi', 'da'], 'other', ['Cancel', 'cancel please', 'End', 'quit', 'Remove me', 'CANCEL\nJohn']],
	[[], 'other', ['CANCEL', 'Seis', 'baja']],
	[[], 'optOut', ['STOP', 'Unsubscribe me']],
	// Words of a language that is chosen.
	[['fi'], 'optOut', ['Seis', 'SEIS!', 'seis seis', 'Lopeta kiitos', 'lopeta\nMatti Meikäläinen']],
	[['tr'], 'optOut', ['Dur', 'dur lütfen', 'RET', 'DURDUR', 'ret ret']],
	[['es'], 'optOut', ['BAJA', 'Baja por favor', 'darme de baja', 'Parar mensajes', 'Detener']],
	[['fr'], 'optOut', ['Arrêtez', 'arretez svp', 'ARRETER SMS', 'Arrête !', 'desinscription']],
	[
		['da', 'nb', 'sv'],
		'optOut',
		['Afmeld', 'afmeld mig tak', 'Meld av', 'Avsluta tack', 'avanmäl'],
	],
	[['de', 'nl'], 'optOut', ['Abmelden', 'bitte abmelden', 'Austragen bitte!', 'Afmelden a.u.b.']],
	[['et', 'lv', 'lt'], 'optOut', ['Lõpeta', 'lopeta palun', 'Loobun', 'Apturēt', 'atsisakau']],
	[['pl', 'cs', 'sk'], 'optOut', ['Wypisz mnie', 'rezygnuje', 'Odhlásit', 'zrusit odber prosim']],
	[
		['pt', 'it'],
		'optOut',
		['SAIR', 'Sair por favor', 'Pare!', 'Cancellami', 'Disiscrivimi per favore', 'ferma grazie'],
	],
	[['hr', 'sl', 'bg', 'ru', 'uk'], 'optOut', ['Odjavi me', 'Спри', 'отписка', 'Відписка']],
	[['el', 'he', 'ar'], 'optOut', ['Διακοπή', 'ΔΙΑΓΡΑΦΗ', 'עצור', 'נא להסיר', 'توقف']],
	[
		allLanguages,
		'optOut',
		[
			...['قف', 'أوقف', 'Odjava', 'frameld', 'uitschrijven', 'Loobu', 'désinscrire', 'abbestellen'],
			...['απεγγραφή', 'להסיר', 'הפסק', 'הפסיקו', 'ferma', 'disiscrivi', 'sustabdyti', 'avslutt'],
			...['Meld meg av', 'avregistrera', 'durdur', 'dar de baja', 'zrušiť odber', 'odhlásiť'],
		],
	],
	// Opt-ins.
	[
		'unset',
		'optIn',
		['START', 'Start!', 'start please', 'Unstop.', 'Subscribe me', 'старт', 'Opt-in'],
	],
	[['es', 'et', 'he', 'ar'], 'optIn', ['ALTA', 'Alusta palun', 'הרשמה', 'ابدأ', 'اشترك']],
	[
		allLanguages,
		'optIn',
		[
			...['اشتراك', 'абониране', 'prijava', 'prijavi', 'přihlásit', 'tilmeld', 'aanmelden'],
			...['inschrijven', 'liitu', 'liitun', 'aloita', 'liity', 'démarrer', 'abonner', 'inscrire'],
			...['anmelden', 'eintragen', 'έναρξη', 'εγγραφή', 'התחל', 'להצטרף', 'feliratkozás'],
			...['feliratkozom', 'avvia', 'iscrivi', 'iscrivimi', 'sākt', 'pieteikties', 'pradėti'],
			...['prenumeruoti', 'meld på', 'meld meg på', 'zapisz mnie', 'iniciar', 'inscrever'],
			...['abonare', 'подписка', 'prihlásiť', 'dar de alta', 'darme de alta', 'empezar'],
			...['starta', 'anmäl', 'başla', 'başlat', 'підписка'],
		],
	],
	['unset', 'other', ['Alta', 'Alusta', 'prijava', 'Iniciar', 'Inscrever', 'Anmelden']],
	// Everyday words of one language that unsubscribe in another.
	[
		'unset',
		'other',
		[
			...['Seis', 'seis.', 'Dur.', 'dur dur', 'Ret!', 'ret ret', 'Baja', 'baja por favor', 'Parar'],
			...['Pare', 'Sair', 'Ferma', 'Lopeta', 'Lõpeta!', 'Loobun', 'Avsluta', 'Abmelden', 'Odjava'],
			...[
				'Désinscription',
				'Arrête !',
				'Austragen',
				'Rezygnuję',
				'Odhlásit',
				'Отписка!',
				'Спри',
				'Διακοπή',
				'توقف',
			],
		],
	],
	[['es'], 'other', ['Seis', 'Seis por favor', 'dur', 'RET']],
	[['fr', 'da'], 'other', ['Dur.', 'C’est dur', 'Ret!', 'Det er ret', 'Seis']],
	[['tr', 'fi'], 'other', ['Baja', 'sair', 'Altı', 'Kuusi', 'Dur bir dakika', 'Seis nyt hetki']],
	// Ordinary answers.
	[
		'unset',
		'other',
		[
			...['Yes', 'yes!', 'YES please', 'No', 'no thanks', 'OK', 'ok 👍', '👍', 'Ja'],
			...['Jah', 'Kyllä'],
			...['Sí', 'si', 'Oui', 'Да', 'Так', 'כן', 'نعم', 'Tak', 'Nej tack', 'Evet', 'Hayır', 'Nei'],
			...['6', '18:30', '1', 'Six', 'Kuus', 'Thank you', 'Danke', 'Merci !', 'Kiitos'],
			...['???', '!', ''],
			...['Confirm', 'C', 'Confirmed, see you at 5', 'I must cancel, sorry'],
			...['Cancel my appointment'],
			...['Can I cancel until Friday?', 'Please cancel the order', 'Reschedule', 'Peruuta aika'],
			...['Iptal', 'Annuler', 'Absagen', 'Tühista', 'Avboka', 'Cancelar', 'Отменить'],
			...['إلغاء', 'ביטול'],
		],
	],
	// A known word among others.
	[
		'unset',
		'other',
		[
			...['Please stop by at five', 'stop it you two', 'Stop it', "Don't stop"],
			...['Full stop', 'nonstop'],
			...['Which bus stop?', 'Bus stop, please', 'The end', 'Weekend', 'starting'],
			...['When do we start?'],
			...['How do I unsubscribe?', 'Reply STOP to opt out', 'Liked “Reply STOP to opt out”'],
			...['> STOP\nI did not write this', 'Hello\nSTOP is what my son wrote'],
			...['START\nSTOP', 'stop start'],
			...['Stop by\nJohn', 'me', 'please', 'sms', 'messages please'],
			...['Arrêt de bus', 'La baja es mañana', 'Стоп-кран', 'Non-stop bitte'],
			...['הסר את הפריט מהעגלה'],
		],
	],
];
