import type { LifeCycle } from '#shared/life-cycle.ts';
import { isMoney, type LedgerKind } from '../chart/ledger.rules.ts';

/** Debit voucher: payment. Credit voucher: receipt. Journal: no money moves. Contra: cash to bank or back. */
export const voucherTypes = ['DV', 'CV', 'JV', 'CTV'] as const;
export type VoucherType = (typeof voucherTypes)[number];

export const voucherStates = ['draft', 'checked', 'approved', 'reversed'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** A voucher's state, who handled it, and whether the institution wants them to be different persons. */
export interface VoucherInHand {
  state: VoucherState;
  prepared_by: string | null;
  checked_by: string | null;
  has_separate_persons: boolean;
}

/** From a draft to the books: what is checked and changed is a draft again, what is posted can only be reversed. */
export const voucherLifeCycle = {
  edit: {
    from: ['draft', 'checked'],
    to: 'draft',
    permission: 'accounts.voucher.prepare',
    refusal: 'accounts:voucher_is_posted',
  },
  check: {
    from: ['draft'],
    to: 'checked',
    permission: 'accounts.voucher.prepare',
    refusal: 'accounts:voucher_is_…',
    check: ({ has_separate_persons, prepared_by }, userId) =>
      has_separate_persons && userId === prepared_by ? 'accounts:checked_by_another' : undefined,
  },
  approve: {
    from: ['checked'],
    to: 'approved',
    permission: 'accounts.voucher.approve',
    asks: 'question',
    refusal: 'accounts:voucher_is_…',
    check: ({ has_separate_persons, prepared_by, checked_by }, userId) =>
      has_separate_persons && [prepared_by, checked_by].includes(userId)
        ? 'accounts:approved_by_another'
        : undefined,
  },
  reverse: {
    from: ['approved'],
    to: 'reversed',
    permission: 'accounts.voucher.reverse',
    asks: 'form',
    refusal: 'accounts:voucher_is_…',
  },
  delete: {
    from: ['draft'],
    permission: 'accounts.voucher.prepare',
    asks: 'deletion',
    refusal: 'accounts:only_drafts_are_deleted',
  },
} as const satisfies LifeCycle<VoucherInHand>;

export const mostVoucherLines = 200;

/**
 * Ledgers that papers of fees keep, with the refusal that names these papers. A line by hand would part the balance from them.
 */
const keptByPapers: Readonly<Record<string, string>> = {
  student_advance: 'accounts:kept_by_receipts',
  cash_with_teachers: 'accounts:kept_by_hand_overs',
  cheque_clearing: 'accounts:kept_by_cheques',
};

/** The refusal of a ledger on which no voucher by hand may stand. */
export const refusalOfLedger = (systemKey: string | null): string | undefined =>
  systemKey === null ? undefined : keptByPapers[systemKey];

export interface VoucherEntry {
  kind: LedgerKind;
  system_key: string | null;
  debit_poisha: number;
  credit_poisha: number;
}

export interface VoucherFault {
  /** The line it is about; none for the voucher as a whole. */
  line?: number;
  code: string;
}

/** Sum of both sides and how far they are apart (debit − credit), in poisha. */
export function totalsOf(lines: readonly { debit_poisha: number; credit_poisha: number }[]) {
  const debit_poisha = lines.reduce((sum, line) => sum + line.debit_poisha, 0);
  const credit_poisha = lines.reduce((sum, line) => sum + line.credit_poisha, 0);
  return { debit_poisha, credit_poisha, difference_poisha: debit_poisha - credit_poisha };
}

/**
 * Whether a ledger may stand on a side of a voucher, as vouchers are kept in Bangladesh. Beside the cash or bank that a payment
 * credits, other ledgers may be credited (a deduction); beside that which a receipt debits, others debited (a charge).
 */
export function isKindAllowedOnSide(type: VoucherType, side: 'debit' | 'credit', kind: LedgerKind): boolean {
  const money = isMoney(kind);
  if (type === 'JV') return !money;
  if (type === 'CTV') return money;
  return !money || side === moneySide[type];
}

/** The side on which a payment or a receipt has at least one line of cash or bank. */
const moneySide = { DV: 'credit', CV: 'debit' } as const;

/** Everything that keeps a voucher from being posted, in the order of its lines. */
export function findVoucherFaults(type: VoucherType, lines: readonly VoucherEntry[]): VoucherFault[] {
  const faults: VoucherFault[] = lines.flatMap((line, index) => {
    const { debit_poisha: debit, credit_poisha: credit } = line;
    if ((debit === 0) === (credit === 0)) return [{ line: index, code: 'accounts:one_side' }];
    const kept = refusalOfLedger(line.system_key);
    if (kept) return [{ line: index, code: kept }];
    const side = debit > 0 ? 'debit' : 'credit';
    return isKindAllowedOnSide(type, side, line.kind)
      ? []
      : [{ line: index, code: `accounts:${type}_${side}` }];
  });
  if (type === 'DV' || type === 'CV') {
    const ofSide = lines.flatMap((line, index) => (line[`${moneySide[type]}_poisha`] > 0 ? [index] : []));
    if (ofSide.length > 0 && !ofSide.some((index) => isMoney(lines[index]!.kind)))
      faults.push({ line: ofSide[0]!, code: `accounts:${type}_${moneySide[type]}` });
  }
  if (lines.length < 2) faults.push({ code: 'accounts:two_lines' });
  if (totalsOf(lines).difference_poisha !== 0) faults.push({ code: 'accounts:unbalanced' });
  return faults;
}
