import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#shared/dates.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { attendanceApi } from '../../api.ts';
import { AcceptanceDrawer } from './AcceptanceDrawer.tsx';
import type { CorrectionRequest } from './correction.contract.ts';
import { correctionLifeCycle } from './correction.rules.ts';

const tones = { waiting: 'waiting', accepted: 'good', refused: 'bad', withdrawn: 'quiet' } as const;

/** What employees ask the office to correct; for the office all of it, for everybody else their own. */
export function CorrectionScreen() {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const list = useListState({ sort: '-asked_at', filters: ['state'] });
  const state = useDocumentState('attendance:correction.state', tones);
  const moves = useMoves({
    lifeCycle: correctionLifeCycle,
    api: attendanceApi.corrections,
    words: 'attendance:correction',
    stale: attendanceApi.key(),
    named: (row: CorrectionRequest) => ({
      name: pick(row.name_en, row.name_bn),
      date: formatDay(row.on_date, language),
    }),
    looks: { accept: { form: (row, close) => <AcceptanceDrawer request={row} onClose={close} /> } },
  });
  const times = (from: string | null, to: string | null) =>
    [
      from && `${t('column.in_at')} ${formatTime(from, language)}`,
      to && `${t('column.out_at')} ${formatTime(to, language)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Page>
      <ListTable
        name="correction-requests"
        source={attendanceApi.corrections.list}
        list={list}
        search={t('correction.search')}
        filters={[{ name: 'state', label: t('field.status'), choices: state.choices }]}
        columns={[
          { key: 'name', phone: 'name', title: t('employee.one'), names: 'name' },
          {
            key: 'on_date',
            phone: 'fact',
            title: t('column.on_date'),
            sort: true,
            value: (row) => formatDay(row.on_date, language, 'short'),
          },
          {
            key: 'recorded',
            title: t('correction.recorded'),
            value: (row) =>
              [
                row.recorded_status && t(`status.${row.recorded_status}`),
                times(row.recorded_in_at, row.recorded_out_at),
              ]
                .filter(Boolean)
                .join(' · '),
          },
          {
            key: 'wanted',
            phone: 'fact',
            title: t('correction.wanted'),
            value: (row) => times(row.in_at, row.out_at),
          },
          { key: 'reason' },
          { ...state.column, phone: 'state' },
          { key: 'decision_note', title: t('correction.note') },
          { key: 'decided_by_name', title: t('correction.decided_by'), optional: true },
          { key: 'asked_at', title: t('correction.asked_at'), kind: 'instant', sort: true, optional: true },
        ]}
        rowActions={moves.rowActions}
        empty={{ title: t('correction.empty'), hint: t('correction.empty_hint') }}
      />
      {moves.drawer}
    </Page>
  );
}
