/** Words that mean an opt-out or an opt-in. */
export interface IntentWords {
	optOut?: string[];
	optIn?: string[];
}

/** The words of one language. */
export interface LanguageWords {
	/** The English name of the language. */
	name: string;
	/** Words that count, whatever languages are chosen. */
	always?: IntentWords;
	/** Words that count only if the language is chosen. */
	chosen?: IntentWords;
	/** Words that may stand beside any opt-out or opt-in: "please", "me", "messages". */
	beside: string[];
}

/**
 * Words with which people unsubscribe and subscribe, by language.
 *
 * A word counts always if a message of nothing else can't mean anything else, in any language, its
 * own included: STOP, for example, or LEIRATKOZOM. All others count only if their language is
 * chosen: SEIS is "six" in Spanish, RET is "right" in Danish, and a guest who checks out of a hotel
 * may write ODJAVA. ARRÊT is the exception: carriers in Canada require it.
 *
 * The English words are those that carriers and the FCC count, CANCEL and END included (the page
 * docs/triggers.md says why). In other languages, the words for cancel, end, yes and no are left
 * out, because they answer questions.
 *
 * Case and accents don't matter. A word that always counts stands in one language only.
 */
export const intentWords = {
	ar: {
		name: 'Arabic',
		always: { optOut: ['إيقاف', 'إلغاء الاشتراك', 'ستوب'] },
		chosen: { optOut: ['توقف', 'قف', 'أوقف'], optIn: ['ابدأ', 'اشتراك', 'اشترك'] },
		beside: ['من فضلك', 'لو سمحت', 'رجاء', 'شكرا', 'الرسائل', 'رسائل'],
	},
	bg: {
		name: 'Bulgarian',
		always: { optOut: ['отписване', 'отпиши ме'] },
		chosen: { optOut: ['спри'], optIn: ['абониране'] },
		beside: ['моля', 'благодаря', 'съобщения'],
	},
	hr: {
		name: 'Croatian',
		chosen: { optOut: ['odjava', 'odjavi'], optIn: ['prijava', 'prijavi'] },
		beside: ['molim', 'hvala', 'me', 'poruke'],
	},
	cs: {
		name: 'Czech',
		chosen: { optOut: ['odhlásit', 'zrušit odběr'], optIn: ['přihlásit'] },
		beside: ['prosím', 'děkuji', 'mě', 'zprávy'],
	},
	da: {
		name: 'Danish',
		chosen: { optOut: ['afmeld', 'frameld'], optIn: ['tilmeld'] },
		beside: ['venligst', 'tak', 'mig', 'beskeder'],
	},
	nl: {
		name: 'Dutch',
		chosen: { optOut: ['afmelden', 'uitschrijven'], optIn: ['aanmelden', 'inschrijven'] },
		beside: ['alstublieft', 'aub', 'a.u.b.', 'graag', 'bedankt', 'mij', 'berichten'],
	},
	en: {
		name: 'English',
		always: {
			optOut: [
				...['stop', 'stop all', 'stopall', 'unsubscribe', 'opt out', 'optout'],
				...['stop texting', 'stop messaging', 'stop sending'],
				...['no more messages', 'no more texts', 'no more sms'],
			],
			optIn: ['start', 'unstop', 'subscribe', 'opt in', 'optin'],
		},
		chosen: { optOut: ['cancel', 'end', 'quit', 'revoke', 'remove me'] },
		beside: [
			...['please', 'pls', 'plz', 'thanks', 'thank you', 'me', 'now'],
			...['sms', 'text', 'texts', 'message', 'messages'],
			...['from your list', 'from this list', 'from the list'],
		],
	},
	et: {
		name: 'Estonian',
		chosen: { optOut: ['lõpeta', 'loobu', 'loobun'], optIn: ['alusta', 'liitu', 'liitun'] },
		beside: ['palun', 'aitäh', 'mind', 'sõnumid'],
	},
	fi: {
		name: 'Finnish',
		always: { optOut: ['en halua viestejä'] },
		chosen: { optOut: ['lopeta', 'seis'], optIn: ['aloita', 'liity'] },
		beside: ['kiitos', 'viestit'],
	},
	fr: {
		name: 'French',
		always: {
			optOut: [
				...['arrêt', 'stop pub', 'stopsms'],
				...['désabonner', 'désabonnez moi', 'désabonnement'],
			],
		},
		chosen: {
			optOut: ['arrête', 'arrêter', 'arrêtez', 'désinscrire', 'désinscription'],
			optIn: ['démarrer', 'abonner', 'inscrire'],
		},
		beside: ['svp', 'stp', "s'il vous plaît", "s'il te plaît", 'merci', 'me'],
	},
	de: {
		name: 'German',
		always: { optOut: ['stopp'] },
		chosen: {
			optOut: ['abmelden', 'abbestellen', 'austragen'],
			optIn: ['anmelden', 'eintragen'],
		},
		beside: ['bitte', 'danke', 'mich', 'nachrichten'],
	},
	el: {
		name: 'Greek',
		always: { optOut: ['στοπ'] },
		chosen: { optOut: ['διακοπή', 'διαγραφή', 'απεγγραφή'], optIn: ['έναρξη', 'εγγραφή'] },
		beside: ['παρακαλώ', 'ευχαριστώ', 'μηνύματα'],
	},
	he: {
		name: 'Hebrew',
		always: { optOut: ['הסר', 'הסרה', 'הסירו', 'תסירו'] },
		chosen: { optOut: ['להסיר', 'עצור', 'הפסק', 'הפסיקו'], optIn: ['התחל', 'הרשמה', 'להצטרף'] },
		beside: ['בבקשה', 'נא', 'תודה', 'אותי', 'הודעות', 'מהרשימה'],
	},
	hu: {
		name: 'Hungarian',
		always: { optOut: ['leiratkozás', 'leiratkozom'] },
		chosen: { optIn: ['feliratkozás', 'feliratkozom'] },
		beside: ['kérem', 'köszönöm', 'üzenetek'],
	},
	it: {
		name: 'Italian',
		chosen: {
			optOut: ['ferma', 'cancellami', 'disiscrivi', 'disiscrivimi'],
			optIn: ['avvia', 'iscrivi', 'iscrivimi'],
		},
		beside: ['per favore', 'grazie', 'messaggi'],
	},
	lv: {
		name: 'Latvian',
		chosen: { optOut: ['apturēt', 'atteikties'], optIn: ['sākt', 'pieteikties'] },
		beside: ['lūdzu', 'paldies', 'ziņas'],
	},
	lt: {
		name: 'Lithuanian',
		chosen: { optOut: ['sustabdyti', 'atsisakau'], optIn: ['pradėti', 'prenumeruoti'] },
		beside: ['prašau', 'ačiū', 'žinutės'],
	},
	nb: {
		name: 'Norwegian',
		chosen: {
			optOut: ['avslutt', 'meld av', 'meld meg av'],
			optIn: ['meld på', 'meld meg på'],
		},
		beside: ['vennligst', 'takk', 'meldinger'],
	},
	pl: {
		name: 'Polish',
		chosen: { optOut: ['wypisz', 'rezygnuję'], optIn: ['zapisz mnie'] },
		beside: ['proszę', 'dziękuję', 'mnie', 'wiadomości'],
	},
	pt: {
		name: 'Portuguese',
		always: { optOut: ['descadastrar'] },
		chosen: { optOut: ['parar', 'pare', 'sair'], optIn: ['iniciar', 'inscrever'] },
		beside: ['por favor', 'obrigado', 'obrigada', 'mensagens'],
	},
	ro: {
		name: 'Romanian',
		always: { optOut: ['dezabonare', 'dezabonează'] },
		chosen: { optIn: ['abonare'] },
		beside: ['vă rog', 'te rog', 'mulțumesc', 'mă', 'mesaje'],
	},
	ru: {
		name: 'Russian',
		always: {
			optOut: ['стоп', 'отписаться', 'отпишите меня', 'отпиши меня'],
			optIn: ['старт', 'подписаться'],
		},
		chosen: { optOut: ['отписка'], optIn: ['подписка'] },
		beside: ['пожалуйста', 'спасибо', 'смс', 'сообщения'],
	},
	sk: {
		name: 'Slovak',
		chosen: { optOut: ['odhlásiť', 'zrušiť odber'], optIn: ['prihlásiť'] },
		beside: ['prosím', 'ďakujem', 'ma', 'správy'],
	},
	sl: {
		name: 'Slovenian',
		chosen: { optOut: ['odjava', 'odjavi'], optIn: ['prijava', 'prijavi'] },
		beside: ['prosim', 'hvala', 'me', 'sporočila'],
	},
	es: {
		name: 'Spanish',
		always: { optOut: ['desuscribir', 'desuscribirme'] },
		chosen: {
			optOut: ['baja', 'dar de baja', 'darme de baja', 'parar', 'detener'],
			optIn: ['alta', 'dar de alta', 'darme de alta', 'empezar'],
		},
		beside: ['por favor', 'gracias', 'mensajes'],
	},
	sv: {
		name: 'Swedish',
		chosen: {
			optOut: ['avsluta', 'avregistrera', 'avanmäl'],
			optIn: ['starta', 'anmäl'],
		},
		beside: ['snälla', 'tack', 'mig', 'meddelanden'],
	},
	tr: {
		name: 'Turkish',
		always: { optOut: ['abonelikten çık'] },
		chosen: { optOut: ['dur', 'durdur', 'ret'], optIn: ['başla', 'başlat'] },
		beside: ['lütfen', 'teşekkürler', 'beni', 'mesaj', 'mesajlar'],
	},
	uk: {
		name: 'Ukrainian',
		always: { optOut: ['відписатися', 'відпишіть мене'], optIn: ['підписатися'] },
		chosen: { optOut: ['відписка'], optIn: ['підписка'] },
		beside: ['будь ласка', 'дякую', 'повідомлення'],
	},
} satisfies Record<string, LanguageWords>;

export type IntentLanguage = keyof typeof intentWords;

/** The languages that are chosen until the user chooses others. */
export const defaultLanguages: IntentLanguage[] = ['en'];
