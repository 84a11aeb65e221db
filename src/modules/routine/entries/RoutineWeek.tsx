import { Button, Group, Stack } from '@mantine/core';
import { IconBell, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SectionBoard, SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { forSiteAddress } from '#ui/api/for-site.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { latestOf } from '#ui/api/versions.ts';
import { printPdf } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { routineApi } from '../api.ts';
import { PeriodDrawer } from '../periods/period.form.tsx';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { VersionBar } from '../versions/VersionBar.tsx';
import { LessonDrawer } from './lesson.form.tsx';

const RoutineGrid = lazy(async () => ({ default: (await import('./RoutineGrid.tsx')).RoutineGrid }));

/** One class section and its week; a lesson opens to be corrected, the bell of its shift can be set. */
export function RoutineWeek() {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const choice = useSectionChoice();
  const [lesson, setLesson] = useState<{ period: RoutinePeriod; take: (mode: 'move' | 'copy') => void }>();
  const [bell, setBell] = useState<RoutinePeriod | 'new'>();
  const rung = bell === 'new' ? undefined : latestOf(bell);
  const { section } = choice;
  const routine_version_id = useSearchParams()[0].get('routine_version_id');
  const way = {
    academic_year_id: section?.academic_year_id ?? '',
    shift_id: section?.shift_id ?? '',
    version_id: section?.version_id ?? '',
    class_id: section?.class_id ?? '',
    study_group_id: section?.study_group_id ?? '',
    class_section_id: section?.id ?? '',
    ...(routine_version_id && { routine_version_id }),
  };
  const week = useQuery(routineApi.entries.show.queryOptions({ input: way, enabled: section !== undefined }));
  const printer = <IconPrinter size={16} aria-hidden />;
  const print = (of?: string) => {
    const words = new URLSearchParams({
      by: 'section',
      language,
      academic_year_id: section?.academic_year_id ?? '',
      ...(of && { of }),
    });
    printPdf(forSiteAddress(`/api/v1/routine/document?${words}`)).catch(reportFailure);
  };
  const ring = (
    <Button variant="default" leftSection={<IconBell size={16} aria-hidden />} onClick={() => setBell('new')}>
      {t('bell.add')}
    </Button>
  );
  const content = () => {
    if (!section) return <SectionBoard choice={choice} />;
    if (week.isError) return <ErrorState error={week.error} onRetry={() => week.refetch()} />;
    if (!week.data) return <LoadingState />;
    if (week.data.periods.length === 0)
      return <EmptyState title={t('routine.empty')} hint={t('routine.empty_hint')} action={ring} />;
    return (
      <>
        <VersionBar yearId={week.data.academic_year_id} shown={week.data.version} mayEdit />
        <Suspense fallback={<LoadingState />}>
          <RoutineGrid
            routine={week.data}
            onLesson={(period, take) => setLesson({ period, take })}
            onPeriod={setBell}
            isFixed={routine_version_id !== null && week.data.version?.state !== 'draft'}
          />
        </Suspense>
        <Group gap="xs" className="no-print">
          {ring}
          <Button variant="default" leftSection={printer} onClick={() => print(section.id)}>
            {t('week.print')}
          </Button>
          <Button variant="default" leftSection={printer} onClick={() => print()}>
            {t('weeks.print_sections')}
          </Button>
        </Group>
      </>
    );
  };
  return (
    <Stack>
      <SectionPicker choice={choice} />
      {content()}
      {lesson && week.data && (
        <LessonDrawer routine={week.data} {...lesson} onClose={() => setLesson(undefined)} />
      )}
      {bell && section && (
        <PeriodDrawer
          shiftId={section.shift_id}
          slot={rung && { ...rung, ids: [rung.id], weekdays: [rung.weekday] }}
          read={rung}
          onClose={() => setBell(undefined)}
        />
      )}
    </Stack>
  );
}
