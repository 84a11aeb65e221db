import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { attendanceApi } from '../../api.ts';

interface EmployeeFiltersProps {
  values: { designation_id: string; shift_id: string };
  set: (name: 'designation_id' | 'shift_id', value: string | null) => void;
}

/** Narrows employees to a designation or a shift. */
export function EmployeeFilters({ values, set }: EmployeeFiltersProps) {
  const { t } = useTranslation(['attendance', 'people']);
  const { pick } = useLanguage();
  const { data } = useQuery(attendanceApi.employeeSheets.choices.queryOptions());
  const choicesOf = (rows: { id: string; name_en: string; name_bn: string }[] = []) =>
    rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  return (
    <>
      <FilterSelect
        label={t('employee.designation')}
        data={choicesOf(data?.designations)}
        value={values.designation_id}
        onChange={(id) => set('designation_id', id)}
      />
      <FilterSelect
        label={t('column.shift')}
        data={choicesOf(data?.shifts)}
        value={values.shift_id}
        onChange={(id) => set('shift_id', id)}
      />
    </>
  );
}

/** The values of filters that are set, as an input takes them. */
export const chosenFilters = ({ designation_id, shift_id }: EmployeeFiltersProps['values']) => ({
  ...(designation_id && { designation_id }),
  ...(shift_id && { shift_id }),
});
