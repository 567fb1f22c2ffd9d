import { en } from './en';

export type { Notice } from './words';

/** The page's phrases, by the ISO 639-1 codes of their languages. */
export const words = { en };

export type Language = keyof typeof words;
