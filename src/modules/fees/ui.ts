import { lazy } from 'react';

export { nameOfDue } from './dues/due-name.rules.ts';

/** Receipts of a family's own child; loaded with the screen that shows them. */
export const OwnReceipts = lazy(async () => ({
  default: (await import('./counter/OwnReceipts.tsx')).OwnReceipts,
}));
