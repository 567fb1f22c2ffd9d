/** The versions of Node to test on: the oldest that the package supports, and those of today's n8n, and the newest. */
export const nodeVersions = ['20.18.1', '22.23.2', '24.21.0', '26.10.0'] as const;
