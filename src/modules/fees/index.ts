export { generateDues } from './dues/fee-run.actions.ts';
export { amountsOwed } from './receipts/receipt.actions.ts';
