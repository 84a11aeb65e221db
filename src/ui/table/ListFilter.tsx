import { useTranslation } from 'react-i18next';
import { FilterSelect } from './FilterSelect.tsx';
import type { ListState } from './useListState.ts';

interface ListFilterProps<Filter extends string> {
  list: Pick<ListState<Filter>, 'filters' | 'setFilter'>;
  /** The filter of the list; its label is the field's name unless another is given. */
  name: Filter;
  data: { value: string; label: string }[];
  label?: string;
}

/** One filter of a list that is chosen among given values. */
export function ListFilter<Filter extends string>({ list, name, data, label }: ListFilterProps<Filter>) {
  const { t } = useTranslation('shared');
  return (
    <FilterSelect
      label={label ?? t(`field.${String(name)}`)}
      data={data}
      value={list.filters[name]}
      onChange={(value) => list.setFilter(name, value)}
    />
  );
}
