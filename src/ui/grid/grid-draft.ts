import { type CellMap, type CellName, cellAt, withCell } from './grid-cells.ts';
import type { Edit } from './grid-state.ts';

/** Unsaved cells as they are kept in this browser. */
export interface GridDraft {
  edits: CellMap<Edit>;
  /** Version of the sheet they were typed over. */
  version: number;
  /** Instant of the last change. */
  kept_at: string;
}

/** Whose draft of which sheet: drafts of other people who use the same computer are never shown. */
export interface DraftName {
  owner: string;
  sheet: string;
}

export function readGridDraft(name: DraftName): GridDraft | undefined {
  const text = localStorage.getItem(keyOf(name));
  if (!text) return undefined;
  try {
    return JSON.parse(text) as GridDraft;
  } catch {
    localStorage.removeItem(keyOf(name));
    return undefined;
  }
}

/** Keeps the unsaved cells; none of them: forgets the draft. @returns whether the browser had room. */
export function saveGridDraft(name: DraftName, edits: CellMap<Edit>, version: number, now: Date): boolean {
  try {
    if (Object.keys(edits).length === 0) {
      localStorage.removeItem(keyOf(name));
    } else {
      const draft: GridDraft = { edits, version, kept_at: now.toISOString() };
      localStorage.setItem(keyOf(name), JSON.stringify(draft));
    }
    return true;
  } catch {
    return false;
  }
}

/** Takes cells that were saved elsewhere out of a draft; what was typed over them since stays, on the saved text. */
export function settleGridDraft(name: DraftName, saved: readonly (CellName & { text: string })[]): void {
  const draft = readGridDraft(name);
  if (!draft) return;
  const edits = saved.reduce((left, cell) => {
    const edit = cellAt(left, cell);
    if (!edit) return left;
    return withCell(left, cell, edit.text === cell.text ? undefined : { text: edit.text, base: cell.text });
  }, draft.edits);
  saveGridDraft(name, edits, draft.version, new Date(draft.kept_at));
}

export function forgetGridDraft(name: DraftName): void {
  localStorage.removeItem(keyOf(name));
}

/** Removes drafts older than `days`. */
export function forgetOldDrafts(now: Date, days = 30) {
  const limit = new Date(now.getTime() - days * 86_400_000).toISOString();
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const kept = /"kept_at":"([^"]+)"/.exec(localStorage.getItem(key) ?? '')?.[1];
    if (!kept || kept < limit) localStorage.removeItem(key);
  }
}

const prefix = 'grid-draft:';

const keyOf = ({ owner, sheet }: DraftName) => `${prefix}${owner}:${sheet}`;
