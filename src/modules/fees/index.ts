export { raiseAdmissionFees } from './dues/admission-fee.actions.ts';
export { admissionFees } from './dues/admission-fee.queries.ts';
export { generateDues } from './dues/fee-run.actions.ts';
export { amountsOwed } from './receipts/receipt.actions.ts';
