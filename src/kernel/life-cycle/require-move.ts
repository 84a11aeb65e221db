import { type Move, refusalByState } from '#shared/life-cycle.ts';
import { Problem } from '../http/problem.ts';

/**
 * Refuses a move that the state of the document does not allow; the route has checked the permission. `checkVersion` throws
 * where the caller saw an outdated version; it runs once the state allows the move.
 * @throws 409 with the refusal of the move
 */
export function requireMove<Document extends { state: string }>(
  move: Move<Document>,
  document: Document,
  { caller }: { caller: { user_id: string | null } },
  checkVersion?: () => void,
): void {
  const byState = refusalByState(move, document);
  if (byState) throw new Problem(409, byState);
  checkVersion?.();
  const refusal = move.check?.(document, caller.user_id);
  if (refusal) throw new Problem(409, refusal);
}
