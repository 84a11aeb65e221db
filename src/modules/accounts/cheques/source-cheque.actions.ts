import type { SiteTx } from '#kernel/database/database.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { selectBankAccounts } from '../banks/bank-account.queries.ts';
import { insertCheque, isLeafTaken } from './cheque.queries.ts';
import type { ChequeState } from './cheque.rules.ts';

/** An account that pays a document, with the leaf of the cheque where one is written. */
export interface PayingAccount {
  bank_account_id: string;
  cheque_no: string | null;
}

/**
 * The ledger of the institution's account that pays a document.
 * @throws 422 on `bank_account_id` for an account that is not there, on `cheque_no` for a leaf that is used
 */
export async function ledgerOfPayingAccount(tx: SiteTx, paying: PayingAccount): Promise<string> {
  const account = await selectBankAccounts(tx)
    .where('bank_account.site_id', '=', tx.siteId)
    .where('bank_account.id', '=', paying.bank_account_id)
    .where('bank_account.is_active', '=', true)
    .executeTakeFirst();
  if (!account) throw fieldProblem('bank_account_id', 'not_valid');
  const { bank_account_id, cheque_no } = paying;
  if (cheque_no && (await isLeafTaken(tx, { bank_account_id, cheque_no })))
    throw fieldProblem('cheque_no', 'accounts:leaf_is_used', { cheque_no, bank: account.bank_name });
  return account.ledger_id;
}

/** Enters the institution's own cheque that pays a document of another part of the system, which alone changes it. */
export async function issueCheque(
  tx: SiteTx,
  cheque: {
    bank_account_id: string;
    cheque_no: string;
    issued_on: string;
    party_name: string;
    amount_poisha: number;
    source_kind: string;
    source_id: string;
  },
): Promise<void> {
  const { issued_on, ...fields } = cheque;
  await insertCheque(tx, {
    ...fields,
    direction: 'issued',
    cheque_on: issued_on,
    dated_on: issued_on,
    drawn_on_bank: null,
  });
}

/** Enters a cheque that was given for a document; it lies in no account until it is presented at one. */
export async function receiveCheque(
  tx: SiteTx,
  cheque: {
    cheque_no: string;
    received_on: string;
    party_name: string;
    amount_poisha: number;
    source_kind: string;
    source_id: string;
  },
): Promise<void> {
  const { received_on, ...fields } = cheque;
  await insertCheque(tx, {
    ...fields,
    direction: 'received',
    cheque_on: received_on,
    dated_on: received_on,
    bank_account_id: null,
    drawn_on_bank: null,
  });
}

/** The state of the cheque that was given for a document; nothing where none was. */
export async function stateOfSourceCheque(
  tx: SiteTx,
  source: { source_kind: string; source_id: string },
): Promise<ChequeState | undefined> {
  const row = await tx
    .selectFrom('cheque')
    .select('state')
    .where('source_kind', '=', source.source_kind)
    .where('source_id', '=', source.source_id)
    .executeTakeFirst();
  return row?.state as ChequeState | undefined;
}

/** Takes the cheque of a document that is void out of the register. @throws 409 where the bank has cleared it */
export async function cancelSourceCheque(
  tx: SiteTx,
  source: { source_kind: string; source_id: string; on: string; reason: string },
): Promise<void> {
  if ((await stateOfSourceCheque(tx, source)) === 'cleared')
    throw new Problem(409, 'accounts:cheque_is_cleared');
  await tx
    .updateTable('cheque')
    .set({ state: 'cancelled', settled_on: source.on, reason: source.reason })
    .where('source_kind', '=', source.source_kind)
    .where('source_id', '=', source.source_id)
    .where('state', 'in', ['issued', 'presented'])
    .execute();
}
