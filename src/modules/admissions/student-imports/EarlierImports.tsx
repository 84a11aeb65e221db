import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { useHrefWith } from '#ui/page/useHrefWith.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { MetFamilies } from './MetFamilies.tsx';
import type { ImportSummary } from './student-import.contract.ts';

/** The lists of the institution, newest first; each can be opened again, and undone while no other records refer to its students. */
export function EarlierImports() {
  const { t } = useTranslation('admissions');
  const list = useListState({ sort: '-created_at' });
  const hrefWith = useHrefWith();
  const hrefOf = (row: ImportSummary) => hrefWith({ way: null, list: row.id, page: null, sort: null });
  const { askAndUndo, undoingId } = useUndoImport();
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  return (
    <>
      <ListTable
        name="student-imports"
        source={admissionsApi.studentImports.list}
        list={list}
        search={false}
        columns={[
          { key: 'file_name', title: t('batch.file'), sort: true },
          { key: 'created_at', title: t('batch.when'), kind: 'instant', sort: true },
          { key: 'created_by', title: t('batch.who') },
          {
            key: 'state',
            title: t('batch.state'),
            value: (row) => t(`state.${row.id === undoingId ? 'undoing' : row.state}`),
          },
          { key: 'admitted_count', title: t('batch.admitted'), kind: 'count' },
          { key: 'known_count', title: t('batch.known'), kind: 'count' },
          { key: 'refused_count', title: t('batch.refused'), kind: 'count' },
          { key: 'family_count', title: t('batch.families'), kind: 'count' },
        ]}
        rowHref={hrefOf}
        rowActions={(row) => [
          { label: t('ui:import.open'), href: hrefOf(row) },
          ...(row.family_count > 0
            ? [{ label: t('batch.families_title'), onClick: () => setLookedAt(row.id) }]
            : []),
          ...(row.can.undo && row.id !== undoingId
            ? [{ label: t('batch.undo'), danger: true, onClick: () => askAndUndo(row) }]
            : []),
        ]}
        empty={{ title: t('batch.empty'), hint: t('batch.empty_hint') }}
      />
      {lookedAt && <MetFamilies listId={lookedAt} onClose={() => setLookedAt(null)} />}
    </>
  );
}

/** Asks, then undoes a list; `undoingId` is the list being undone, which takes seconds for thousands of students. */
export function useUndoImport() {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: (id: string) => admissionsApi.studentImports.undo.call({ id }),
    onSuccess: () => {
      toast.done(t('batch.undone'));
      return queryClient.invalidateQueries();
    },
  });
  const askAndUndo = async (list: ImportSummary) => {
    const agreed = await confirm({
      title: t('batch.undo_title'),
      body: t('batch.undo_body', {
        count: list.admitted_count,
        number: formatNumber(list.admitted_count, language),
      }),
      confirm: t('batch.undo'),
      keep: t('batch.undo_keep'),
      danger: true,
    });
    if (agreed) undo.mutate(list.id);
  };
  return { askAndUndo, undoingId: undo.isPending ? undo.variables : undefined };
}
