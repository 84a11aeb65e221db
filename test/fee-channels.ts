import type { Basket } from '#modules/payments/online/online-payment.contract.ts';

/** How a family can pay. */
export const channels = [
  'counter',
  'ticked at the counter',
  'cheque',
  'slip',
  'teacher',
  'slip to the teacher',
  'bank',
  'slip at the bank',
  'bill query',
  'online',
  'transaction',
  'wallet',
] as const;
export type Channel = (typeof channels)[number];

/** Where money lies that came in, by the key of its ledger. */
export type MoneyLedger = keyof typeof noMoney;
export const noMoney = {
  cash_in_hand: 0,
  cash_with_teachers: 0,
  bank: 0,
  cheque_clearing: 0,
  mobile_banking_clearing: 0,
  gateway_clearing: 0,
};

/** What somebody pays with: how much, of which dues, on which day. */
export interface Order {
  who: number;
  poisha: number;
  on: string;
  use_advance: boolean;
  /** Which of the dues in the basket a family chooses. */
  chooses: (due: BasketDue, at: number) => boolean;
}
export type BasketDue = Basket['children'][number]['dues'][number];
