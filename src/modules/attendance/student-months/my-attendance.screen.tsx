import { ActionIcon, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { months } from '#shared/calendar-names.ts';
import { today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { attendanceApi } from '../api.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import type { StudentMonth } from './student-month.contract.ts';

/** A student's month, day by day, for the student and for the guardian of the chosen child. */
export function MyAttendanceScreen() {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  const { values, set } = useFilters({ month: today().slice(0, 7) });
  const [year = '', number = '1'] = values.month.split('-');
  const name = localDigits(`${months[language].long[Number(number) - 1]} ${year}`, language);
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)}>
      <Group gap="xs" className="no-print">
        <ActionIcon
          color="gray"
          aria-label={t('month.previous')}
          onClick={() => set('month', shifted(values.month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Title order={2} miw={150} ta="center" aria-live="polite">
          {name}
        </Title>
        <ActionIcon
          color="gray"
          aria-label={t('month.next')}
          disabled={values.month >= today().slice(0, 7)}
          onClick={() => set('month', shifted(values.month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
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
      <Counts month={query.data} />
      <MonthCalendar title={title} days={query.data.days} />
    </Stack>
  );
}

function Counts({ month }: { month: StudentMonth }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const figures: [label: string, figure: string][] = [
    [t('count.working_days'), formatNumber(month.working_days, language)],
    [t('count.present'), formatNumber(month.present, language)],
    [t('count.late'), formatNumber(month.late, language)],
    [t('count.absent'), formatNumber(month.absent, language)],
    [t('count.leave'), formatNumber(month.leave, language)],
    [t('count.percent'), month.percent === null ? '–' : `${formatNumber(month.percent, language, 1)}%`],
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 3, sm: 6 }} spacing="sm" m={0}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg" className="figure">
            {figure}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** `2026-12` and 1 → `2027-01`. */
function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
