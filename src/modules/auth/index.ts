export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
export { amongSessions, endSessions } from './session/session.queries.ts';
