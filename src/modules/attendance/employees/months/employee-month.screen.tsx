import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime, formatWeekday, today } from '#shared/dates.ts';
import { monthName, monthsAround } from '#shared/month-names.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { attendanceApi } from '../../api.ts';
import { DayDrawer } from './DayDrawer.tsx';
import type { EmployeeMonth, EmployeeMonthDay } from './employee-month.contract.ts';

/** One employee's month, day by day; employees see their own. */
export function EmployeeMonthScreen() {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const seesAll = useCan()('attendance.employee.view');
  const { values, set } = useFilters({ month: today().slice(0, 7), employee_id: '' });
  const [open, setOpen] = useState<{ day: EmployeeMonthDay; month: EmployeeMonth }>();
  const { month, employee_id } = values;
  const isReady = !seesAll || employee_id !== '';
  const time = (value: string | null) => value && formatTime(value, language);
  const dayOf = ({ on_date }: EmployeeMonthDay) =>
    `${formatDay(on_date, language, 'short')} ${formatWeekday(on_date, language)}`;
  return (
    <>
      <ReportPage
        name={`employee-attendance-${month}`}
        source={attendanceApi.employeeMonths.get}
        input={isReady ? { month, ...(employee_id && { employee_id }) } : undefined}
        subtitle={({ employee }) =>
          [
            pick(employee.name_en, employee.name_bn),
            pick(employee.designation_en, employee.designation_bn),
            monthName(month, language),
          ].join(' · ')
        }
        filters={
          <>
            {seesAll && <EmployeeSelect value={employee_id} onChange={(id) => set('employee_id', id)} />}
            <FilterSelect
              required
              label={t('tab.month')}
              data={monthsAround(today(), language).filter((it) => it.value <= today().slice(0, 7))}
              value={month}
              onChange={(chosen) => set('month', chosen)}
            />
          </>
        }
        columns={(answer) => [
          {
            key: 'on_date',
            title: t('column.on_date'),
            value: dayOf,
            render: (row) =>
              row.on_date > today() ? (
                dayOf(row)
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  aria-label={`${t('employee.open_day')}, ${dayOf(row)}`}
                  onClick={() => setOpen({ day: row, month: answer })}
                >
                  {dayOf(row)}
                </Anchor>
              ),
            phone: 'name',
          },
          {
            key: 'status',
            title: t('column.status'),
            value: (row) => row.status && t(`status.${row.status}`),
          },
          { key: 'in_at', title: t('column.in_at'), value: (row) => time(row.in_at) },
          { key: 'out_at', title: t('column.out_at'), value: (row) => time(row.out_at) },
          {
            key: 'late_minutes',
            title: t('employee.late_minutes'),
            kind: 'count',
            value: (row) => row.late_minutes || null,
          },
          {
            key: 'about',
            title: t('column.remark'),
            value: (row) => [pick(row.about_en, row.about_bn), row.remark].filter(Boolean).join(' · '),
          },
        ]}
        totals={({ totals }) => ({ late_minutes: totals.late_minutes })}
        states={{
          choose: { title: t('problem.select_employee'), hint: t('employee.choose_hint') },
          not_found: { title: t('employee.no_record'), hint: t('employee.no_record_hint') },
        }}
        footnote={(answer) => <Totals month={answer} />}
        signatures={[t('employee.signature'), t('employee.head')]}
      />
      {open && <DayDrawer {...open} onClose={() => setOpen(undefined)} />}
    </>
  );

  function Totals({ month: { totals, lates_per_leave_day: lates } }: { month: EmployeeMonth }) {
    const figure = (value: number) => formatNumber(value, language);
    return (
      <>
        <FigureStrip
          mt="md"
          figures={[
            { label: t('count.working_days'), value: figure(totals.working_days) },
            { label: t('count.present'), value: figure(totals.present) },
            { label: t('count.late'), value: figure(totals.late) },
            { label: t('count.absent'), value: figure(totals.absent) },
            { label: t('count.leave'), value: figure(totals.leave) },
            { label: t('employee.unmarked'), value: figure(totals.unmarked) },
          ]}
        />
        {lates !== null && totals.late_leave_days !== null && (
          <p>{t('employee.late_rule', { lates: figure(lates), days: figure(totals.late_leave_days) })}</p>
        )}
        {totals.days_off_worked > 0 && (
          <p>{t('employee.days_off_worked', { days: figure(totals.days_off_worked) })}</p>
        )}
      </>
    );
  }
}

function EmployeeSelect({ value, onChange }: { value: string; onChange: (id: string | null) => void }) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const { data } = useQuery(attendanceApi.employeeSheets.choices.queryOptions());
  return (
    <FilterSelect
      label={t('employee.one')}
      data={(data?.employees ?? []).map((it) => ({
        value: it.id,
        label: `${pick(it.name_en, it.name_bn)} · ${localDigits(it.employee_no, language)}`,
      }))}
      value={value}
      onChange={onChange}
      w={{ base: '100%', xs: 280 }}
    />
  );
}
