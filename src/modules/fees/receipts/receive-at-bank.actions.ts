import type { SiteContext } from '#kernel/http/context.ts';
import type { Allocation } from './allocation.rules.ts';
import { commitReceipt } from './commit-receipt.actions.ts';
import { draftReceipt, type LockedAccount } from './draft-receipt.actions.ts';
import { typeOfKind } from './payment-type.queries.ts';
import type { ReceiptWithLines } from './receipt.contract.ts';

/** Money that a bank took at its counter. */
interface BankReceipt {
  amount_poisha: number;
  bank_account_id: string;
  bank_branch: string;
  scroll_no: string;
  /** The ledger of the bank account. */
  money_ledger_id: string;
}

/** Records what a bank took, into the ledger of its account. The advance of the student stays as it is. */
export async function receiveAtBank(
  context: SiteContext,
  account: LockedAccount,
  allocation: Allocation,
  received: BankReceipt,
): Promise<ReceiptWithLines> {
  const { tx, caller } = context;
  const type = await typeOfKind(tx, 'bank');
  const drafted = await draftReceipt(tx, account, allocation, {
    ...received,
    method: type.code,
    kind: type.kind,
    reference: received.scroll_no,
    note: null,
    collected_by: caller.user_id,
  });
  return commitReceipt(context, drafted, type);
}
