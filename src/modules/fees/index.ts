export { sumsDue } from './receipts/receipt.actions.ts';
