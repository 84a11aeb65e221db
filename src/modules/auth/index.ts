export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
