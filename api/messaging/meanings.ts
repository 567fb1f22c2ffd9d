/** The meaning of each status, the same for every operation of the messaging API that lists it. */
export const unauthorized = 'the username or the password is wrong';
export const serverError = 'the service could not process the request';
export const invalidPhone = 'the phone number is invalid';
