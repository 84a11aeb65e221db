import type { SheetState } from './mark-sheet.contract.ts';

/** How the states of a sheet look: blank asks for work, locked is done. */
export const sheetTones: Record<SheetState, 'good' | 'waiting' | 'bad' | 'quiet'> = {
  blank: 'quiet',
  draft: 'waiting',
  submitted: 'good',
  locked: 'good',
};
