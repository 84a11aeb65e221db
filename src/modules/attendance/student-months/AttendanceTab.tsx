import { Anchor, Stack, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { attendanceApi } from '../api.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthCounts } from './MonthCounts.tsx';
import { MonthStepper, useMonthName } from './MonthStepper.tsx';

/** On the page of a student: the year with its months, and the days of one of them. */
export function AttendanceTab({ studentId }: { studentId: string }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const name = useMonthName();
  const { data: year } = useSuspenseQuery(
    attendanceApi.studentMonths.year.queryOptions({ input: { student_id: studentId } }),
  );
  const [month, setMonth] = useState(year.months.at(-1)?.month ?? today().slice(0, 7));
  if (year.months.length === 0) {
    return <EmptyState title={t('tab.empty')} hint={t('tab.empty_hint')} />;
  }
  return (
    <Stack gap="md">
      <Title order={2}>{t('tab.year', { year: localDigits(year.academic_year ?? '', language) })}</Title>
      <MonthCounts counts={year} />
      <ReportTable
        caption={t('tab.months')}
        rows={year.months}
        columns={[
          {
            key: 'month',
            render: (row) => (
              <Anchor component="button" type="button" size="sm" onClick={() => setMonth(row.month)}>
                {name(row.month)}
              </Anchor>
            ),
          },
          { key: 'working_days', kind: 'count' },
          { key: 'present', title: t('count.present'), kind: 'count' },
          { key: 'late', title: t('count.late'), kind: 'count' },
          { key: 'absent', title: t('count.absent'), kind: 'count' },
          { key: 'leave', title: t('count.leave'), kind: 'count' },
          {
            key: 'percent',
            title: t('count.percent'),
            kind: 'count',
            render: (row) => (row.percent === null ? null : `${formatNumber(row.percent, language, 1)}%`),
          },
        ]}
      />
      <MonthStepper month={month} onChange={setMonth} />
      <MonthDays studentId={studentId} month={month} />
    </Stack>
  );
}

function MonthDays({ studentId, month }: { studentId: string; month: string }) {
  const name = useMonthName();
  const { data } = useSuspenseQuery(
    attendanceApi.studentMonths.ofStudent.queryOptions({ input: { student_id: studentId, month } }),
  );
  return <MonthCalendar title={name(month)} days={data.days} />;
}
