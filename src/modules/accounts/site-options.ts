import { switchOption } from '#modules/sites/index.ts';

export const accountsOptions = [
  switchOption({
    key: 'accounts.separate_persons',
    group: 'accounts',
    permission: 'accounts.voucher.rule',
    default: false,
    storedIn: { table: 'voucher_rule', column: 'has_separate_persons' },
  }),
];
