export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
export { amongSessions, endSessions, endSessionsOfSite } from './session/session.queries.ts';
