export { openAccounts } from './chart/open-accounts.actions.ts';
export {
  type JournalDraft,
  type JournalDraftLine,
  type JournalType,
  type PostedJournal,
  type Poster,
  postJournal,
  postJournals,
  type Reversal,
  reverseJournal,
  reverseJournals,
} from './journals/journal.actions.ts';
