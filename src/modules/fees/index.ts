export { generateDues } from './dues/fee-run.actions.ts';
export { sumsDue } from './receipts/receipt.actions.ts';
