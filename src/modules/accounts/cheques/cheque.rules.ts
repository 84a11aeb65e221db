import type { Day } from '#shared/dates.ts';
import type { LifeCycle } from '#shared/life-cycle.ts';

export const chequeDirections = ['issued', 'received'] as const;
export type ChequeDirection = (typeof chequeDirections)[number];

export const chequeStates = ['issued', 'presented', 'cleared', 'bounced', 'cancelled'] as const;
export type ChequeState = (typeof chequeStates)[number];

/** What a person sees: one that was taken is received, and one that nobody presented for six months is stale. */
export const shownStates = [
  'issued',
  'received',
  'presented',
  'stale',
  'cleared',
  'bounced',
  'cancelled',
] as const;
export type ShownState = (typeof shownStates)[number];

export interface ChequeInHand {
  state: ChequeState;
  voucher_id: string | null;
  source_id: string | null;
}

const ofVoucher = ({ voucher_id, source_id }: ChequeInHand) =>
  voucher_id === null && source_id === null ? undefined : 'accounts:cheque_of_voucher';

const edit = 'accounts.cheque.edit';

/** From the hand that writes it to the bank's answer. What came with a voucher or another document is changed by that alone. */
export const chequeLifeCycle = {
  edit: {
    from: ['issued'],
    to: 'issued',
    permission: edit,
    refusal: 'accounts:cheque_is_…',
    check: ofVoucher,
  },
  present: {
    from: ['issued'],
    to: 'presented',
    permission: edit,
    asks: 'form',
    refusal: 'accounts:cheque_is_…',
  },
  clear: {
    from: ['issued', 'presented'],
    to: 'cleared',
    permission: edit,
    asks: 'form',
    refusal: 'accounts:cheque_is_…',
  },
  reopen: {
    from: ['cleared'],
    to: 'presented',
    permission: edit,
    asks: 'question',
    refusal: 'accounts:cheque_is_…',
  },
  bounce: {
    from: ['issued', 'presented'],
    to: 'bounced',
    permission: edit,
    asks: 'form',
    refusal: 'accounts:cheque_is_…',
  },
  cancel: {
    from: ['issued', 'presented'],
    to: 'cancelled',
    permission: edit,
    asks: 'form',
    refusal: 'accounts:cheque_is_…',
  },
  delete: {
    from: ['issued'],
    permission: edit,
    asks: 'deletion',
    refusal: 'accounts:cheque_is_…',
    check: ofVoucher,
  },
} as const satisfies LifeCycle<ChequeInHand>;

/** The same day so many months earlier; the last of the month where it has no such day. */
export function monthsBefore(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A cheque is stale six months after its day, unless the bank had it before. */
export const staleBefore = (day: Day): Day => monthsBefore(day, 6);
