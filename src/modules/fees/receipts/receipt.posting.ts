import type { JournalDraft } from '#modules/accounts/index.ts';
import type { PaymentKind } from '#shared/payment-kinds.ts';

/** The kinds of payment that somebody hands over. */
export type Method = Exclude<PaymentKind, 'wallet'>;

/** Where money of each method lies until it is deposited or settled. */
const ledgerOfMethod: Record<Method, string> = {
  cash: 'cash_in_hand',
  bank: 'bank_main',
  mfs: 'mobile_banking_clearing',
  card: 'gateway_clearing',
  cheque: 'cheque_clearing',
};

/** The ledger key of a fee head's income; fines have one of their own. */
export const incomeLedgerOf = (feeHeadCode: string | null) =>
  feeHeadCode === null ? 'fine_income' : `fee_income_${feeHeadCode}`;

/** Where the money of a document lies. */
export interface MoneyPlace {
  method: Method;
  /** Where it is not the ledger of its method. */
  money_ledger_id?: string;
  /** The teacher with whom the cash is: it lies in the ledger of cash with teachers. */
  held_by_name?: string;
}

/** Sums by fee head; `null` for fines. */
type IncomeByHead = { fee_head_code: string | null; amount_poisha: number }[];

export interface ReceiptToPost extends MoneyPlace {
  id: string;
  receipt_no: string;
  received_on: string;
  student_name: string;
  amount_poisha: number;
  advance_used_poisha: number;
  advance_added_poisha: number;
  income: IncomeByHead;
}

/**
 * A receipt as a journal, cash basis: what was handed over and what was used of the advance, against the income of
 * each head and what became a new advance.
 */
export function postReceipt(receipt: ReceiptToPost): JournalDraft {
  const draft = postUnnumbered(receipt);
  return { ...draft, narration: `${receipt.receipt_no} · ${draft.narration}` };
}

/** The same for a receipt whose number is drawn later, in the statement that writes it; the narration lacks the number. */
export function postUnnumbered(receipt: Omit<ReceiptToPost, 'receipt_no'>): JournalDraft {
  const advance = { system_key: 'student_advance' };
  return {
    voucher_type: receipt.amount_poisha > 0 ? 'CV' : 'JV',
    posted_on: receipt.received_on,
    narration: receipt.student_name,
    source_kind: 'fee_receipt',
    source_id: receipt.id,
    party_name: receipt.student_name,
    lines: [
      { ...moneyLedgerOf(receipt), amount_poisha: receipt.amount_poisha },
      { ledger: advance, amount_poisha: receipt.advance_used_poisha },
      ...incomeLines(receipt.income, -1),
      { ledger: advance, amount_poisha: -receipt.advance_added_poisha },
    ].filter((line) => line.amount_poisha !== 0),
  };
}

/** The income of heads as lines: received (`sign` −1, credit), or given back (1). */
export const incomeLines = (income: IncomeByHead, sign: 1 | -1): JournalDraft['lines'] =>
  income.map((it) => ({
    ledger: { system_key: incomeLedgerOf(it.fee_head_code) },
    amount_poisha: sign * it.amount_poisha,
  }));

/** The ledger in which money lies, with who holds it. */
export function moneyLedgerOf({ method, money_ledger_id, held_by_name }: MoneyPlace) {
  if (held_by_name !== undefined)
    return { ledger: { system_key: 'cash_with_teachers' }, narration: held_by_name };
  return { ledger: money_ledger_id ? { id: money_ledger_id } : { system_key: ledgerOfMethod[method] } };
}
