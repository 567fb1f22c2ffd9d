// What this edition of the package sends its requests with. The verified editions have the file
// client.verified.ts in its place.
export { createExchange } from './undici';
