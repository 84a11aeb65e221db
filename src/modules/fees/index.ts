export { raiseAdmissionFees } from './dues/admission-fee.actions.ts';
export { admissionFees } from './dues/admission-fee.queries.ts';
export { generateDues } from './dues/fee-run.actions.ts';
export {
  amountsOwed,
  type ChosenDue,
  feeAccountsOf,
  payFromAdvance,
  receiveOnline,
} from './receipts/receipt.actions.ts';
export { refundOnline, requireRefundable } from './receipts/take-back.actions.ts';
