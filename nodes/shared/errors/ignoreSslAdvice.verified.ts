/** This edition of the package can't ignore SSL issues. */
export const otherwise = '';
