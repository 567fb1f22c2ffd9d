/** What else to do about a certificate that isn't trusted. */
export const otherwise = ', or turn on Ignore SSL Issues in the credential';
