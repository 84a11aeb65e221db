import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionBoard, SectionPicker, type SectionState, useSectionChoice } from '#modules/academics/ui.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { routineApi } from '../api.ts';
import { LoadGrid } from './LoadGrid.tsx';

/** How many lessons a week a section has of each subject, and what they need: what a routine is generated from. */
export function RoutineLoadScreen() {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const choice = useSectionChoice();
  const yearId = choice.values.academic_year_id ?? choice.options?.academic_year_id ?? '';
  const counts = useQuery({
    ...routineApi.loads.sections.queryOptions({ input: { academic_year_id: yearId } }),
    enabled: yearId !== '' && !choice.section,
  });
  const states = new Map(
    counts.data?.map((it): [string, SectionState] => {
      const asked = formatNumber(it.lesson_count, language);
      const periods = formatNumber(it.period_count, language);
      const tone = it.lesson_count === 0 ? 'quiet' : it.lesson_count > it.period_count ? 'warn' : 'good';
      return [it.class_section_id, { label: t('load.total', { asked, periods }), tone }];
    }),
  );
  return (
    <Page>
      <SectionPicker choice={choice} />
      <SectionBoard choice={choice} states={states} />
      {choice.section && <Sheet key={choice.section.id} sectionId={choice.section.id} />}
    </Page>
  );
}

function Sheet({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('routine');
  const query = useQuery(routineApi.loads.get.queryOptions({ input: { class_section_id: sectionId } }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (query.data.rows.length === 0)
    return <EmptyState title={t('routine.no_subjects')} hint={t('load.no_subjects_hint')} />;
  return <LoadGrid sheet={query.data} />;
}
