import { Drawer, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { attendanceApi } from '../../api.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { EmployeeDayRecord, EmployeeMonth, EmployeeMonthDay } from './employee-month.contract.ts';

interface DayDrawerProps {
  day: EmployeeMonthDay;
  month: EmployeeMonth;
  onClose: () => void;
}

/** What is known of a day: each punch, each change by hand; and the form to correct it or to ask for that. */
export function DayDrawer({ day: { on_date, status }, month: { employee, can }, onClose }: DayDrawerProps) {
  const { t } = useTranslation(['attendance', 'ui']);
  const { language, pick } = useLanguage();
  const query = useQuery(
    attendanceApi.employeeMonths.day.queryOptions({ input: { on_date, employee_id: employee.employee_id } }),
  );
  const isOff = status === 'H' || status === 'W';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="32rem"
      title={`${pick(employee.name_en, employee.name_bn)} · ${formatDay(on_date, language)}`}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && (
        <Stack gap="lg">
          <Punches record={query.data} />
          {query.data.changes.length > 0 && <Changes record={query.data} />}
          {!isOff && (can.correct || can.ask) && (
            <Section title={t(can.correct ? 'employee.correct' : 'employee.ask')}>
              <CorrectionForm
                employeeId={employee.employee_id}
                onDate={on_date}
                record={query.data}
                isOffice={can.correct}
                onClose={onClose}
              />
            </Section>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Punches({ record }: { record: EmployeeDayRecord }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  return (
    <Section title={t('employee.punches')}>
      {record.punches.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('employee.no_punches')}
        </Text>
      ) : (
        <ReportTable
          caption={t('employee.punches')}
          rows={record.punches}
          columns={[
            {
              key: 'punched_at',
              title: t('employee.time'),
              value: (row) => localDigits(row.punched_at, language),
            },
            { key: 'device_code', title: t('employee.device') },
          ]}
        />
      )}
    </Section>
  );
}

function Changes({ record }: { record: EmployeeDayRecord }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const worded = (field: string, value: string | null) => {
    if (value === null) return '–';
    if (field === 'status') return t(`status.${value}`);
    return field === 'remark' ? value : formatTime(value, language);
  };
  return (
    <Section title={t('employee.changes')}>
      <Stack gap="xs">
        {record.changes.map((it) => (
          <Text key={it.id} size="sm" component="div">
            {t('employee.change', {
              field: t(`column.${it.field}`),
              before: worded(it.field, it.before),
              after: worded(it.field, it.after),
            })}{' '}
            {it.reason && `${it.reason} · `}
            {it.changed_by_name} <Instant at={it.changed_at} />
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
