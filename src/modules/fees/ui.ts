import { lazy } from 'react';

export { nameOfDue } from './dues/due-name.rules.ts';

/** Receipts of a family's own child; loaded with the screen that shows them. */
export const OwnReceipts = lazy(async () => ({
  default: (await import('./counter/OwnReceipts.tsx')).OwnReceipts,
}));

/** Finds a student by ID, roll, name or phone; lazy, because the server imports what registers screens. */
export const StudentSearch = lazy(async () => ({
  default: (await import('./counter/StudentSearch.tsx')).StudentSearch,
}));
