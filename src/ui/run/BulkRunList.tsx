import { IconArrowBackUp } from '@tabler/icons-react';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { confirm } from '../page/confirm.ts';
import { Status } from '../report/Status.tsx';
import type { Column } from '../table/columns.tsx';
import { ListTable } from '../table/ListTable.tsx';
import type { ListSource } from '../table/list-source.ts';
import { useListState } from '../table/useListState.ts';
import { toast } from '../toast.ts';

/** A run as every list of runs gives it. */
export interface RunRow {
  id: string;
  run_no: number;
  created_at: string;
  created_by_name: string | null;
  undone_at: string | null;
  can: { undo: boolean };
}

export interface BulkRunListProps<Row extends RunRow> {
  /** Names the list's chosen columns and its exported files: `fee-runs`. */
  name: string;
  /** Key of its texts; see `BulkRun`. */
  words: string;
  api: { list: ListSource<Row>; undo: { call(input: { id: string }): Promise<unknown> } };
  /** What stands between the number of a run and who made it. */
  columns: Column<Row>[];
  /** How many records a run made. */
  made: (run: Row) => number;
  /** Key of the queries that undoing a run invalidates. */
  stale: QueryKey;
}

/** The runs so far, with a button to undo those that can be undone. */
export function BulkRunList<Row extends RunRow>({
  name,
  words,
  api,
  columns,
  made,
  stale,
}: BulkRunListProps<Row>) {
  const { t } = useTranslation([words.split(':')[0]!, 'ui']);
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const list = useListState({ sort: '-run_no' });
  const undo = useMutation({
    mutationFn: ({ id }: Row) => api.undo.call({ id }),
    onSuccess: () => {
      toast.done(t('ui:run.undone_now'));
      return queryClient.invalidateQueries({ queryKey: stale });
    },
  });
  const askAndUndo = async (run: Row) => {
    const agreed = await confirm({
      title: t('ui:run.undo_title', { number: localDigits(run.run_no, language) }),
      body: t(`${words}.undo_body`, { count: made(run), number: formatNumber(made(run), language) }),
      confirm: t('ui:run.undo'),
      keep: t(`${words}.undo_keep`),
      danger: true,
    });
    if (agreed) undo.mutate(run);
  };
  const state = (row: Row) => t(row.undone_at ? 'ui:run.undone' : 'ui:run.stands');
  return (
    <ListTable
      name={name}
      source={api.list}
      list={list}
      search={false}
      columns={[
        { key: 'run_no', title: t('ui:run.number'), kind: 'count', sort: true },
        ...columns,
        { key: 'created_at', title: t('ui:run.made_at'), kind: 'instant' },
        { key: 'created_by_name', title: t('ui:run.made_by') },
        {
          key: 'state',
          title: t('field.status'),
          value: state,
          render: (row) => <Status tone={row.undone_at ? 'quiet' : 'good'}>{state(row)}</Status>,
        },
      ]}
      rowActions={(row) =>
        row.can.undo
          ? [
              {
                label: t('ui:run.undo'),
                icon: <IconArrowBackUp size={16} aria-hidden />,
                danger: true,
                onClick: () => askAndUndo(row),
              },
            ]
          : []
      }
      empty={{ title: t(`${words}.empty`), hint: t(`${words}.empty_hint`) }}
    />
  );
}
