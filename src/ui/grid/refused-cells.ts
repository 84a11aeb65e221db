import type { CellConflict } from './grid-state.ts';
import type { SaveOutcome } from './useEntryGrid.ts';

/**
 * What a sheet's refusal says about single cells: those that somebody else changed (409). Any other error
 * is thrown on, for the grid to show or to try again.
 */
export function refusedCells(error: unknown): SaveOutcome {
  const details = (error as { details?: { conflicts?: readonly CellConflict[] } } | null)?.details;
  if (details?.conflicts) return { conflicts: details.conflicts };
  throw error;
}
