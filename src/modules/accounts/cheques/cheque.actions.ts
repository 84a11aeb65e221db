import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { selectBankAccounts } from '../banks/bank-account.queries.ts';
import { postJournal, reverseJournal } from '../journals/journal.actions.ts';
import { reverseVoucher } from '../vouchers/voucher.actions.ts';
import type { Cheque, ChequeAtBank, ChequeFields, ChequeReturn } from './cheque.contract.ts';
import { chequeReturned } from './cheque.events.ts';
import {
  deleteCheque,
  findAccountOn,
  findCheque,
  insertCheque,
  isLeafTaken,
  listOpenCheques,
  lockCheque,
  updateCheque,
} from './cheque.queries.ts';
import { chequeLifeCycle } from './cheque.rules.ts';

type Asker = Pick<SiteContext, 'tx' | 'caller' | 'can' | 'language' | 'siteId'>;

/** @throws 404 */
export async function readCheque(asker: Asker, id: string): Promise<Cheque> {
  const { clear_journal_id: _, ...cheque } = requireFound(await findCheque(asker.tx, id));
  return { ...cheque, can: permittedMoves(chequeLifeCycle, cheque, asker) };
}

/** Enters a cheque that came with no voucher. @throws 422 for a bank account that is not there or a leaf that is used */
export async function addCheque(asker: Asker, fields: ChequeFields): Promise<Cheque> {
  await refuseFields(asker, fields);
  return readCheque(asker, await insertCheque(asker.tx, fields));
}

export async function changeCheque(
  asker: Asker,
  { id, ...fields }: ChequeFields & { id: string },
): Promise<Cheque> {
  requireMove(chequeLifeCycle.edit, await hold(asker, id), asker);
  await refuseFields(asker, fields, id);
  await updateCheque(asker.tx, id, fields);
  return readCheque(asker, id);
}

export async function removeCheque(asker: Asker, id: string): Promise<void> {
  requireMove(chequeLifeCycle.delete, await hold(asker, id), asker);
  await deleteCheque(asker.tx, id);
}

/** The cheque was given to the bank, at an account where it has none yet. @throws 422 without an account */
export async function presentCheque(
  asker: Asker,
  { id, on, bank_account_id }: ChequeAtBank,
): Promise<Cheque> {
  const cheque = await hold(asker, id);
  requireMove(chequeLifeCycle.present, cheque, asker);
  refuseDay(cheque, on);
  const account = await accountOf(asker, cheque, bank_account_id);
  const { to: state } = chequeLifeCycle.present;
  await updateCheque(asker.tx, id, { state, presented_on: on, bank_account_id: account.id });
  return readCheque(asker, id);
}

/** The bank paid it. A fee cheque comes into the account with this. @throws 422 without an account */
export async function clearCheque(asker: Asker, { id, on, bank_account_id }: ChequeAtBank): Promise<Cheque> {
  const cheque = await hold(asker, id);
  requireMove(chequeLifeCycle.clear, cheque, asker);
  refuseDay(cheque, on);
  const account = await accountOf(asker, cheque, bank_account_id);
  const presented_on = cheque.presented_on ?? on;
  const isOfFees = cheque.source_id !== null && cheque.direction === 'received';
  const journal = isOfFees && (await postClearing(asker, cheque, account.ledger_id, on));
  await updateCheque(asker.tx, id, {
    state: chequeLifeCycle.clear.to,
    presented_on,
    settled_on: on,
    bank_account_id: account.id,
    clear_journal_id: journal ? journal.id : null,
  });
  return readCheque(asker, id);
}

/** Takes back that the bank has cleared it; a fee cheque is under collection again, from today on. */
export async function reopenCheque(asker: Asker, id: string): Promise<Cheque> {
  const { tx, caller } = asker;
  const cheque = await hold(asker, id);
  requireMove(chequeLifeCycle.reopen, cheque, asker);
  if (cheque.clear_journal_id)
    await reverseJournal(tx, { user_id: caller.user_id }, cheque.clear_journal_id, {
      posted_on: today(),
      reason: cheque.cheque_no,
    });
  await updateCheque(tx, id, {
    state: chequeLifeCycle.reopen.to,
    settled_on: null,
    clear_journal_id: null,
  });
  return readCheque(asker, id);
}

/**
 * The bank refused it, or it is taken back: the voucher it came with is reversed on the same day.
 * @throws 403 where the caller may not reverse vouchers
 */
export async function returnCheque(
  asker: Asker,
  move: 'bounce' | 'cancel',
  { id, on, reason, charge_poisha }: ChequeReturn,
): Promise<Cheque> {
  const cheque = await hold(asker, id);
  requireMove(chequeLifeCycle[move], cheque, asker);
  refuseDay(cheque, on);
  const { voucher_id, source_kind, source_id, cheque_no } = cheque;
  if ((voucher_id ?? source_id) !== null && !asker.can('accounts.voucher.reverse'))
    throw new Problem(403, 'forbidden');
  // What a document did is taken back from the day on which it is known, so that no past day changes.
  if (source_id !== null && on !== today()) throw fieldProblem('on', 'accounts:returned_today');
  if (charge_poisha && source_kind !== 'fee_receipt')
    throw fieldProblem('charge_poisha', 'accounts:nobody_to_charge');
  await updateCheque(asker.tx, id, { state: chequeLifeCycle[move].to, settled_on: on, reason });
  if (voucher_id !== null) await reverseVoucher(asker, { id: voucher_id, posted_on: on, reason });
  if (source_kind !== null && source_id !== null)
    await chequeReturned.emit(asker.tx, {
      user_id: asker.caller.user_id,
      source_kind,
      source_id,
      cheque_no,
      reason,
      charge_poisha: charge_poisha ?? 0,
    });
  return readCheque(asker, id);
}

/** The account of a cheque, or the one at which it is presented now. @throws 422 on `bank_account_id` */
async function accountOf(
  { tx, siteId }: Asker,
  cheque: Pick<Cheque, 'bank_account_id'>,
  chosen: string | null | undefined,
): Promise<{ id: string; ledger_id: string }> {
  const id = cheque.bank_account_id ?? chosen;
  if (!id) throw fieldProblem('bank_account_id', 'required');
  const account = await selectBankAccounts(tx)
    .where('bank_account.site_id', '=', siteId)
    .where('bank_account.id', '=', id)
    .executeTakeFirst();
  if (!account) throw fieldProblem('bank_account_id', 'not_valid');
  return account;
}

/** A cheque under collection comes into an account. */
const postClearing = (
  { tx, caller }: Asker,
  { id, cheque_no, party_name, amount_poisha }: Omit<Cheque, 'can'>,
  ledgerId: string,
  on: string,
) =>
  postJournal(
    tx,
    { user_id: caller.user_id },
    {
      voucher_type: 'CTV',
      posted_on: on,
      narration: `${cheque_no} · ${party_name}`,
      party_name,
      source_kind: 'cheque',
      source_id: id,
      lines: [
        { ledger: { id: ledgerId }, amount_poisha },
        { ledger: { system_key: 'cheque_clearing' }, amount_poisha: -amount_poisha },
      ],
    },
  );

/** Balance of the ledger + issued and not cleared − received and not cleared = balance at the bank. */
export async function reconcile({ tx }: Asker, bankAccountId: string, on: string) {
  const account = requireFound(await findAccountOn(tx, bankAccountId, on));
  const rows = await listOpenCheques(tx, bankAccountId, on);
  const sumOf = (direction: string) =>
    rows.filter((it) => it.direction === direction).reduce((sum, it) => sum + it.amount_poisha, 0);
  const { ledger_poisha, bank_name, bank_account_no } = account;
  const issued_poisha = sumOf('issued');
  const received_poisha = sumOf('received');
  const bank_poisha = ledger_poisha + issued_poisha - received_poisha;
  return {
    rows,
    totals: { ledger_poisha, issued_poisha, received_poisha, bank_poisha },
    account: { bank_name, bank_account_no },
  };
}

async function hold(asker: Asker, id: string) {
  await lockCheque(asker.tx, id);
  return requireFound(await findCheque(asker.tx, id));
}

function refuseDay({ dated_on }: Pick<Cheque, 'dated_on'>, on: string): void {
  if (on < dated_on) throw fieldProblem('on', 'accounts:before_cheque_day');
  if (on > today()) throw fieldProblem('on', 'accounts:day_to_come');
}

async function refuseFields({ tx, siteId }: Asker, fields: ChequeFields, ownId?: string): Promise<void> {
  const account = await selectBankAccounts(tx)
    .where('bank_account.site_id', '=', siteId)
    .where('bank_account.id', '=', fields.bank_account_id)
    .executeTakeFirst();
  if (!account) throw fieldProblem('bank_account_id', 'not_valid');
  if (fields.direction === 'issued' && (await isLeafTaken(tx, fields, ownId)))
    throw fieldProblem('cheque_no', 'accounts:leaf_is_used', {
      cheque_no: fields.cheque_no,
      bank: account.bank_name,
    });
}
