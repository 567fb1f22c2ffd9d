import { installN8n } from '../tooling/n8n/install';

// Installs the n8n of N8N_VERSION in the user's cache, unless it is there.

void installN8n({ log: console.log });
