import { lazy } from 'react';

export { nameOfDue } from './dues/due-name.rules.ts';
export { refundLifeCycle } from './refunds/refund.rules.ts';
export {
  type RefundPartsValues,
  refundOrderOf,
  refundSum,
  wholeRefund,
} from './refunds/refund-parts.rules.ts';

/** Receipts of a family's own child; loaded with the screen that shows them. */
export const OwnReceipts = lazy(async () => ({
  default: (await import('./counter/OwnReceipts.tsx')).OwnReceipts,
}));

/** Finds a student by ID, roll, name or phone; lazy, because the server imports what registers screens. */
export const StudentSearch = lazy(async () => ({
  default: (await import('./StudentSearch.tsx')).StudentSearch,
}));

/** Asks what of a receipt goes back; loaded with the drawer that shows it. */
export const RefundParts = lazy(async () => ({
  default: (await import('./refunds/RefundParts.tsx')).RefundParts,
}));
