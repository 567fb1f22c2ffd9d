import { SiteAdminApi } from '../../../credentials/SiteAdminApi.credentials';
import type { Credential } from './readCredential';

/** The site. An edition of the package may contain only one of the two services. */
export const siteAdminApi: Credential = new SiteAdminApi();
