export { studentBalance } from './receipts/receipt.actions.ts';
