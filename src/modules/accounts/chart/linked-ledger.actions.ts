import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { fiscalYearOf, today } from '#shared/dates.ts';
import type { Poisha } from '#shared/money.ts';
import type { LedgerKind } from './ledger.rules.ts';
import { findOwnLedger, insertBesideLedger } from './linked-ledger.queries.ts';
import { setOpeningBalance } from './opening-balance.actions.ts';
import type { Side } from './sides.ts';

interface LinkedLedger {
  /** The chosen ledger; null where one is made. */
  ledger_id: string | null;
  name_en: string;
  name_bn: string;
  kind: LedgerKind;
  /** A ledger of the product, beside which a new one is put. */
  beside: string;
}

/** The ledger of a bank account or a party: the chosen one, or one made for it. @throws 422 on `ledger_id` */
export async function linkLedger(
  { tx }: SiteContext,
  { ledger_id, kind, beside, ...names }: LinkedLedger,
): Promise<string> {
  if (ledger_id === null) {
    const made = await insertBesideLedger(tx, beside, { kind, ...names });
    if (!made) throw fieldProblem('ledger_id', 'accounts:no_such_ledger', { ledger: beside });
    return made;
  }
  const chosen = await findOwnLedger(tx, ledger_id);
  if (!chosen) throw fieldProblem('ledger_id', 'not_valid');
  if (chosen.kind !== kind) throw fieldProblem('ledger_id', `accounts:not_a_${kind}_ledger`);
  return ledger_id;
}

interface Opening {
  side?: Side;
  /** Null and the one that stands change nothing. */
  opening_poisha?: Poisha | null;
}

/**
 * Gives a linked ledger the opening balance of the present fiscal year, as the ledgers' own screen would.
 * @throws 403 where the caller may not set opening balances; 422 where it is carried over
 */
export async function openLinkedLedger(
  { tx, caller, can }: SiteContext,
  ledgerId: string,
  { side, opening_poisha }: Opening,
): Promise<void> {
  if (opening_poisha === null || opening_poisha === undefined) return;
  const wanted = side === 'credit' ? -opening_poisha : opening_poisha;
  const ledger = await findOwnLedger(tx, ledgerId);
  if (!ledger || ledger.opening_poisha === wanted) return;
  if (!can('accounts.opening.edit')) throw new Problem(403, 'forbidden');
  const poster = { user_id: caller.user_id };
  await setOpeningBalance(tx, poster, ledgerId, fiscalYearOf(today()), wanted);
}
