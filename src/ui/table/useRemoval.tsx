import { IconTrash } from '@tabler/icons-react';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { confirmDelete } from '../page/confirm.ts';
import { toast } from '../toast.ts';
import type { RowAction } from './RowActions.tsx';

interface Named {
  name_en: string;
  name_bn: string;
}

export type RemovalOptions<Row> = RemovalBase<Row> &
  // Rows without a name in both languages say what they are called.
  (Row extends Named ? { nameOf?: (row: Row) => string } : { nameOf: (row: Row) => string });

interface RemovalBase<Row> {
  /** What one is called in the question before deleting: "fee head". */
  type: string;
  remove: (row: Row) => Promise<unknown>;
  /** The reads that a change makes stale. */
  stale: QueryKey;
}

/** The action that deletes a row, after asking in the words of the specification. */
export function useRemoval<Row>({
  type,
  remove,
  stale,
  nameOf,
}: RemovalOptions<Row>): (row: Row) => RowAction {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast.done(t('deleted'));
      return queryClient.invalidateQueries({ queryKey: stale });
    },
  });
  return (row) => ({
    label: t('remove'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onClick: async () => {
      const named = row as Named;
      const name = nameOf ? nameOf(row) : pick(named.name_en, named.name_bn);
      const agreed = await confirmDelete({ name, type });
      if (agreed) removing.mutate(row);
    },
  });
}
