import { type Dispatch, useEffect, useState } from 'react';
import type { ByCell } from './grid-cells.ts';
import { type DraftName, forgetOldDrafts, keepGridDraft, readGridDraft } from './grid-draft.ts';
import type { Edit, GridAction } from './grid-state.ts';

/**
 * Keeps the unsaved cells of a sheet in this browser with every keystroke, puts those of an earlier visit
 * back (`restoredCount` tells how many), and lets the browser ask before the tab closes.
 */
export function useGridDraft(
  { owner, sheet, version }: DraftName & { version: number },
  edits: ByCell<Edit>,
  dispatch: Dispatch<GridAction>,
): { restoredCount: number } {
  const [found] = useState(() => readGridDraft({ owner, sheet }));
  const [isRestored, setIsRestored] = useState(!found);

  useEffect(() => {
    forgetOldDrafts(new Date());
    if (found) dispatch({ type: 'restore', edits: found.edits });
    setIsRestored(true);
  }, [found, dispatch]);

  useEffect(() => {
    if (isRestored) keepGridDraft({ owner, sheet }, edits, version, new Date());
  }, [isRestored, owner, sheet, version, edits]);

  const isDirty = Object.keys(edits).length > 0;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return { restoredCount: found && isDirty ? countOf(found.edits) : 0 };
}

const countOf = (edits: ByCell<Edit>) =>
  Object.values(edits).reduce((sum, columns) => sum + Object.keys(columns).length, 0);
