import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { PageButtons } from '#ui/table/PageButtons.tsx';
import { classroomApi } from '../api.ts';
import { LessonDays } from './LessonDays.tsx';
import { PlanOverview } from './PlanOverview.tsx';

const onPage = 20;

/** What teachers published for a student's section, for the student and for the guardian of the chosen child. */
export function StudentLessonsScreen() {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)}>
      {isGuardian && !student ? (
        <EmptyState title={t('own.no_child')} hint={t('own.no_child_hint')} />
      ) : (
        <Lessons key={student?.student_id} studentId={student?.student_id} />
      )}
    </Page>
  );
}

/** The lessons by their days, then the plans; both of one subject where one is chosen. */
function Lessons({ studentId }: { studentId: string | undefined }) {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  const { values, set } = useFilters({ subject_id: '', page: '1' });
  const page = Math.max(1, Number.parseInt(values.page, 10) || 1);
  const ofStudent = studentId ? { student_id: studentId } : {};
  const rooms = useQuery(classroomApi.studentLessons.classrooms.queryOptions({ input: ofStudent }));
  const query = useQuery(
    classroomApi.studentLessons.list.queryOptions({
      input: {
        ...ofStudent,
        ...(values.subject_id && { subject_id: values.subject_id }),
        sort: '-lesson_on' as const,
        page,
        page_size: onPage,
      },
    }),
  );
  const failed = [rooms, query].find((it) => it.isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  if (!rooms.data || !query.data) return <LoadingState />;
  if (rooms.data.length === 0) return <EmptyState title={t('own.empty')} hint={t('own.empty_hint')} />;
  const subjects = new Map(
    rooms.data.map((it) => [it.subject_id, pick(it.subject_name_en, it.subject_name_bn)]),
  );
  const shown = rooms.data.filter((it) => !values.subject_id || it.subject_id === values.subject_id);
  const pages = Math.ceil(query.data.total / onPage);
  return (
    <Stack gap="lg" maw={800}>
      {subjects.size > 1 && (
        <FilterSelect
          label={t('own.all_subjects')}
          data={[...subjects].map(([value, label]) => ({ value, label }))}
          value={values.subject_id}
          onChange={(id) => set('subject_id', id)}
          w={{ base: '100%', xs: 260 }}
        />
      )}
      {query.data.rows.length > 0 ? (
        <LessonDays lessons={query.data.rows} />
      ) : (
        <Text c="dimmed">{t('own.empty')}</Text>
      )}
      {pages > 1 && <PageButtons page={page} pages={pages} onTurn={(to) => set('page', String(to))} />}
      <PlanOverview rooms={shown} />
    </Stack>
  );
}
