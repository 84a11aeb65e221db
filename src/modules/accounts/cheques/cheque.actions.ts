import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { selectBankAccounts } from '../banks/bank-account.queries.ts';
import { reverseVoucher } from '../vouchers/voucher.actions.ts';
import type { Cheque, ChequeFields } from './cheque.contract.ts';
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
  const cheque = requireFound(await findCheque(asker.tx, asker.siteId, id));
  return { ...cheque, can: permittedMoves(chequeLifeCycle, cheque, asker) };
}

/** Enters a cheque that came with no voucher. @throws 422 for a bank account that is not there or a leaf that is used */
export async function addCheque(asker: Asker, fields: ChequeFields): Promise<Cheque> {
  await refuseFields(asker, fields);
  return readCheque(asker, await insertCheque(asker.tx, asker.siteId, fields));
}

export async function changeCheque(
  asker: Asker,
  { id, ...fields }: ChequeFields & { id: string },
): Promise<Cheque> {
  requireMove(chequeLifeCycle.edit, await hold(asker, id), asker);
  await refuseFields(asker, fields, id);
  await updateCheque(asker.tx, asker.siteId, id, fields);
  return readCheque(asker, id);
}

export async function removeCheque(asker: Asker, id: string): Promise<void> {
  requireMove(chequeLifeCycle.delete, await hold(asker, id), asker);
  await deleteCheque(asker.tx, asker.siteId, id);
}

interface OnDay {
  id: string;
  on: string;
}

/** The cheque was given to the bank. */
export async function presentCheque(asker: Asker, { id, on }: OnDay): Promise<Cheque> {
  const cheque = await hold(asker, id);
  requireMove(chequeLifeCycle.present, cheque, asker);
  refuseDay(cheque, on);
  const { to: state } = chequeLifeCycle.present;
  await updateCheque(asker.tx, asker.siteId, id, { state, presented_on: on });
  return readCheque(asker, id);
}

/** The bank paid it. */
export async function clearCheque(asker: Asker, { id, on }: OnDay): Promise<Cheque> {
  const cheque = await hold(asker, id);
  requireMove(chequeLifeCycle.clear, cheque, asker);
  refuseDay(cheque, on);
  const presented_on = cheque.presented_on ?? on;
  await updateCheque(asker.tx, asker.siteId, id, {
    state: chequeLifeCycle.clear.to,
    presented_on,
    settled_on: on,
  });
  return readCheque(asker, id);
}

export async function reopenCheque(asker: Asker, id: string): Promise<Cheque> {
  requireMove(chequeLifeCycle.reopen, await hold(asker, id), asker);
  await updateCheque(asker.tx, asker.siteId, id, { state: chequeLifeCycle.reopen.to, settled_on: null });
  return readCheque(asker, id);
}

/**
 * The bank refused it, or it is taken back: the voucher it came with is reversed on the same day.
 * @throws 403 where the caller may not reverse vouchers
 */
export async function returnCheque(
  asker: Asker,
  move: 'bounce' | 'cancel',
  { id, on, reason }: OnDay & { reason: string },
): Promise<Cheque> {
  const cheque = await hold(asker, id);
  requireMove(chequeLifeCycle[move], cheque, asker);
  refuseDay(cheque, on);
  if (cheque.voucher_id !== null && !asker.can('accounts.voucher.reverse'))
    throw new Problem(403, 'forbidden');
  await updateCheque(asker.tx, asker.siteId, id, { state: chequeLifeCycle[move].to, settled_on: on, reason });
  if (cheque.voucher_id !== null)
    await reverseVoucher(asker, { id: cheque.voucher_id, posted_on: on, reason });
  return readCheque(asker, id);
}

/** Balance of the ledger + issued and not cleared − received and not cleared = balance at the bank. */
export async function reconcile({ tx, siteId }: Asker, bankAccountId: string, on: string) {
  const account = requireFound(await findAccountOn(tx, siteId, bankAccountId, on));
  const rows = await listOpenCheques(tx, siteId, bankAccountId, on);
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
  await lockCheque(asker.tx, asker.siteId, id);
  return requireFound(await findCheque(asker.tx, asker.siteId, id));
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
  if (fields.direction === 'issued' && (await isLeafTaken(tx, siteId, fields, ownId)))
    throw fieldProblem('cheque_no', 'accounts:leaf_is_used', {
      cheque_no: fields.cheque_no,
      bank: account.bank_name,
    });
}
