import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { receiveCheque } from '#modules/accounts/index.ts';
import { allocate } from '../dues/due.rules.ts';
import { sumsOf } from '../dues/student-dues.queries.ts';
import { type Allocation, allocateChosen, allocateToSlip, sumOf } from './allocation.rules.ts';
import { isOfTeacher } from './channels.ts';
import { commitReceipt } from './commit-receipt.actions.ts';
import {
  type DraftedReceipt,
  draftReceipt,
  type LockedAccount,
  lockAccount,
} from './draft-receipt.actions.ts';
import { typeAtCounter } from './payment-type.queries.ts';
import type { Collection, Receipt, ReceiptWithLines } from './receipt.contract.ts';
import { refuseDay, refuseRepeat } from './receipt-refusals.actions.ts';

/**
 * Records a payment. Locks the student against a second counter, stores fines up to that day, and keeps the excess as
 * an advance.
 */
export async function collectFees(
  context: SiteContext,
  collection: Omit<Collection, 'channel'> & { channel: Receipt['channel'] },
): Promise<ReceiptWithLines> {
  const { tx, caller } = context;
  if (collection.channel === 'due_slip_office' && !collection.due_slip_id)
    throw fieldProblem('due_slip_id', 'required');
  await refuseDay(context, collection.received_on);
  const [type, account] = await Promise.all([
    typeAtCounter(tx, collection.method),
    lockAccount(tx, collection),
  ]);
  const advance_used_poisha = collection.use_advance ? advanceToUse(account) : 0;
  const allocation = allocateAtCounter(account, collection, collection.amount_poisha + advance_used_poisha);
  const drafted = await draftReceipt(tx, account, allocation, {
    ...collection,
    kind: type.kind,
    advance_used_poisha,
    collected_by: caller.user_id,
    held_by_name: isOfTeacher(collection.channel) ? caller.full_name : undefined,
  });
  if (type.kind === 'cheque') await receiveFeeCheque(tx, drafted);
  // The student is locked, so of two at once the second sees the first.
  if (!collection.is_repeat) await refuseRepeat(tx, collection);
  return commitReceipt(context, drafted, type);
}

const advanceToUse = ({ advance_poisha, ofSlip, due_poisha }: LockedAccount) =>
  Math.min(advance_poisha, ofSlip ? sumOf(ofSlip) : due_poisha);

/** @throws 422 where there is nothing to collect, or less than all where the institution takes all or nothing */
function allocateAtCounter(
  { dues, setting, ofSlip }: LockedAccount,
  { lines, received_on }: Pick<Collection, 'lines' | 'received_on'>,
  money: number,
): Allocation {
  if (money === 0) throw fieldProblem('amount_poisha', 'fees:nothing_to_collect');
  if (ofSlip && !lines) return allocateToSlip(ofSlip, money, setting, received_on);
  const allocation = lines
    ? allocateChosen(dues, lines, money)
    : allocate(dues, money, { on: received_on, isFineFirst: setting.is_fine_first });
  const isPartial = allocation.lines.some(
    ({ due, amount_poisha }) => amount_poisha < due.net_poisha - due.paid_poisha,
  );
  const { owed_poisha } = sumsOf(dues, received_on);
  if (!setting.is_partial_allowed && (isPartial || money < owed_poisha))
    throw fieldProblem('amount_poisha', 'fees:partial_not_allowed');
  return allocation;
}

/** Enters the cheque of a receipt in the register. @throws 422 on `reference` without its number */
async function receiveFeeCheque(tx: SiteTx, { receipt, student }: DraftedReceipt): Promise<void> {
  const { id, reference, received_on, amount_poisha } = receipt;
  if (amount_poisha === 0) return;
  if (!reference) throw fieldProblem('reference', 'fees:cheque_without_number');
  await receiveCheque(tx, {
    cheque_no: reference.slice(0, 40),
    received_on,
    amount_poisha,
    party_name: `${student.name_en} (${student.student_no})`,
    source_kind: 'fee_receipt',
    source_id: id,
  });
}
