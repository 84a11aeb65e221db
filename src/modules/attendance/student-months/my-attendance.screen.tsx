import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { attendanceApi } from '../api.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthCounts } from './MonthCounts.tsx';
import { MonthStepper, useMonthName } from './MonthStepper.tsx';

/** A student's month, day by day, for the student and for the guardian of the chosen child. */
export function MyAttendanceScreen() {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  const { values, set } = useFilters({ month: today().slice(0, 7) });
  const name = useMonthName()(values.month);
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)}>
      <MonthStepper month={values.month} onChange={(month) => set('month', month)} />
      {isGuardian && !student ? (
        <EmptyState title={t('month.no_child')} hint={t('month.no_child_hint')} />
      ) : (
        <Month month={values.month} title={name} studentId={student?.student_id} />
      )}
    </Page>
  );
}

interface MonthProps {
  month: string;
  title: string;
  studentId: string | undefined;
}

function Month({ month, title, studentId }: MonthProps) {
  const { t } = useTranslation('attendance');
  const input = studentId ? { month, student_id: studentId } : { month };
  const query = useQuery(attendanceApi.studentMonths.get.queryOptions({ input }));
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return <EmptyState title={t('month.none')} hint={t('month.none_hint')} />;
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  return (
    <Stack gap="md">
      <MonthCounts counts={query.data} />
      <MonthCalendar title={title} days={query.data.days} />
    </Stack>
  );
}
