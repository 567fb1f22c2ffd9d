import { ar } from './ar';
import { cs } from './cs';
import { da } from './da';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { et } from './et';
import { fi } from './fi';
import { fr } from './fr';
import { he } from './he';
import { it } from './it';
import { lt } from './lt';
import { lv } from './lv';
import { nb } from './nb';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';
import { ru } from './ru';
import { sv } from './sv';
import { uk } from './uk';

export type { Notice, ProblemName } from './words';

/** The page's phrases, by the ISO 639-1 codes of their languages. */
export const words = {
	ar,
	cs,
	da,
	de,
	en,
	es,
	et,
	fi,
	fr,
	he,
	it,
	lt,
	lv,
	nb,
	nl,
	pl,
	pt,
	ru,
	sv,
	uk,
};

export type Language = keyof typeof words;
