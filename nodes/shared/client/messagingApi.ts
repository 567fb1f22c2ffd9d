import { MessagingApi } from '../../../credentials/MessagingApi.credentials';
import type { Credential } from './readCredential';

/** The messaging service. An edition of the package may contain only one of the two services. */
export const messagingApi: Credential = new MessagingApi();
