import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { newIdempotencyKey } from '../api/idempotency.ts';
import { ApiProblem, type ProblemDocument } from '../api/problem.ts';
import type { CellChange } from '../grid/grid-changes.ts';
import type { GridOutbox, OutboxListener, SaveOutcome } from '../grid/useEntryGrid.ts';
import { useSession } from '../session/session.ts';
import { changesOver, type Delivery, holdsAll, type WaitingSave } from './outbox.ts';
import { outbox } from './panel-outbox.ts';

interface OutboxSheet<Answer> {
  /** The sheet as its draft is named. */
  sheet: string;
  /** The sheet as a person calls it, in a list of what waits. */
  label: string;
  /** The route of a save by its place in the contract. */
  procedure: readonly string[];
  inputOf(changes: readonly CellChange[]): object;
  /** Runs after a save of this sheet has arrived. */
  saved(answer: Answer): void;
  /** What a refusal says about single cells. @throws the problem where it concerns the whole sheet */
  refused(problem: ApiProblem, changes: readonly CellChange[]): SaveOutcome;
}

/**
 * Saves a sheet with or without a network: every save is kept on the device first, then sent, at once or when the network is
 * back. Nothing where the browser keeps nothing, and while an administrator acts for somebody: then the sheet is saved as others.
 */
export function useOutboxSheet<Answer>(options: OutboxSheet<Answer>): GridOutbox | undefined {
  const { user, impersonation } = useSession();
  const { pathname, search } = useLocation();
  const owner = user.id;
  const { sheet } = options;
  const [saves, setSaves] = useState<readonly WaitingSave[]>([]);
  const [isUsable, setUsable] = useState(true);
  const latest = useRef({ ...options, href: pathname + search });
  latest.current = { ...options, href: pathname + search };
  useEffect(() => {
    let isGone = false;
    const refresh = async () => {
      const all = await outbox.list(owner).catch(() => undefined);
      if (isGone) return;
      if (all) setSaves(all.filter((it) => it.sheet === sheet));
      else setUsable(false);
    };
    void refresh();
    const stop = outbox.watch(refresh);
    return () => {
      isGone = true;
      stop();
    };
  }, [owner, sheet]);

  const post = useCallback<GridOutbox['post']>(
    async (changes) => {
      const { procedure, label, inputOf, href } = latest.current;
      const known = (await outbox.list(owner)).filter((it) => it.sheet === sheet);
      const wanted = changesOver(known, changes);
      if (wanted.length > 0) {
        await outbox.put({
          owner,
          sheet,
          procedure,
          label,
          href,
          key: newIdempotencyKey(),
          input: inputOf(wanted),
          changes: wanted,
          kept_at: new Date().toISOString(),
          tried: false,
        });
      }
      await outbox.deliver(owner);
    },
    [owner, sheet],
  );

  const listen = useCallback<GridOutbox['listen']>(
    (listener) => {
      const settle = (save: WaitingSave, problem: ProblemDocument) => {
        const isSettled = reportRefusal(listener, problem, (error) =>
          latest.current.refused(error, save.changes),
        );
        // The cells stay unsaved in the sheet; a refusal of the whole sheet stays in the list of what waits.
        if (isSettled) void outbox.drop(owner, sheet);
      };
      const take = (delivery?: Delivery) => {
        if (delivery?.save.owner !== owner || delivery.save.sheet !== sheet) return;
        if (delivery.kind === 'refused') return settle(delivery.save, delivery.problem);
        listener.saved(delivery.save.changes);
        latest.current.saved(delivery.answer as Answer);
      };
      // Refused while the sheet was closed.
      const settleEarlier = async () => {
        const refused = (await outbox.list(owner)).find((it) => it.sheet === sheet && it.problem);
        if (refused?.problem) settle(refused, refused.problem);
      };
      void settleEarlier().catch(() => undefined);
      return outbox.watch(take);
    },
    [owner, sheet],
  );

  const isOffered = isUsable && impersonation === null;
  return useMemo(
    () =>
      isOffered
        ? {
            post,
            listen,
            holds: (changes) => holdsAll(saves, changes),
            discard: () => void outbox.drop(owner, sheet),
          }
        : undefined,
    [isOffered, post, listen, saves, owner, sheet],
  );
}

function reportRefusal(
  listener: OutboxListener,
  problem: ProblemDocument,
  refused: (error: ApiProblem) => SaveOutcome,
): boolean {
  const error = new ApiProblem(problem);
  try {
    listener.refused(refused(error));
    return true;
  } catch {
    listener.failed(error);
    return false;
  }
}
