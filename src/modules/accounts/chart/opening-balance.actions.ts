import type { Tx } from '#kernel/database/database.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import type { Poisha } from '#shared/money.ts';
import { type Poster, postJournal, reverseJournal } from '../journals/journal.actions.ts';
import { openingDay, readLedger } from './ledger.actions.ts';
import { findOpeningJournal, lockLedger, wasPostedBefore } from './opening-balance.queries.ts';

/**
 * Sets what a ledger begins a fiscal year with, against the general fund, on its first day. A change reverses
 * what was posted and posts anew; the same amount again changes nothing.
 * @returns the number of the journal that now stands, none for zero.
 */
export async function setOpeningBalance(
  tx: Tx,
  poster: Poster,
  ledgerId: string,
  fiscalYear: string,
  amount: Poisha,
): Promise<{ voucher_no: string | null }> {
  const { site_id } = poster;
  const ledger = await readLedger(tx, site_id, ledgerId);
  if (ledger.system_key === 'general_fund') throw new Problem(409, 'accounts:opening_of_general_fund');
  const posted_on = openingDay(fiscalYear);
  await lockLedger(tx, site_id, ledgerId);
  if (await wasPostedBefore(tx, site_id, ledgerId, posted_on)) {
    throw fieldProblem('opening_poisha', 'accounts:opening_is_carried', { year: fiscalYear });
  }
  const standing = await findOpeningJournal(tx, site_id, ledgerId, posted_on);
  if (standing?.amount_poisha === amount) return { voucher_no: standing.voucher_no };
  if (standing) await reverseJournal(tx, poster, standing.id, { posted_on, reason: standing.narration });
  if (amount === 0) return { voucher_no: null };
  const { voucher_no } = await postJournal(tx, poster, {
    voucher_type: 'OB',
    posted_on,
    narration: '',
    source_kind: 'opening_balance',
    source_id: ledgerId,
    lines: [
      { ledger: { id: ledgerId }, amount_poisha: amount },
      { ledger: { system_key: 'general_fund' }, amount_poisha: -amount },
    ],
  });
  return { voucher_no };
}
