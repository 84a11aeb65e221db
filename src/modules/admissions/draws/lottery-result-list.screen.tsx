import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { admissionsApi } from '../api.ts';
import { lotteryResultPath } from './draw-states.ts';
import { useDrawState } from './useDrawState.tsx';
import { useLineName } from './useLineName.ts';

/** The draws of all declarations, a line each: who is selected for which class. */
export function LotteryResultListScreen() {
  const { t } = useTranslation('admissions');
  const { language, pick } = useLanguage();
  const state = useDrawState();
  const lineName = useLineName();
  const toChoices = useNamedChoices();
  const { data: options } = useAcademicOptions();
  const list = useListState({
    sort: '-announced_at',
    filters: ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'state'],
  });
  const years = options?.years.map((it) => ({ value: it.id, label: localDigits(it.name, language) })) ?? [];
  return (
    <Page>
      <ListTable
        name="lottery-results"
        source={admissionsApi.lotteryResults.list}
        list={list}
        search={t('lottery_result.search')}
        filters={[
          { name: 'academic_year_id', choices: years },
          { name: 'shift_id', choices: toChoices(options?.shifts) },
          { name: 'version_id', choices: toChoices(options?.versions) },
          { name: 'class_id', choices: toChoices(options?.classes) },
          { name: 'state', label: t('lottery_result.state'), choices: state.choices },
        ]}
        columns={[
          {
            key: 'class_order',
            phone: 'name',
            title: t('lottery_result.place'),
            value: lineName,
            sort: true,
            width: 220,
          },
          {
            key: 'title_en',
            phone: 'fact',
            title: t('lottery_result.declaration'),
            value: (row) => pick(row.title_en, row.title_bn),
            sort: true,
          },
          {
            key: 'academic_year',
            title: t('field.academic_year_id'),
            value: (row) => localDigits(row.academic_year, language),
          },
          { key: 'selection', title: t('field.selection'), value: (row) => t(`selection.${row.selection}`) },
          { key: 'seats', title: t('field.seats'), kind: 'count', sort: true },
          { key: 'applicant_count', phone: 'fact', title: t('lottery_result.applicants'), kind: 'count' },
          { key: 'selected_count', title: t('lottery_result.selected'), kind: 'count' },
          { key: 'waiting_count', title: t('lottery_result.waiting'), kind: 'count' },
          {
            key: 'drawn_at',
            title: t('logged_column.drawn_at'),
            kind: 'instant',
            sort: true,
            optional: true,
          },
          state.column,
        ]}
        rowHref={(row) => `${lotteryResultPath}/${row.id}`}
        empty={{ title: t('lottery_result.empty'), hint: t('lottery_result.empty_hint') }}
      />
    </Page>
  );
}
