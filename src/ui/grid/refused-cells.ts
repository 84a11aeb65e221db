import { ApiProblem } from '../api/problem.ts';
import type { CellConflict } from './grid-state.ts';
import type { SaveOutcome } from './useEntryGrid.ts';

/**
 * Reads from a refused save what concerns single cells: those that somebody else changed are in `details.cells`. `conflictOf`
 * maps the server's names to row and column. Rethrows any other error, for the grid to show or to retry.
 */
export function refusedCells<Cell = CellConflict>(
  error: unknown,
  conflictOf: (cell: Cell) => CellConflict,
): SaveOutcome {
  const details = error instanceof ApiProblem ? (error.details as { cells?: Cell[] } | undefined) : undefined;
  if (!details?.cells) throw error;
  return { conflicts: details.cells.map(conflictOf) };
}
