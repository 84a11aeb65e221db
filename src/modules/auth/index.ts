export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
export { hashNewPassword } from './passwords/password.actions.ts';
export { weaknessOf } from './passwords/password.rules.ts';
export { withSessionScope, endSessions, endSessionsOfSite } from './session/session.queries.ts';
