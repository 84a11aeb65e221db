// What the server's program takes from this module beside the module itself.
export { tokenCleanupJob } from './server/expiry.ts';
export { oauthSecurityScheme } from './server/security-scheme.ts';
