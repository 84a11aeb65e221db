import { IconTrash } from '@tabler/icons-react';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { confirmDelete } from '../page/confirm.ts';
import { toast } from '../toast.ts';
import type { RowAction } from './RowActions.tsx';

export interface RemovalOptions<Row> {
  /** What one is called in the question before deleting: "fee head". */
  type: string;
  remove: (row: Row) => Promise<unknown>;
  /** The reads that a change makes stale. */
  stale: QueryKey;
}

/** The action that deletes a row, after asking in the words of the specification. */
export function useRemoval<Row extends { name_en: string; name_bn: string }>({
  type,
  remove,
  stale,
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
      const agreed = await confirmDelete({ name: pick(row.name_en, row.name_bn), type });
      if (agreed) removing.mutate(row);
    },
  });
}
