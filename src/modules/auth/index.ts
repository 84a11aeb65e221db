export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
export { endSessions, endSessionsOfSite } from './session/session.queries.ts';
