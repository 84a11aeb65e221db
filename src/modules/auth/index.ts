export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
export { endSessions } from './session/session.queries.ts';
