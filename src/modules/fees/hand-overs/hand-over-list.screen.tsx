import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { feesApi } from '../api.ts';
import { handOverPath, handOverTones } from './hand-over-states.ts';
import { useHandOverMoves } from './useHandOverMoves.tsx';

/** What teachers handed over to the office, and what waits to be counted. */
export function HandOverListScreen() {
  const { t } = useTranslation('fees');
  const list = useListState({ sort: '-submitted_at', filters: ['state', 'held_by', 'from', 'to'] });
  const holders = useQuery(feesApi.handOvers.holders.queryOptions()).data ?? [];
  const state = useDocumentState('fees:hand_over.state', handOverTones);
  const moves = useHandOverMoves();
  return (
    <Page>
      <ListTable
        name="hand-overs"
        source={feesApi.handOvers.list}
        list={list}
        search={t('hand_over.search')}
        filters={[
          { name: 'state', label: t('field.status'), choices: state.choices },
          {
            name: 'held_by',
            label: t('hand_over.teacher'),
            choices: holders.map((it) => ({ value: it.id, label: it.full_name })),
          },
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
        ]}
        columns={[
          { key: 'hand_over_no', phone: 'fact', title: t('hand_over.number'), sort: true },
          { key: 'submitted_on', phone: 'fact', title: t('receipt.day'), kind: 'day' },
          { key: 'held_by_name', phone: 'name', title: t('hand_over.teacher') },
          { key: 'receipt_count', title: t('report.receipts'), kind: 'count' },
          {
            key: 'expected_poisha',
            phone: 'fact',
            title: t('hand_over.expected'),
            kind: 'money',
            sort: true,
          },
          { key: 'counted_poisha', title: t('hand_over.counted'), kind: 'money' },
          {
            key: 'short_poisha',
            title: t('hand_over.difference'),
            kind: 'money',
            value: (row) => (row.short_poisha === null ? null : -row.short_poisha),
          },
          { ...state.column, phone: 'state' },
          { key: 'decided_by_name', title: t('hand_over.decided_by'), optional: true },
        ]}
        rowHref={(row) => handOverPath(row.id)}
        rowActions={moves.rowActions}
        empty={{ title: t('hand_over.empty'), hint: t('hand_over.empty_hint') }}
      />
      {moves.drawer}
    </Page>
  );
}
