export {
  changeAccount,
  deleteAccount,
  deleteUnusedAccounts,
  deleteUnusedAccountsOf,
  findBankUser,
  freeUsernames,
  insertOutsiders,
  nameOfUser,
  openAccount,
  openAccounts,
  replacePasswords,
  switchAccounts,
} from './accounts/account.queries.ts';
export { printCredentialSlips, renderCredentialSlips } from './credential-slips/credential-slip.actions.ts';
export { issuePasswordLink } from './password-reset/password-reset.actions.ts';
export { hashUnknownPassword, makeReadablePassword } from './passwords/made-passwords.ts';
export { hashNewPassword } from './passwords/password.actions.ts';
export { weaknessOf } from './passwords/password.rules.ts';
export { accountsOfPersons } from './session/joined-accounts.queries.ts';
export {
  endSessions,
  endSessionsOfSite,
  linkSessionToImpersonation,
  withSessionScope,
} from './session/session.queries.ts';
