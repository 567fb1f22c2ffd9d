/** What a message with nothing but one of these words means. */
export interface IntentWords {
	optOut: string[];
	optIn: string[];
}

/**
 * Words with which people unsubscribe and subscribe, by language.
 *
 * The English ones are those that carriers, the large services and the rules of the FCC (47 CFR
 * 64.1200) count as an opt-out, CANCEL and END included: who is taken for unsubscribed by mistake
 * misses messages, but who is not taken for it gets messages against their will. For the same
 * reason, YES is not an opt-in, although some services count it: it answers a question. In other
 * languages, the words for cancel, end, yes and no are left out.
 *
 * They are compared without case and accents, so each is listed once.
 */
export const intentWords: Record<string, IntentWords> = {
	bg: { optOut: ['стоп', 'спри', 'отписване'], optIn: ['старт', 'абониране'] },
	cs: { optOut: ['stop', 'odhlásit', 'zrušit odběr'], optIn: ['start', 'přihlásit'] },
	da: { optOut: ['stop', 'afmeld', 'frameld'], optIn: ['start', 'tilmeld'] },
	de: {
		optOut: ['stopp', 'abmelden', 'abbestellen', 'austragen'],
		optIn: ['start', 'anmelden', 'eintragen'],
	},
	el: { optOut: ['στοπ', 'διακοπή', 'διαγραφή'], optIn: ['έναρξη', 'εγγραφή'] },
	en: {
		optOut: [
			...['stop', 'stop all', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke'],
			...['opt out', 'optout'],
		],
		optIn: ['start', 'unstop', 'subscribe', 'opt in', 'optin'],
	},
	es: {
		optOut: ['baja', 'dar de baja', 'darme de baja', 'parar', 'detener'],
		optIn: ['alta', 'dar de alta', 'darme de alta', 'empezar'],
	},
	et: { optOut: ['stopp', 'lõpeta', 'loobu', 'loobun'], optIn: ['alusta', 'liitu', 'liitun'] },
	fi: { optOut: ['lopeta', 'seis', 'en halua viestejä'], optIn: ['aloita', 'liity'] },
	fr: {
		optOut: ['arrêt', 'arrête', 'arrêter', 'arrêtez', 'désabonner', 'désinscrire'],
		optIn: ['démarrer', 'abonner', 'inscrire'],
	},
	hr: { optOut: ['stop', 'odjava', 'odjavi'], optIn: ['start', 'prijava', 'prijavi'] },
	hu: { optOut: ['stop', 'leiratkozás', 'leiratkozom'], optIn: ['feliratkozás', 'feliratkozom'] },
	it: {
		optOut: ['ferma', 'disiscrivi', 'disiscrivimi', 'cancellami'],
		optIn: ['avvia', 'iscrivi', 'iscrivimi'],
	},
	lt: { optOut: ['stop', 'sustabdyti', 'atsisakau'], optIn: ['pradėti', 'prenumeruoti'] },
	lv: { optOut: ['stop', 'apturēt', 'atteikties'], optIn: ['sākt', 'pieteikties'] },
	nb: { optOut: ['stopp', 'avslutt', 'meld av'], optIn: ['start', 'meld på'] },
	nl: {
		optOut: ['stop', 'afmelden', 'uitschrijven'],
		optIn: ['start', 'aanmelden', 'inschrijven'],
	},
	pl: { optOut: ['stop', 'wypisz', 'wypisz mnie', 'rezygnuję'], optIn: ['start', 'zapisz mnie'] },
	pt: { optOut: ['parar', 'pare', 'sair', 'descadastrar'], optIn: ['iniciar', 'inscrever'] },
	ro: { optOut: ['stop', 'dezabonare', 'dezabonează'], optIn: ['start', 'abonare'] },
	ru: { optOut: ['стоп', 'отписаться', 'отписка'], optIn: ['старт', 'подписаться', 'подписка'] },
	sk: { optOut: ['stop', 'odhlásiť', 'zrušiť odber'], optIn: ['start', 'prihlásiť'] },
	sl: { optOut: ['stop', 'odjava', 'odjavi me'], optIn: ['start', 'prijava', 'prijavi me'] },
	sv: { optOut: ['stopp', 'avsluta', 'avregistrera', 'avanmäl'], optIn: ['starta', 'anmäl'] },
	tr: { optOut: ['dur', 'durdur', 'ret'], optIn: ['başla', 'başlat'] },
	uk: { optOut: ['стоп', 'відписатися', 'відписка'], optIn: ['старт', 'підписатися'] },
};
