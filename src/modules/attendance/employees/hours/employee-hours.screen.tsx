import { Button, Checkbox, Group } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { attendanceApi } from '../../api.ts';
import { HoursDrawer } from './HoursDrawer.tsx';
import { RuleDrawer } from './RuleDrawer.tsx';

/** Which shift and hours apply to whom on a day, and what late days count as. */
export function EmployeeHoursScreen() {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const mayEdit = useCan()('attendance.employee_setting.edit');
  const { values, set } = useFilters({ on: today() });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<'hours' | 'rules'>();
  const query = useQuery(
    attendanceApi.employeeHours.list.queryOptions({ input: values.on ? { on: values.on } : skipToken }),
  );
  const setting = useQuery(attendanceApi.employeeHours.setting.queryOptions());
  const rows = query.data ?? [];
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id]);
  const all = rows.map((it) => it.employee_id);
  const time = (value: string | null) => value && formatTime(value, language);
  return (
    <Page
      actions={
        mayEdit && (
          <>
            <Button variant="default" onClick={() => setOpen('rules')} disabled={!setting.data}>
              {t('employee.hours.rules')}
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => setOpen('hours')}>
              {chosen.length === 0
                ? t('employee.hours.change_none')
                : t('employee.hours.change', { number: formatNumber(chosen.length, language) })}
            </Button>
          </>
        )
      }
    >
      <Group align="end">
        <DayField
          label={t('employee.hours.on')}
          value={values.on}
          error={values.on ? undefined : t('problem.select_date')}
          onChange={(day) => set('on', day)}
        />
      </Group>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && values.on && <LoadingState />}
      {query.data?.length === 0 && (
        <EmptyState title={t('employee.nobody')} hint={t('employee.nobody_hint')} />
      )}
      {rows.length > 0 && (
        <>
          {mayEdit && (
            <Checkbox
              label={t('employee.hours.all')}
              checked={chosen.length === all.length}
              indeterminate={chosen.length > 0 && chosen.length < all.length}
              onChange={() => setChosen(chosen.length === all.length ? [] : all)}
            />
          )}
          <ReportTable
            caption={t('employee.hours.title')}
            rows={rows}
            columns={[
              {
                key: 'name',
                value: (row) => pick(row.name_en, row.name_bn),
                render: (row) =>
                  mayEdit ? (
                    <Checkbox
                      label={pick(row.name_en, row.name_bn)}
                      checked={chosen.includes(row.employee_id)}
                      onChange={() => toggle(row.employee_id)}
                    />
                  ) : (
                    pick(row.name_en, row.name_bn)
                  ),
              },
              {
                key: 'employee_no',
                title: t('employee.no'),
                value: (row) => localDigits(row.employee_no, language),
                width: 84,
              },
              { key: 'designation', title: t('employee.designation'), names: 'designation' },
              { key: 'shift', title: t('column.shift'), names: 'shift' },
              {
                key: 'starts_at',
                title: t('employee.hours.starts_at'),
                value: (row) => time(row.starts_at),
                width: 120,
              },
              {
                key: 'late_after',
                title: t('employee.hours.late_after'),
                value: (row) => time(row.late_after),
                width: 120,
              },
              {
                key: 'is_own',
                title: t('employee.hours.kind'),
                value: (row) =>
                  t(
                    row.is_own
                      ? 'employee.hours.own'
                      : row.from_on
                        ? 'employee.hours.of_shift'
                        : 'employee.hours.usual',
                  ),
              },
              { key: 'from_on', title: t('employee.hours.since'), kind: 'day' },
            ]}
          />
        </>
      )}
      {open === 'hours' && (
        <HoursDrawer
          employeeIds={[...chosen]}
          onClose={() => setOpen(undefined)}
          onSaved={() => setChosen([])}
        />
      )}
      {open === 'rules' && setting.data && (
        <RuleDrawer setting={setting.data} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}
