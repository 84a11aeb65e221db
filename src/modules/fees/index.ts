export { foundStudent } from './counter/counter.contract.ts';
export { findStudents } from './counter/counter.queries.ts';
export { raiseAdmissionFees } from './dues/admission-fee.actions.ts';
export { admissionFees } from './dues/admission-fee.queries.ts';
export { generateDues } from './dues/fee-run.actions.ts';
export { feeSetting } from './dues/student-dues.queries.ts';
export { familyJoins, familyLanguage, familyPhone } from './family-contact.queries.ts';
export type { ChosenDue } from './receipts/allocation.rules.ts';
export {
  amountsOwed,
  feeAccountsOf,
  payFromAdvance,
  receiveOnline,
  receiveTransaction,
} from './receipts/receipt.actions.ts';
export type { OnlineRefundOrder } from './refunds/online-refund.actions.ts';
export { refundableOnline, refundOnline, requireRefundable } from './refunds/online-refund.actions.ts';
export { decision } from './refunds/refund.actions.ts';
export { refundLifeCycle } from './refunds/refund.rules.ts';
export { refundsNeedApproval } from './site-options.ts';
