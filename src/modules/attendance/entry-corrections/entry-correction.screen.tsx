import { useTranslation } from 'react-i18next';
import { nameSections, useAcademicOptions, useSectionNames } from '#modules/academics/ui.ts';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { attendanceApi } from '../api.ts';
import { useChangeWords } from './useChangeWords.ts';

/** Who changed the attendance of which student, when, from what to what, and why. */
export function EntryCorrectionScreen() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const can = useCan();
  const nameOf = useSectionNames();
  const words = useChangeWords();
  const options = useAcademicOptions().data;
  const list = useListState({ sort: '-corrected_at', filters: ['on_date', 'class_section_id'] });
  const sections = options ? nameSections(options, options.sections, language) : [];
  return (
    <Page>
      <ListTable
        name="attendance-history"
        source={attendanceApi.entryCorrections.list}
        list={list}
        search={t('history.search')}
        filters={[
          { name: 'on_date', label: t('column.on_date'), kind: 'day' },
          {
            name: 'class_section_id',
            label: t('column.section'),
            choices: sections.map((it) => ({
              value: it.id,
              label: [it.title, it.detail].filter(Boolean).join(' · '),
            })),
          },
        ]}
        columns={[
          {
            key: 'name',
            phone: 'name',
            title: t('column.student'),
            names: 'name',
            href: (row) => (can('people.student.list') ? `/student/view/${row.student_id}` : null),
          },
          {
            key: 'section',
            title: t('column.section'),
            value: (row) => `${nameOf(row)} · ${t('roll_number', { roll: localDigits(row.roll, language) })}`,
          },
          {
            key: 'on_date',
            phone: 'fact',
            title: t('column.on_date'),
            sort: true,
            value: (row) =>
              [
                formatDay(row.on_date, language, 'short'),
                row.period > 0 && t('period_number', { number: localDigits(row.period, language) }),
              ]
                .filter(Boolean)
                .join(' · '),
          },
          {
            key: 'changed',
            phone: 'fact',
            title: t('history.changed'),
            value: (row) => words(row.before, row.after).join(', '),
          },
          { key: 'reason', phone: 'fact', value: (row) => row.reason ?? t('history.in_register') },
          { key: 'corrected_by_name', title: t('history.by') },
          { key: 'corrected_at', title: t('history.at'), kind: 'instant', sort: true },
        ]}
        empty={{ title: t('history.empty'), hint: t('history.empty_hint') }}
      />
    </Page>
  );
}
