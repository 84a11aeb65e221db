import { ApiProblem } from '../api/problem.ts';
import type { CellConflict } from './grid-state.ts';
import type { SaveOutcome } from './useEntryGrid.ts';

/**
 * What a sheet's refusal says about single cells: those that somebody else changed stand in `details.cells`.
 * `conflictOf` names row and column where the server calls them otherwise. Any other error is thrown on, for
 * the grid to show or to try again.
 */
export function refusedCells<Cell = CellConflict>(
  error: unknown,
  conflictOf: (cell: Cell) => CellConflict,
): SaveOutcome {
  const details = error instanceof ApiProblem ? (error.details as { cells?: Cell[] } | undefined) : undefined;
  if (!details?.cells) throw error;
  return { conflicts: details.cells.map(conflictOf) };
}
