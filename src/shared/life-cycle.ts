/** What can happen to a document, such as its approval. */
export interface Move<Document extends { state: string }> {
  /** The states in which it can happen. */
  from: readonly Document['state'][];
  /** The state that follows; left out where the document keeps its state or is gone afterwards. */
  to?: Document['state'];
  /** The permission it needs. */
  permission: string;
  /** The last word of its address: `approval` in `POST /leave/student-leaves/{id}/approval`. */
  noun?: string;
  /** How a screen asks first: by a question, before a deletion, for a reason, or by a form of its own. */
  asks?: 'question' | 'deletion' | 'reason' | 'form';
  /** Code of the refusal in any other state; `<code>_<state>` with `…` at the end. */
  refusal: string;
  /** Code of a refusal that the state does not decide, such as who prepared the document. */
  check?: (document: Document, userId: string | null) => string | undefined;
}

/** The moves of a document by their names, which are those in its `can` and in its words. */
export type LifeCycle<Document extends { state: string }> = Readonly<Record<string, Move<Document>>>;

/** Code of the refusal where the state of the document does not allow the move. */
export function refusalByState<Document extends { state: string }>(
  { from, refusal }: Move<Document>,
  { state }: Document,
): string | undefined {
  if (from.includes(state)) return undefined;
  return refusal.endsWith('…') ? refusal.replace('…', state) : refusal;
}

/** The caller, as far as moves are concerned. */
interface Asking {
  caller: { user_id: string | null };
  can: (permission: string) => boolean;
}

/** Which moves the caller can make with a document as it is: its `can`. */
export function permittedMoves<Document extends { state: string }, Cycle extends LifeCycle<Document>>(
  lifeCycle: Cycle & LifeCycle<Document>,
  document: Document,
  { can, caller }: Asking,
): Record<keyof Cycle, boolean> {
  const permitted = Object.entries(lifeCycle as LifeCycle<Document>).map(([name, move]) => [
    name,
    can(move.permission) &&
      refusalByState(move, document) === undefined &&
      move.check?.(document, caller.user_id) === undefined,
  ]);
  return Object.fromEntries(permitted) as Record<keyof Cycle, boolean>;
}
