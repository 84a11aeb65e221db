import { useTranslation } from 'react-i18next';
import { DayField } from '../form/DayField.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import type { ListFilter } from './list-filters.ts';
import { useFilterWords } from './useFilterWords.tsx';

interface FilterFieldProps {
  filter: ListFilter<string>;
  value: string | undefined;
  onChange: (value: string | null) => void;
  /** It stands alone beside the search, where its label must not take a line of its own. */
  isAlone?: boolean;
}

/** The field in which a filter is chosen. */
export function FilterField({ filter, value, onChange, isAlone }: FilterFieldProps) {
  const { t } = useTranslation('ui');
  const { labelOf, choicesOf } = useFilterWords();
  const label = labelOf(filter);
  if (filter.kind === 'custom') return filter.field({ label, value, onChange });
  if (filter.kind === 'day') {
    const error = filter.required && !value ? t('report.select_date') : undefined;
    return <DayField label={label} value={value} onChange={onChange} error={error} />;
  }
  return (
    <FilterSelect
      label={label}
      data={choicesOf(filter)}
      value={value}
      onChange={onChange}
      required={'choices' in filter && filter.required}
      withLabel={!isAlone}
      w={isAlone ? { base: 110, xs: 180 } : '100%'}
    />
  );
}
