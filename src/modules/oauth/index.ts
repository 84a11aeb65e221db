// Used by the server besides the module itself.
export { tokenCleanupJob } from './server/expiry.ts';
export { oauthSecurityScheme } from './server/security-scheme.ts';
