/**
 * The versions of both triggers, which do the same. 1.1 exists because, for each delivery to a node of
 * version 1, n8n evaluates an expression about an option of its Webhook node (`webhook-helpers.js`,
 * "binaryData").
 */
export const triggerVersions = [1, 1.1];
