// What the verified editions send their requests with. They may have no dependencies.
export { createExchange } from './fetch';
