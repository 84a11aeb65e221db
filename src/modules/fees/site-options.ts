import type { SiteTx } from '#kernel/database/database.ts';
import { choiceOption, numberOption, readSiteOption, switchOption } from '#modules/sites/index.ts';

const permission = 'fees.setting.edit';
const setting = (column: string) => ({ table: 'fee_setting', column });

/** The paper of money receipts where nobody asks for another one. */
export const receiptPaper = choiceOption({
  key: 'fees.receipt_paper',
  group: 'fees',
  permission,
  choices: ['a4', 'a5-landscape', 'roll-80mm'],
  default: 'a4',
});

/** Whether a refund waits until somebody else than who asked for it approves it. */
const refundApproval = switchOption({
  key: 'fees.refund_approval',
  group: 'fees',
  permission,
  default: false,
});

/** Whether the institution wants two people for a refund, of the office or through a gateway. */
export const refundsNeedApproval = (tx: SiteTx): Promise<boolean> => readSiteOption(tx, refundApproval);

export const feesOptions = [
  switchOption({
    key: 'fees.receipt_sms',
    group: 'messages',
    permission,
    default: true,
    storedIn: setting('sends_receipt_sms'),
  }),
  receiptPaper,
  refundApproval,
  switchOption({
    key: 'fees.partial_payment',
    group: 'fees',
    permission,
    default: true,
    storedIn: setting('is_partial_allowed'),
  }),
  switchOption({
    key: 'fees.fine_first',
    group: 'fees',
    permission,
    default: false,
    storedIn: setting('is_fine_first'),
  }),
  numberOption({
    key: 'fees.back_date_days',
    group: 'fees',
    permission,
    min: 0,
    max: 365,
    default: 3,
    storedIn: setting('back_date_days'),
  }),
  numberOption({
    key: 'fees.due_day',
    group: 'fees',
    permission,
    min: 1,
    max: 28,
    default: 15,
    storedIn: setting('due_day'),
  }),
];
