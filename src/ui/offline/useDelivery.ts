import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { translate } from '../i18n/language.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../toast.ts';
import { keptSince } from './kept-reads.ts';
import { retryDelay, type WaitingSave } from './outbox.ts';
import { outbox } from './panel-outbox.ts';

/**
 * Sends what the signed-in person has waiting: now, when the network is back, and in between with growing pauses. Afterwards reads
 * anew what the device answered.
 */
export function useDelivery(): { saves: readonly WaitingSave[]; deliver: () => void } {
  const { user, impersonation } = useSession();
  const owner = impersonation ? null : user.id;
  const queryClient = useQueryClient();
  const [saves, setSaves] = useState<readonly WaitingSave[]>([]);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const deliver = useCallback(async () => {
    clearTimeout(timer.current);
    if (!owner) return;
    const isLeft = await outbox.deliver(owner).catch(() => false);
    clearTimeout(timer.current);
    if (isLeft) timer.current = setTimeout(deliver, retryDelay(tries.current++));
    else tries.current = 0;
  }, [owner]);

  useEffect(() => {
    if (!owner) return setSaves([]);
    const refresh = async () => setSaves(await outbox.list(owner).catch(() => []));
    const stop = outbox.watch((delivery) => {
      void refresh();
      if (delivery?.save.owner !== owner) return;
      const { save } = delivery;
      if (delivery.kind === 'sent' && save.waited)
        toast.done(translate('ui:offline.sent', { sheet: save.label }), `sent-${save.key}`);
    });
    const onOnline = async () => {
      tries.current = 0;
      await deliver();
      await queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => keptSince(query.queryHash) !== undefined || query.state.status === 'error',
      });
    };
    void refresh();
    void deliver();
    window.addEventListener('online', onOnline);
    return () => {
      stop();
      clearTimeout(timer.current);
      window.removeEventListener('online', onOnline);
    };
  }, [owner, deliver, queryClient]);

  // A save that was left waiting since the last round starts the next one.
  const isWaiting = saves.some((it) => it.waited && !it.problem);
  useEffect(() => {
    if (!isWaiting) return;
    timer.current = setTimeout(deliver, retryDelay(tries.current));
    return () => clearTimeout(timer.current);
  }, [isWaiting, deliver]);
  return { saves, deliver };
}
