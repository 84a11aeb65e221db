import { lazy } from 'react';

export { addSourcePath } from './reports/source-paths.ts';

/** Clears trial data of one kind; loaded with the screen that shows it. */
export const ClearingWizard = lazy(async () => ({
  default: (await import('./clearing/ClearingWizard.tsx')).ClearingWizard,
}));

/** Gives a report the names of who signs reports; lazy, because the server imports what registers screens. */
export const WithSignatures = lazy(async () => ({
  default: (await import('./reports/WithSignatures.tsx')).WithSignatures,
}));
