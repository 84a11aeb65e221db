import type { SiteTx } from '#kernel/database/database.ts';
import { logChanges } from '#kernel/database/log-changes.ts';
import { fieldProblem, notFound, Problem } from '#kernel/http/problem.ts';
import type { Poisha } from '#shared/money.ts';
import { type PostedBy, postJournals, reverseJournals } from '../journals/journal.actions.ts';
import { openingDay } from './ledger.actions.ts';
import { findOpeningJournals, lockLedgers, postedBefore } from './opening-balance.queries.ts';

export interface OpeningAmount {
  ledger_id: string;
  /** Debit positive, credit negative; 0 for none. */
  amount_poisha: Poisha;
}

/**
 * Posts the opening balances of ledgers on the first day of a fiscal year, against the general fund; each ledger may be named
 * once. A changed amount reverses the old journal and posts a new one; the same amount changes nothing. The number of
 * statements is the same for one ledger and for a whole chart.
 * @returns by ledger the voucher number of the opening journal now in force; none for zero.
 * @throws Problem 404 for a ledger that does not exist, `accounts:opening_of_general_fund`, `accounts:opening_is_carried`
 */
export async function setOpeningBalances(
  tx: SiteTx,
  poster: PostedBy,
  fiscalYear: string,
  wanted: OpeningAmount[],
): Promise<Map<string, string>> {
  const ids = wanted.map((it) => it.ledger_id);
  const ledgers = await lockLedgers(tx, ids);
  if (ledgers.length < ids.length) throw notFound();
  if (ledgers.some((it) => it.system_key === 'general_fund'))
    throw new Problem(409, 'accounts:opening_of_general_fund');
  const posted_on = openingDay(fiscalYear);
  if ((await postedBefore(tx, ids, posted_on)).size > 0)
    throw new Problem(409, 'accounts:opening_is_carried', { year: fiscalYear });
  const standing = await findOpeningJournals(tx, ids, posted_on);
  const changed = wanted.filter(
    (it) => (standing.get(it.ledger_id)?.amount_poisha ?? 0) !== it.amount_poisha,
  );
  const replaced = changed.flatMap((it) => standing.get(it.ledger_id)?.id ?? []);
  await reverseJournals(tx, poster, replaced, { posted_on, reason: '' });
  const fresh = changed.filter((it) => it.amount_poisha !== 0);
  const posted = await postJournals(
    tx,
    poster,
    fresh.map(({ ledger_id, amount_poisha }) => ({
      voucher_type: 'OB',
      posted_on,
      narration: '',
      source_kind: 'opening_balance',
      source_id: ledger_id,
      lines: [
        { ledger: { id: ledger_id }, amount_poisha },
        { ledger: { system_key: 'general_fund' }, amount_poisha: -amount_poisha },
      ],
    })),
  );
  await logChanges(
    tx,
    'ledger',
    changed.map(({ ledger_id, amount_poisha }) => ({
      row_id: ledger_id,
      before: { opening_poisha: standing.get(ledger_id)?.amount_poisha ?? 0 },
      after: { opening_poisha: amount_poisha },
    })),
  );
  const kept = wanted.flatMap((it) => {
    const journal = changed.includes(it) ? undefined : standing.get(it.ledger_id);
    return journal ? [[it.ledger_id, journal.voucher_no] as const] : [];
  });
  return new Map([...kept, ...fresh.map((it, at) => [it.ledger_id, posted[at]!.voucher_no] as const)]);
}

/** Posts the opening balance of one ledger; see {@link setOpeningBalances}. @throws 422 where it is carried over */
export async function setOpeningBalance(
  tx: SiteTx,
  poster: PostedBy,
  ledgerId: string,
  fiscalYear: string,
  amount_poisha: Poisha,
): Promise<{ voucher_no: string | null }> {
  const carried = await postedBefore(tx, [ledgerId], openingDay(fiscalYear));
  const [ledger] = await lockLedgers(tx, [ledgerId]);
  if (carried.size > 0 && ledger?.system_key !== 'general_fund')
    throw fieldProblem('opening_poisha', 'accounts:opening_is_carried', { year: fiscalYear });
  const numbers = await setOpeningBalances(tx, poster, fiscalYear, [{ ledger_id: ledgerId, amount_poisha }]);
  return { voucher_no: numbers.get(ledgerId) ?? null };
}
