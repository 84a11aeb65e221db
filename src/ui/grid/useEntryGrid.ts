import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { isUnreachable } from '../api/problem.ts';
import {
  type CellMap,
  type CellName,
  type CellValue,
  cellAt,
  type GridColumn,
  type GridRow,
  isReadOnly,
  textOf,
} from './grid-cells.ts';
import { type CellChange, type CellProblem, changesOf } from './grid-changes.ts';
import {
  type CellConflict,
  type Edit,
  emptyGrid,
  type GridAction,
  type GridState,
  reduceGrid,
} from './grid-state.ts';
import { useGridDraft } from './useGridDraft.ts';

/** The outcome of a save. Empty: every cell was written. */
export interface SaveOutcome {
  /** Cells that somebody else changed meanwhile; then nothing was written. */
  conflicts?: readonly CellConflict[];
  /** Cells it objects to, with its sentences; then nothing was written, except the rows of `dropped`. */
  problems?: readonly (CellName & { message: string })[];
  /** Rows that are done with and leave the sheet, such as students admitted from it. */
  dropped?: readonly string[];
}

export interface EntryGridOptions {
  /** Id of the signed-in account: drafts belong to one person. */
  owner: string;
  /** What is being filled in, e.g. `marks:${id}`; give the component that uses the hook the same `key`. */
  sheet: string;
  /** Version of the sheet as it was loaded. */
  version: number;
  /** Memoised: a new array draws every row again. */
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** What the server has. A new object takes its place under the unsaved cells. */
  saved: CellMap<CellValue>;
  /**
   * Memoised: what empty cells of a new sheet hold until something else is typed, such as everybody present. Saved with the
   * rest; by itself it is neither a draft nor work that could be lost.
   */
  prefilled?: readonly (CellName & { text: string })[];
  /** Sends the changed cells. An error is shown; one without connection is tried again. */
  save(changes: readonly CellChange[]): Promise<SaveOutcome | undefined>;
  /** Takes the place of `save` where a sheet is also saved without a network. */
  outbox?: GridOutbox;
}

/** Where the saves of a sheet wait for the network; see `offline/useOutboxSheet.ts`. */
export interface GridOutbox {
  /** Keeps the changes on the device and sends them if it can. */
  post(changes: readonly (CellChange & { text: string })[]): Promise<void>;
  /** Whether all these changes wait to be sent. */
  holds(changes: readonly CellChange[]): boolean;
  /** Tells what became of a save, also one of an earlier visit. */
  listen(listener: OutboxListener): () => void;
  /** Throws away what waits. */
  discard(): void;
}

export interface OutboxListener {
  saved(cells: readonly (CellName & { text: string })[]): void;
  refused(outcome: SaveOutcome): void;
  failed(error: unknown): void;
}

export type GridStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'waiting' | 'refused';

export interface EntryGridHandle {
  value: GridState;
  onChange: (action: GridAction) => void;
  status: GridStatus;
  /** Cells that differ from what is saved. */
  unsavedCount: number;
  /** Those of them that cannot be read. */
  problems: readonly CellProblem[];
  /** Why the last save was refused. */
  failure: unknown;
  save: () => void;
  conflicts: readonly CellConflict[];
  /** Settles every conflict and saves again; `null` goes back to the sheet without settling. */
  resolve: (choices: readonly (CellConflict & { keep: 'mine' | 'theirs' })[] | null) => void;
  /** How many unsaved cells of an earlier visit were put back. */
  restoredCount: number;
  /** Throws away all unsaved cells. */
  discard: () => void;
}

/** One entry grid with its draft, its saving and its conflicts; hand it to `EntryGrid` and `GridBar`. */
export function useEntryGrid(options: EntryGridOptions): EntryGridHandle {
  const { columns, saved } = options;
  const layout = useMemo(
    () => ({ rows: options.rows.map((row) => row.id), columns }),
    [options.rows, columns],
  );
  const [value, dispatch] = useReducer(
    (state: GridState, action: GridAction) => reduceGrid(layout, state, action),
    undefined,
    () => reduceGrid(layout, emptyGrid(), { type: 'load', saved }),
  );
  useEffect(() => dispatch({ type: 'load', saved }), [saved]);
  const { changes, problems } = useMemo(() => changesOf(columns, value.edits), [columns, value.edits]);
  const { outbox } = options;
  const { prefilled } = options;
  const isUntouched = prefilled !== undefined && prefilled.length > 0 && holdsJust(value.edits, prefilled);
  // Somebody else has written the sheet meanwhile: what nobody typed here gives way.
  const wasUntouched = useRef(false);
  useEffect(() => {
    if (!prefilled && wasUntouched.current) dispatch({ type: 'discard' });
  }, [prefilled]);
  useEffect(() => {
    wasUntouched.current = isUntouched;
  });
  const isWaiting = changes.length > 0 && outbox !== undefined && outbox.holds(changes);
  const draft = useGridDraft(options, value.edits, dispatch, {
    isSafe: isUntouched || (isWaiting && problems.length === 0),
    isKept: !isUntouched,
    prefilled,
    isClosed: columns.every((column) => options.rows.every((row) => isReadOnly(column, row.id))),
  });

  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isOnline = useOnline();
  const send = useRef(options.save);
  send.current = options.save;

  const applyRefusal = useCallback((outcome: SaveOutcome) => {
    if (outcome.conflicts?.length) setConflicts(outcome.conflicts);
    else if (outcome.problems?.length) dispatch({ type: 'refused', cells: outcome.problems });
  }, []);
  const listen = outbox?.listen;
  useEffect(
    () =>
      listen?.({
        saved: (cells) => {
          setFailure(null);
          dispatch({ type: 'saved', cells });
        },
        refused: applyRefusal,
        failed: setFailure,
      }),
    [listen, applyRefusal],
  );

  const save = useCallback(async () => {
    dispatch({ type: 'leave' });
    if (changes.length === 0) return setIsWanted(false);
    const cells = changes.map((it) => ({ ...it, text: savedText(columns, it) }));
    setIsSaving(true);
    try {
      // What became of the save is told to the listener.
      if (outbox) await outbox.post(cells);
      else {
        const outcome = await send.current(changes);
        setFailure(null);
        if (outcome?.dropped) dispatch({ type: 'drop', rows: outcome.dropped });
        if (outcome?.conflicts?.length || outcome?.problems?.length) applyRefusal(outcome);
        else if (!outcome?.dropped) dispatch({ type: 'saved', cells });
      }
      setIsWanted(false);
    } catch (error) {
      setFailure(error);
      setIsWanted(isUnreachable(error));
    } finally {
      setIsSaving(false);
    }
  }, [changes, columns, outbox, applyRefusal]);

  const isUnreached = !isOnline || (failure !== null && isUnreachable(failure));
  const waits = isWanted && !isSaving && (isOnline || outbox !== undefined);
  useEffect(() => {
    if (!waits) return;
    // At once when the connection is back, later again and again while the server does not answer.
    const timer = setTimeout(save, failure === null ? 0 : retryAfterMs);
    return () => clearTimeout(timer);
  }, [waits, failure, save]);
  useEffect(() => {
    if (isOnline) setFailure((known: unknown) => (isUnreachable(known) ? null : known));
  }, [isOnline]);

  const unsavedCount = changes.length + problems.length;
  return {
    value,
    onChange: dispatch,
    status: isWaiting && !isSaving ? 'waiting' : statusOf(unsavedCount, isSaving, isUnreached, failure),
    unsavedCount,
    problems,
    failure: isUnreached ? null : failure,
    save: () => {
      setFailure(null);
      setIsWanted(true);
    },
    conflicts,
    resolve: (choices) => {
      setConflicts([]);
      if (!choices) return;
      dispatch({ type: 'resolve', cells: choices });
      setIsWanted(true);
    },
    restoredCount: isWaiting ? 0 : draft.restoredCount,
    discard: () => {
      setFailure(null);
      setIsWanted(false);
      outbox?.discard();
      dispatch({ type: 'discard' });
    },
  };
}

const retryAfterMs = 10_000;

function savedText(columns: readonly GridColumn[], change: CellChange): string {
  const column = columns.find((it) => it.key === change.column);
  return column ? textOf(column, change.value) : '';
}

function statusOf(unsaved: number, isSaving: boolean, isUnreached: boolean, failure: unknown): GridStatus {
  if (isSaving) return 'saving';
  if (isUnreached) return 'offline';
  if (unsaved === 0) return 'saved';
  return failure === null ? 'unsaved' : 'refused';
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}

/** Whether the unsaved cells are those that were filled in beforehand, and no others. */
function holdsJust(edits: CellMap<Edit>, prefilled: readonly (CellName & { text: string })[]): boolean {
  const count = Object.values(edits).reduce((sum, columns) => sum + Object.keys(columns).length, 0);
  return count === prefilled.length && prefilled.every((it) => cellAt(edits, it)?.text === it.text);
}
