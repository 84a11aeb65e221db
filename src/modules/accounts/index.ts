export { nightlyAgreements } from './agreements/agreement.job.ts';
export {
  type AgreementCheck,
  addAgreementChecks,
  agreementChecks,
  type Difference,
  mostDifferences,
} from './agreements/agreement-check.ts';
export { latestAgreement } from './agreements/agreement-names.ts';
export { addNationalChart } from './chart/open-accounts.actions.ts';
export { chequeReturned } from './cheques/cheque.events.ts';
export {
  cancelSourceCheque,
  issueCheque,
  ledgerOfPayingAccount,
  receiveCheque,
  stateOfSourceCheque,
} from './cheques/source-cheque.actions.ts';
export { clearingContract } from './clearing/clearing.contract.ts';
export { clearingRoutes } from './clearing/clearing.routes.ts';
export {
  type JournalDraft,
  type JournalDraftLine,
  type JournalType,
  type PostedBy,
  type PostedJournal,
  postJournal,
  postJournals,
  prepareJournal,
  type Reversal,
  reverseJournal,
  reverseJournals,
} from './journals/journal.actions.ts';
export type { JournalToWrite } from './journals/journal.queries.ts';
export { dailyLedgerMonths } from './ledger-months/ledger-month.job.ts';
export { firstBookDay } from './periods/book-days.queries.ts';
export { monthNames } from './periods/month-names.rules.ts';
export { closedMonths } from './periods/period.queries.ts';
export { reportSigners, signatureBoxes } from './signatories/signatory.actions.ts';
