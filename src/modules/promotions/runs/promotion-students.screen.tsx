import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { promotionsApi } from '../api.ts';
import { outcomes } from './promotion.rules.ts';
import type { PromotionStudent } from './promotion-run.contract.ts';
import { usePlaceNames } from './usePlaceNames.ts';
import { useResultText } from './useResultText.ts';

/** Everybody a promotion is about, with the new class, section and roll; to print and to export. */
export function PromotionStudentsScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('promotions');
  const { language } = useLanguage();
  const { data: run } = useQuery(promotionsApi.runs.show.queryOptions({ input: { id } }));
  const { values, set } = useFilters({ section: '', only: '' });
  const placeName = usePlaceNames(run);
  const resultText = useResultText();
  const isWanted = ({ outcome, problem }: PromotionStudent) =>
    values.only === '' || (values.only === 'exceptions' ? problem !== null : outcome === values.only);
  return (
    <ReportPage
      name="promotion"
      source={promotionsApi.runs.students}
      input={{ id, class_section_id: values.section }}
      subtitle={
        run &&
        t('promotion.title', {
          number: localDigits(run.run_no, language),
          from: localDigits(run.from_year_name, language),
          to: localDigits(run.to_year_name, language),
        })
      }
      rows={(data) => data.rows.filter(isWanted)}
      filters={
        <>
          <FilterSelect
            label={t('promotion.choose_section')}
            data={(run?.sections ?? []).map((it) => ({ value: it.class_section_id, label: placeName(it) }))}
            value={values.section}
            onChange={(section) => set('section', section)}
          />
          <FilterSelect
            label={t('promotion.outcome')}
            data={[
              { value: 'exceptions', label: t('promotion.views.exceptions') },
              ...outcomes.map((value) => ({ value, label: t(`promotion.outcomes.${value}`) })),
            ]}
            value={values.only}
            onChange={(only) => set('only', only)}
          />
        </>
      }
      states={{ empty: { title: t('promotion.no_exceptions'), hint: t('promotion.no_exceptions_hint') } }}
      columns={[
        { key: 'student_no', value: (it) => it.student_no, width: 116 },
        {
          key: 'name',
          title: t('promotion.student'),
          names: 'name',
          href: (it) => `/student/view/${it.student_id}`,
        },
        { key: 'from', title: t('promotion.from'), value: placeName },
        {
          key: 'roll',
          title: t('promotion.old_roll'),
          value: (it) => localDigits(it.roll, language),
          align: 'right',
        },
        { key: 'result', title: t('promotion.result'), value: resultText },
        {
          key: 'outcome',
          title: t('promotion.outcome'),
          value: (it) => t(`promotion.outcomes.${it.outcome}`),
        },
        { key: 'to', title: t('promotion.to'), value: (it) => it.to && placeName(it.to) },
        {
          key: 'new_roll',
          title: t('promotion.new_roll'),
          align: 'right',
          value: (it) => it.to && localDigits(it.to.roll, language),
        },
        {
          key: 'why',
          title: t('promotion.why'),
          value: (it) => it.problem && t(`promotion.problems.${it.problem}`),
        },
      ]}
    />
  );
}
