export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
export { hashNewPassword } from './passwords/password.actions.ts';
export { weaknessOf } from './passwords/password.rules.ts';
export { endSessions, endSessionsOfSite, withSessionScope } from './session/session.queries.ts';
