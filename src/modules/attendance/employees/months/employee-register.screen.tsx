import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { monthName, monthsAround } from '#shared/month-names.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { Column } from '#ui/table/columns.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { attendanceApi } from '../../api.ts';
import classes from '../../attendance-reports/AttendanceReport.module.css';
import { chosenFilters, EmployeeFilters } from '../sheets/EmployeeFilters.tsx';
import type { EmployeeRegister } from './employee-month.contract.ts';

type Row = EmployeeRegister['rows'][number];

/** Employees down, the days of a month across, one letter each. */
export function EmployeeRegisterScreen() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const { values, set } = useFilters({
    month: today().slice(0, 7),
    designation_id: '',
    shift_id: '',
  });
  const dayColumn = ({ on_date }: { on_date: string }, at: number): Column<Row> => {
    const letter = (row: Row) => (row.statuses[at] ? t(`letter.${row.statuses[at]}`) : '');
    return {
      key: on_date,
      title: localDigits(on_date.slice(8), language),
      value: letter,
      render: (row) => (
        <span className={classes.letter} data-status={dimmed[row.statuses[at] ?? ''] ?? row.statuses[at]}>
          {letter(row)}
        </span>
      ),
    };
  };
  return (
    <div className={classes.landscape}>
      <ReportPage
        isWide
        name={`employee-attendance-register-${values.month}`}
        source={attendanceApi.employeeMonths.register}
        input={{ month: values.month, ...chosenFilters(values) }}
        pageSize={100}
        subtitle={monthName(values.month, language)}
        filters={
          <>
            <FilterSelect
              required
              label={t('tab.month')}
              data={monthsAround(today(), language).filter((it) => it.value <= today().slice(0, 7))}
              value={values.month}
              onChange={(month) => set('month', month)}
            />
            <EmployeeFilters values={values} set={set} />
          </>
        }
        columns={({ days }) => [
          {
            key: 'employee_no',
            title: t('employee.no'),
            value: (row) => localDigits(row.employee_no, language),
            width: 72,
          },
          {
            key: 'name',
            names: 'name' as const,
            href: (row) =>
              `/site/employee-attendance/individual?employee_id=${row.employee_id}&month=${values.month}`,
            width: 180,
          },
          ...days.map(dayColumn),
          { key: 'present', title: t('letter.P'), kind: 'count' },
          { key: 'late', title: t('letter.L'), kind: 'count' },
          { key: 'absent', title: t('letter.A'), kind: 'count' },
          { key: 'leave', title: t('letter.LV'), kind: 'count' },
          { key: 'late_leave_days', title: t('employee.late_days'), kind: 'count' },
        ]}
        signatures={[t('employee.prepared_by'), t('employee.head')]}
        footnote={() => <p>{t('employee.register_note')}</p>}
      />
    </div>
  );
}

/** How the style sheet of registers names days off. */
const dimmed: Record<string, string> = { H: 'holiday', W: 'weekend' };
