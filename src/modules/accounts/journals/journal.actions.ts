import type { SiteTx } from '#kernel/database/database.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import { type Day, fiscalYearOf } from '#shared/dates.ts';
import type { Poisha } from '#shared/money.ts';
import { endMatchesOf } from '../account-statements/account-statement.queries.ts';
import { monthNames } from '../periods/month-names.rules.ts';
import {
  findJournals,
  findLedgers,
  findLockedMonth,
  insertJournals,
  type JournalToWrite,
} from './journal.queries.ts';

/** Debit (payment), credit (receipt), journal, contra; opening balance. */
export type JournalType = 'DV' | 'CV' | 'JV' | 'CTV' | 'OB';

export interface JournalDraft {
  voucher_type: JournalType;
  posted_on: Day;
  narration: string;
  /** The document it comes from: `fee_receipt`, `voucher`, `payslip` … and its id. */
  source_kind: string;
  source_id?: string | null;
  party_name?: string | null;
  lines: JournalDraftLine[];
}

export interface JournalDraftLine {
  ledger: { id: string } | { system_key: string };
  /** Debit positive, credit negative; never 0. */
  amount_poisha: Poisha;
  narration?: string;
}

/** The user who posts; null for entries reported by a payment provider. */
export interface PostedBy {
  user_id: string | null;
}

export interface PostedJournal {
  id: string;
  /** Without gaps by prefix and fiscal year or month: `CV-2026-27-000123`. */
  voucher_no: string;
}

/**
 * Posts journals, the only way anything enters the ledger; call it in the transaction of the document. The
 * number of statements is the same for one and for ten thousand. Answers in the order of the drafts.
 * @throws Problem `accounts:unbalanced`, `accounts:no_such_ledger`, `accounts:period_locked`
 */
export async function postJournals(
  tx: SiteTx,
  poster: PostedBy,
  drafts: JournalDraft[],
): Promise<PostedJournal[]> {
  return writeJournals(tx, poster, drafts);
}

/** Posts one journal; see {@link postJournals}. */
export async function postJournal(tx: SiteTx, poster: PostedBy, draft: JournalDraft): Promise<PostedJournal> {
  const [posted] = await writeJournals(tx, poster, [draft]);
  return posted!;
}

export interface Reversal {
  /** Left out: each on the day of its own journal, so that both cancel out on every day. */
  posted_on?: Day;
  reason: string;
}

/**
 * Posts the exact opposite of journals, each linked to its own; in the order of the ids.
 * @throws Problem 404 where one is not there, `accounts:already_reversed`, `accounts:is_reversal`,
 *   `accounts:reversal_too_early`, `accounts:period_locked`
 */
export async function reverseJournals(
  tx: SiteTx,
  poster: PostedBy,
  journalIds: string[],
  reversal: Reversal,
): Promise<PostedJournal[]> {
  if (journalIds.length === 0) return [];
  const stored = await findJournals(tx, journalIds);
  const byId = new Map(stored.map((journal) => [journal.id, journal]));
  const drafts = journalIds.map((id): LinkedDraft => {
    const journal = byId.get(id);
    if (!journal) throw notFound();
    if (journal.is_reversed) throw new Problem(409, 'accounts:already_reversed');
    if (journal.reversal_of) throw new Problem(409, 'accounts:is_reversal');
    const posted_on = reversal.posted_on ?? journal.posted_on;
    if (posted_on < journal.posted_on) throw new Problem(422, 'accounts:reversal_too_early');
    return {
      voucher_type: journal.voucher_type as JournalType,
      posted_on,
      narration: reversal.reason,
      source_kind: journal.source_kind,
      source_id: journal.source_id,
      party_name: journal.party_name,
      reversal_of: id,
      lines: journal.lines.map((line) => ({
        ledger: { id: line.ledger_id },
        amount_poisha: -line.amount_poisha,
        narration: line.narration ?? undefined,
      })),
    };
  });
  const posted = await writeJournals(tx, poster, drafts);
  for (const [on, some] of Map.groupBy(drafts, (it) => it.posted_on))
    await endMatchesOf(
      tx,
      some.map((it) => it.reversal_of!),
      on,
    );
  return posted;
}

/** Reverses one journal; see {@link reverseJournals}. */
export async function reverseJournal(
  tx: SiteTx,
  poster: PostedBy,
  journalId: string,
  reversal: Reversal,
): Promise<PostedJournal> {
  const [posted] = await reverseJournals(tx, poster, [journalId], reversal);
  return posted!;
}

type LinkedDraft = JournalDraft & { reversal_of?: string };

/**
 * Validates a draft and finds its ledgers, for callers who post it with its document in one statement of their own
 * (`post_journals` in SQL) and so lock the numbers briefly. Refuses what {@link postJournal} refuses.
 */
export async function prepareJournal(tx: SiteTx, draft: JournalDraft): Promise<JournalToWrite> {
  const [ready] = await prepareJournals(tx, [draft]);
  return ready!;
}

async function writeJournals(tx: SiteTx, poster: PostedBy, drafts: LinkedDraft[]): Promise<PostedJournal[]> {
  if (drafts.length === 0) return [];
  const inserted = await insertJournals(tx, poster, await prepareJournals(tx, drafts));
  const byPlace = new Map(inserted.map((row) => [row.place, row]));
  return drafts.map((_, place) => {
    const row = byPlace.get(place);
    // Only a reversal can be left out: somebody else reversed it at the same moment.
    if (!row) throw new Problem(409, 'accounts:already_reversed');
    return { id: row.id, voucher_no: row.voucher_no };
  });
}

/** Validates drafts and finds their ledgers. */
async function prepareJournals(tx: SiteTx, drafts: LinkedDraft[]): Promise<JournalToWrite[]> {
  drafts.forEach(refuseUnbalanced);
  const [ledgerId] = await Promise.all([ledgersOf(tx, drafts), refuseLockedMonth(tx, drafts)]);
  return drafts.map((draft) => ({
    voucher_type: draft.voucher_type,
    fiscal_year: fiscalYearOf(draft.posted_on),
    posted_on: draft.posted_on,
    narration: draft.narration,
    source_kind: draft.source_kind,
    source_id: draft.source_id ?? null,
    reversal_of: draft.reversal_of ?? null,
    party_name: draft.party_name ?? null,
    lines: draft.lines.map((line, position) => ({
      ledger_id: ledgerId(line.ledger),
      amount_poisha: line.amount_poisha,
      line_no: position + 1,
      narration: line.narration ?? null,
    })),
  }));
}

function refuseUnbalanced(draft: JournalDraft): void {
  if (draft.lines.some((line) => line.amount_poisha === 0 || !Number.isSafeInteger(line.amount_poisha))) {
    throw new Problem(422, 'accounts:line_without_amount');
  }
  const difference = draft.lines.reduce((sum, line) => sum + line.amount_poisha, 0);
  if (difference !== 0 || draft.lines.length < 2) throw new Problem(422, 'accounts:unbalanced');
}

/** Finds the ids of all ledgers of the drafts in one query. @throws 422 `accounts:no_such_ledger` */
async function ledgersOf(
  tx: SiteTx,
  drafts: JournalDraft[],
): Promise<(ledger: JournalDraftLine['ledger']) => string> {
  const wanted = drafts.flatMap((draft) => draft.lines.map((line) => line.ledger));
  const ids = new Set(wanted.flatMap((ledger) => ('id' in ledger ? [ledger.id] : [])));
  const systemKeys = new Set(wanted.flatMap((ledger) => ('system_key' in ledger ? [ledger.system_key] : [])));
  const rows = await findLedgers(tx, { ids: [...ids], systemKeys: [...systemKeys] });
  const known = new Set(rows.map((row) => row.id));
  const idOfKey = new Map(rows.map((row) => [row.system_key, row.id]));
  const find = (ledger: JournalDraftLine['ledger']) => {
    if ('id' in ledger) return known.has(ledger.id) ? ledger.id : undefined;
    return idOfKey.get(ledger.system_key);
  };
  const missing = wanted.find((ledger) => !find(ledger));
  if (missing) {
    const name = 'id' in missing ? missing.id : missing.system_key;
    throw new Problem(422, 'accounts:no_such_ledger', { ledger: name });
  }
  return (ledger) => find(ledger)!;
}

async function refuseLockedMonth(tx: SiteTx, drafts: JournalDraft[]): Promise<void> {
  const months = new Set(drafts.map((draft) => `${draft.posted_on.slice(0, 7)}-01`));
  const locked = await findLockedMonth(tx, [...months]);
  if (locked) throw new Problem(409, 'accounts:period_locked', monthNames(locked));
}
