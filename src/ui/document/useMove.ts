import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Move } from '#shared/life-cycle.ts';
import { confirm, confirmDelete } from '../page/confirm.ts';
import { toast } from '../toast.ts';

export interface MoveOptions {
  /** Says which moves ask first. */
  lifeCycle: Readonly<Record<string, Pick<Move<{ state: never }>, 'asks' | 'permission'>>>;
  /**
   * Where the words stand: `accounts:voucher` has `<move>` for the button; where it asks a question, `<move>_title`,
   * `<move>_body` and `<move>_keep` for the button that declines; `<move>_done` for the news of a call; and `draft` and
   * `type` where it deletes.
   */
  words: string;
  /** Key of the queries that a move invalidates. */
  stale: QueryKey;
  onDeleted?: () => void;
}

/** Makes a move: asks first where the life cycle says so, and shows a message afterwards. */
export function useMove({ lifeCycle, words, stale, onDeleted }: MoveOptions) {
  const { t } = useTranslation([words.split(':')[0]!, 'ui']);
  const queryClient = useQueryClient();
  const isDeletion = (name: string) => lifeCycle[name]?.asks === 'deletion';
  const labelOf = (name: string) => (isDeletion(name) ? t('ui:remove') : t(`${words}.${name}`));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ call }: { name: string; call: () => Promise<object> }) => call(),
    onSuccess(answer, { name }) {
      toast.done(isDeletion(name) ? t('ui:deleted') : t(`${words}.${name}_done`, { ...answer }));
      if (isDeletion(name)) onDeleted?.();
    },
    // Refetches after failures too, because somebody else may have changed the document.
    onSettled: () => queryClient.invalidateQueries({ queryKey: stale }),
  });

  const ask = async (name: string): Promise<boolean> => {
    const { asks } = lifeCycle[name] ?? {};
    if (asks === 'deletion') return confirmDelete({ name: t(`${words}.draft`), type: t(`${words}.type`) });
    if (asks !== 'question') return true;
    return confirm({
      title: t(`${words}.${name}_title`),
      body: t(`${words}.${name}_body`),
      confirm: labelOf(name),
      keep: t(`${words}.${name}_keep`),
    });
  };

  return {
    labelOf,
    isPending,
    async make(name: string, call: () => Promise<object>) {
      if (await ask(name)) mutate({ name, call });
    },
  };
}
