import { ApiProblem, type ProblemDocument } from '../api/problem.ts';
import type { CellChange } from '../grid/grid-changes.ts';

/** A changed cell with the text that it has once it is saved. */
export type WaitingChange = CellChange & { text: string };

/** The save of a sheet that waits on this device for the network. */
export interface WaitingSave {
  /** Sent as `Idempotency-Key` with each try. */
  key: string;
  /** Id of the account that typed it; nobody else sees or sends it. */
  owner: string;
  /** The sheet, as its draft is named. */
  sheet: string;
  /** The route by its place in the contract. */
  procedure: readonly string[];
  input: object;
  changes: readonly WaitingChange[];
  /** The sheet as a person calls it: "Attendance · Seven A · 23/11/2026". */
  label: string;
  /** Address of the screen with the sheet. */
  href: string;
  /** Instant. */
  kept_at: string;
  /** Whether it was sent before: the server may have it though no answer came. */
  tried: boolean;
  /** Whether it had to wait for the network. */
  waited?: boolean;
  /** Why the server refused it. */
  problem?: ProblemDocument;
}

/** Holds the saves in order. `change` is atomic, also among tabs. */
export interface OutboxStore {
  read(): Promise<readonly WaitingSave[]>;
  change(update: (saves: readonly WaitingSave[]) => WaitingSave[]): Promise<void>;
}

export type Delivery =
  | { kind: 'sent'; save: WaitingSave; answer: unknown }
  | { kind: 'refused'; save: WaitingSave; problem: ProblemDocument };

export type Outbox = ReturnType<typeof createOutbox>;

export interface Sender {
  /** Whether a try makes sense: there is a network, and this person is signed in. */
  mayTry(owner: string): Promise<boolean>;
  /** @throws ApiProblem where the server refuses or does not answer */
  send(save: WaitingSave): Promise<unknown>;
}

/** Saves that go out in order, each once: a repeated try carries the same key. */
export function createOutbox(store: OutboxStore, { mayTry, send }: Sender) {
  const watchers = new Set<(delivery?: Delivery) => void>();
  const notifyWatchers = (delivery?: Delivery) => {
    for (const watcher of watchers) watcher(delivery);
  };
  const change = async (update: (saves: readonly WaitingSave[]) => WaitingSave[], delivery?: Delivery) => {
    await store.change(update);
    notifyWatchers(delivery);
  };
  let turn: Promise<unknown> = Promise.resolve();

  const leaveWaiting = async (owner: string) => {
    await change((saves) => saves.map((it) => (it.owner === owner ? { ...it, waited: true } : it)));
    return true;
  };

  /** @returns whether any save has to wait for another try */
  async function deliverAll(owner: string): Promise<boolean> {
    for (;;) {
      const next = nextOf(await store.read(), owner);
      if (!next) return false;
      if (!(await mayTry(owner))) return leaveWaiting(owner);
      await change((saves) => saves.map((it) => (it.key === next.key ? { ...it, tried: true } : it)));
      try {
        const answer = await send(next);
        await change((saves) => saves.filter((it) => it.key !== next.key), {
          kind: 'sent',
          save: next,
          answer,
        });
      } catch (error) {
        const problem = refusalIn(error);
        if (!problem) return leaveWaiting(owner);
        await change((saves) => saves.map((it) => (it.key === next.key ? { ...it, problem } : it)), {
          kind: 'refused',
          save: next,
          problem,
        });
      }
    }
  }

  return {
    /** The saves of one person, refused ones among them. */
    list: async (owner: string) => (await store.read()).filter((it) => it.owner === owner),
    /** Keeps a save; an earlier one of the same sheet that nobody has sent yet is replaced. */
    put: (save: WaitingSave) => change((saves) => withSave(saves, save)),
    /** Removes the saves of a sheet. */
    drop: (owner: string, sheet: string) =>
      change((saves) => saves.filter((it) => it.owner !== owner || it.sheet !== sheet)),
    /** Lets a refused save be sent again. */
    retry: (owner: string, sheet: string) =>
      change((saves) =>
        saves.map((it) => (it.owner === owner && it.sheet === sheet ? { ...it, problem: undefined } : it)),
      ),
    /** Sends what waits, one after the other. @returns whether any save has to wait for another try */
    deliver: (owner: string): Promise<boolean> => {
      const delivered = turn.then(() => deliverAll(owner));
      turn = delivered.catch(() => undefined);
      return delivered;
    },
    /** Calls back after every change, with the outcome of a delivery. */
    watch: (watcher: (delivery?: Delivery) => void) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

/** The first save of a person; a sheet with a refused save waits until the person has settled it. */
function nextOf(saves: readonly WaitingSave[], owner: string): WaitingSave | undefined {
  const refused = new Set(saves.filter((it) => it.owner === owner && it.problem).map((it) => it.sheet));
  return saves.find((it) => it.owner === owner && !refused.has(it.sheet));
}

function withSave(saves: readonly WaitingSave[], save: WaitingSave): WaitingSave[] {
  const isReplaced = (it: WaitingSave) =>
    it.owner === save.owner && it.sheet === save.sheet && (!it.tried || it.problem !== undefined);
  return [...saves.filter((it) => !isReplaced(it)), save];
}

/**
 * The changes of a sheet over saves that were sent without an answer: what these hold already is left out, and a cell that was
 * typed again stands on their value.
 */
export function changesOver(saves: readonly WaitingSave[], changes: readonly WaitingChange[]) {
  const sent = saves.filter((it) => it.tried && !it.problem).flatMap((it) => it.changes);
  return changes.flatMap((change) => {
    const last = sent.findLast((it) => it.row === change.row && it.column === change.column);
    if (!last) return [change];
    return last.value === change.value ? [] : [{ ...change, base: last.value }];
  });
}

/** Whether every change is in one of the saves, as it stands. */
export function holdsAll(saves: readonly WaitingSave[], changes: readonly CellChange[]): boolean {
  const cells = saves.filter((it) => !it.problem).flatMap((it) => it.changes);
  return changes.every(
    (change) =>
      cells.findLast((it) => it.row === change.row && it.column === change.column)?.value === change.value,
  );
}

/** The server's final no; nothing where a later try may succeed: no answer, an overloaded server, an ended session. */
function refusalIn(error: unknown): ProblemDocument | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { title, status, code, message, errors, details } = error;
  if (status < 400 || status >= 500 || [401, 408, 429].includes(status) || code === 'csrf') return undefined;
  return { title, status, code, detail: message, errors, details };
}

/** How long to wait before the next try, in milliseconds. */
export function retryDelay(tries: number): number {
  return Math.min(10_000 * 2 ** tries, 300_000);
}
