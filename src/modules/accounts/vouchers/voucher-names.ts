import type { VoucherState, VoucherType } from './voucher.rules.ts';

const names: Record<VoucherType, string> = { DV: 'debit', CV: 'credit', JV: 'journal', CTV: 'contra' };

/** Addresses of the screens of a kind of voucher. */
export const voucherPaths = (type: VoucherType) => {
  const base = `/site/accounts/transaction/${names[type]}-voucher`;
  return { create: `${base}/view`, list: `${base}/list-view`, edit: (id: string) => `${base}/edit/${id}` };
};

export const voucherTones: Record<VoucherState, 'good' | 'waiting' | 'bad' | 'quiet'> = {
  draft: 'quiet',
  checked: 'waiting',
  approved: 'good',
  reversed: 'bad',
};
