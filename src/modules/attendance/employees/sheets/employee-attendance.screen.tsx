import { Group } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { attendanceApi } from '../../api.ts';
import { chosenFilters, EmployeeFilters } from './EmployeeFilters.tsx';
import { EmployeeGrid } from './EmployeeGrid.tsx';
import type { EmployeePlace } from './employee-sheet.contract.ts';

/** A day of all employees, from devices or by hand. */
export function EmployeeAttendanceScreen() {
  const { t } = useTranslation('attendance');
  const { values, set } = useFilters({ on_date: today(), designation_id: '', shift_id: '' });
  const place = values.on_date ? { on_date: values.on_date, ...chosenFilters(values) } : undefined;
  return (
    <Page>
      <Group gap={10} align="end">
        <DayField
          w={{ base: '100%', xs: 'auto' }}
          label={t('column.on_date')}
          value={values.on_date}
          error={values.on_date ? undefined : t('problem.select_date')}
          onChange={(day) => set('on_date', day)}
        />
        <EmployeeFilters values={values} set={set} />
      </Group>
      <Sheet key={Object.values(values).join()} place={place} />
    </Page>
  );
}

function Sheet({ place }: { place: EmployeePlace | undefined }) {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  const query = useQuery(attendanceApi.employeeSheets.get.queryOptions({ input: place ?? skipToken }));
  if (!place) return null;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const sheet = query.data;
  if (!sheet) return <LoadingState />;
  if (sheet.state === 'holiday') {
    const name = pick(sheet.holiday_name_en, sheet.holiday_name_bn);
    return <EmptyState title={t('problem.holiday', { name })} hint={t('other_day_hint')} />;
  }
  if (sheet.state === 'weekend') {
    return <EmptyState title={t('problem.weekend')} hint={t('other_day_hint')} />;
  }
  if (sheet.rows.length === 0)
    return <EmptyState title={t('employee.nobody')} hint={t('employee.nobody_hint')} />;
  return <EmployeeGrid place={place} sheet={sheet} />;
}
