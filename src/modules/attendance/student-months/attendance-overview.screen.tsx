import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatWeekday, today } from '#shared/dates.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { attendanceApi } from '../api.ts';
import { statusTones } from '../attendance-sheets/status-tones.ts';
import { MonthCounts } from './MonthCounts.tsx';
import { MonthStepper } from './MonthStepper.tsx';
import type { StudentMonth } from './student-month.contract.ts';

/** The counts of a month and its days that were not simply present; the tabs lead on. */
export function AttendanceOverviewScreen() {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  const { values, set } = useFilters({ month: today().slice(0, 7) });
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)}>
      <MonthStepper month={values.month} onChange={(month) => set('month', month)} />
      {isGuardian && !student ? (
        <EmptyState title={t('month.no_child')} hint={t('month.no_child_hint')} />
      ) : (
        <Month month={values.month} studentId={student?.student_id} />
      )}
    </Page>
  );
}

function Month({ month, studentId }: { month: string; studentId: string | undefined }) {
  const { t } = useTranslation('attendance');
  const input = studentId ? { month, student_id: studentId } : { month };
  const read = keptOnDevice(attendanceApi.studentMonths.get.queryOptions({ input }));
  const query = useQuery(read);
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return <EmptyState title={t('month.none')} hint={t('month.none_hint')} />;
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  return (
    <>
      <KeptNotice queryKey={read.queryKey} />
      <MonthCounts counts={query.data} />
      <NotableDays days={query.data.days} />
    </>
  );
}

function NotableDays({ days }: Pick<StudentMonth, 'days'>) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const notable = days.flatMap(({ on_date, status }) =>
    status === 'A' || status === 'L' || status === 'LV' ? [{ on_date, status }] : [],
  );
  return (
    <Section title={t('month.notable')} maw={640}>
      {notable.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('month.nothing_notable')}
        </Text>
      )}
      <Lines>
        {notable.toReversed().map(({ on_date, status }) => (
          <Group key={on_date} justify="space-between" gap="xs">
            <Text size="sm">
              {formatWeekday(on_date, language)}, <Day day={on_date} />
            </Text>
            <Status tone={statusTones[status]}>{t(`status.${status}`)}</Status>
          </Group>
        ))}
      </Lines>
    </Section>
  );
}
