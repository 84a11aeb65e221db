import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListSummary } from '#shared/list-import.contract.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { confirm } from '../page/confirm.ts';
import { useHrefWith } from '../page/useHrefWith.ts';
import { Status } from '../report/Status.tsx';
import { ListTable } from '../table/ListTable.tsx';
import { useListState } from '../table/useListState.ts';
import { toast } from '../toast.ts';
import type { ListImportApi } from './list-import-api.ts';

const tones = {
  uploaded: 'quiet',
  checked: 'waiting',
  writing: 'waiting',
  written: 'good',
  undone: 'quiet',
  discarded: 'quiet',
} as const;

interface EarlierListsProps {
  name: string;
  api: ListImportApi;
}

/** The lists of one kind, newest first: each can be opened again, a written one taken back. */
export function EarlierLists({ name, api }: EarlierListsProps) {
  const { t } = useTranslation('ui');
  const list = useListState({ sort: '-created_at' });
  const hrefWith = useHrefWith();
  const hrefOf = (row: ListSummary) => hrefWith({ way: null, list: row.id, page: null, sort: null });
  const { askAndUndo, undoingId } = useUndoList(api);
  return (
    <ListTable
      name={name}
      source={api.list}
      list={list}
      search={false}
      columns={[
        { key: 'file_name', title: t('import.file'), sort: true },
        {
          key: 'state',
          title: t('import.state_of_row'),
          value: (row) => t(`import.state.${row.state}`),
          render: (row) => <Status tone={tones[row.state]}>{t(`import.state.${row.state}`)}</Status>,
        },
        { key: 'created_at', title: t('import.when'), kind: 'instant', sort: true },
        { key: 'created_by_name', title: t('import.who') },
        { key: 'written_count', title: t('import.written'), kind: 'count' },
        { key: 'known_count', title: t('import.known'), kind: 'count' },
        { key: 'refused_count', title: t('import.refused'), kind: 'count' },
      ]}
      rowHref={hrefOf}
      rowActions={(row) => [
        { label: t('import.open'), href: hrefOf(row) },
        ...(row.can.undo && row.id !== undoingId
          ? [{ label: t('import.undo'), danger: true, onClick: () => void askAndUndo(row) }]
          : []),
      ]}
      empty={{ title: t('import.empty'), hint: t('import.empty_hint') }}
    />
  );
}

/** Asks, then takes a list back; thousands of rows take some seconds, `undoingId` says whose. */
export function useUndoList(api: ListImportApi) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: (id: string) => api.undo.call({ id }),
    onSuccess: () => {
      toast.done(t('import.undone'));
      return queryClient.invalidateQueries();
    },
  });
  const askAndUndo = async (list: Pick<ListSummary, 'id' | 'file_name' | 'written_count'>) => {
    const agreed = await confirm({
      title: t('import.undo_title'),
      body: t('import.undo_body', {
        name: list.file_name,
        count: list.written_count,
        number: formatNumber(list.written_count, language),
      }),
      confirm: t('import.undo'),
      keep: t('import.undo_keep'),
      danger: true,
    });
    if (agreed) undo.mutate(list.id);
  };
  return { askAndUndo, undoingId: undo.isPending ? undo.variables : undefined };
}
