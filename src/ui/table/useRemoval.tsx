import { IconTrash } from '@tabler/icons-react';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../api/query-client.ts';
import { useLanguage } from '../i18n/language.ts';
import { confirm, confirmDelete } from '../page/confirm.ts';
import { toast } from '../toast.ts';
import type { RowAction } from './RowActions.tsx';
import { usesIn, useUseLinks } from './row-uses.ts';

interface Named {
  id: string;
  name_en: string;
  name_bn: string;
}

export type RemovalOptions<Row> = RemovalBase<Row> &
  // Rows without a name in both languages need a function that names them.
  (Row extends Named ? { nameOf?: (row: Row) => string } : { nameOf: (row: Row) => string });

interface RemovalBase<Row> {
  /** What one is called in the question before deleting: "fee head". */
  type: string;
  remove: (row: Row) => Promise<unknown>;
  /** Offered where the row is in use: deactivates it instead; `undefined` where that is impossible or done already. */
  deactivate?: (row: Row) => (() => Promise<unknown>) | undefined;
  /** What is lost with it, in a sentence; asked once somebody wants to delete. */
  consequence?: (row: Row) => Promise<string | undefined>;
  /** Key of the queries that a change invalidates. */
  stale: QueryKey;
}

/**
 * The action that deletes a row, after asking in the words of the specification. Where the row is in use, it lists the
 * places, with links to those that the person may open.
 */
export function useRemoval<Row>({
  type,
  remove,
  deactivate,
  stale,
  consequence,
  nameOf,
}: RemovalOptions<Row>): (row: Row) => RowAction {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const linksTo = useUseLinks();
  const nameOfRow = (row: Row) => {
    const named = row as Named;
    return nameOf ? nameOf(row) : pick(named.name_en, named.name_bn);
  };
  const changing = useMutation({
    mutationFn: ({ change }: { row: Row; change: () => Promise<unknown>; done: string }) => change(),
    meta: { quiet: true },
    onSuccess: (_answer, { done }) => {
      toast.done(done);
      return queryClient.invalidateQueries({ queryKey: stale });
    },
    onError: async (error, { row }) => {
      const uses = usesIn(error);
      if (!uses) return reportFailure(error);
      const leaveUnused = deactivate?.(row);
      const places = {
        title: t('in_use.title', { name: nameOfRow(row) }),
        items: linksTo(uses, (row as Named).id),
      };
      if (!leaveUnused) return void confirm({ ...places, body: t('in_use.body') });
      const agreed = await confirm({
        ...places,
        body: t('in_use.deactivate_body'),
        confirm: t('in_use.deactivate'),
        keep: t('keep_active'),
      });
      if (agreed) changing.mutate({ row, change: leaveUnused, done: t('saved') });
    },
  });
  return (row) => ({
    label: t('remove'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onClick: async () => {
      const agreed = await confirmDelete({ name: nameOfRow(row), type, lost: await consequence?.(row) });
      if (agreed) changing.mutate({ row, change: () => remove(row), done: t('deleted') });
    },
  });
}
