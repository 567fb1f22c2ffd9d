/** What can't be seen: marks of direction, joiners, selectors of a glyph, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes what can't be seen, and what is around the text. */
export const trimInvisible = (text: string): string => text.replace(INVISIBLE, '').trim();
