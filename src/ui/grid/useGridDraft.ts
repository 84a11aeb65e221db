import { type Dispatch, useEffect, useState } from 'react';
import { useLeaveWarning } from '../form/useLeaveWarning.ts';
import type { CellMap, CellName } from './grid-cells.ts';
import { type DraftName, forgetOldDrafts, readGridDraft, saveGridDraft } from './grid-draft.ts';
import type { Edit, GridAction } from './grid-state.ts';

interface DraftOptions {
  /** Nothing is lost when the page is left: the cells wait for the network, or nobody typed them. */
  isSafe: boolean;
  /** Whether the unsaved cells are worth keeping. */
  isKept: boolean;
  isClosed: boolean;
  prefilled: readonly (CellName & { text: string })[] | undefined;
}

/**
 * Keeps the unsaved cells of a sheet in this browser with every keystroke, puts those of an earlier visit
 * back (`restoredCount` tells how many), and asks before the page is left with unsaved cells, unless they wait for the network
 * (`isSafe`). Where no cell can be written any more, the draft stays as it is.
 */
export function useGridDraft(
  { owner, sheet, version }: DraftName & { version: number },
  edits: CellMap<Edit>,
  dispatch: Dispatch<GridAction>,
  { isSafe, isKept, isClosed, prefilled }: DraftOptions,
): { restoredCount: number } {
  const [found] = useState(() => readGridDraft({ owner, sheet }));
  // As it was when the sheet was opened: later reads fill in nothing.
  const [first] = useState(prefilled);
  const [isRestored, setIsRestored] = useState(!found);

  useEffect(() => {
    forgetOldDrafts(new Date());
    if (found) dispatch({ type: 'restore', edits: found.edits });
    else if (first) dispatch({ type: 'set', cells: first });
    setIsRestored(true);
  }, [found, first, dispatch]);

  useEffect(() => {
    if (isRestored && !isClosed) saveGridDraft({ owner, sheet }, isKept ? edits : {}, version, new Date());
  }, [isRestored, isClosed, isKept, owner, sheet, version, edits]);

  const isDirty = Object.keys(edits).length > 0;
  useLeaveWarning(isDirty && !isSafe, keepDraft);

  return { restoredCount: found && isDirty ? countOf(found.edits) : 0 };
}

/** Leaving keeps the draft, so that the cells are restored later. */
const keepDraft = () => undefined;

const countOf = (edits: CellMap<Edit>) =>
  Object.values(edits).reduce((sum, columns) => sum + Object.keys(columns).length, 0);
