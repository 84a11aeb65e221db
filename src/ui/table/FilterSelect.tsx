import { Select, type SelectProps } from '@mantine/core';
import { isLong } from '../form/find-choices.ts';
import { useChosenFilter } from './chosen-filters.ts';
import type { Choice } from './list-filters.ts';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
  data: Choice[];
  /** It is never empty. */
  required?: boolean;
  w?: SelectProps['w'];
  /** The label stands above instead of in the empty field. */
  withLabel?: boolean;
}

/** One filter of a list or report: a choice that can be emptied. */
export function FilterSelect({ label, value, onChange, data, required, w, withLabel }: FilterSelectProps) {
  const chosen = data.find((it) => it.value === value);
  useChosenFilter(label, chosen?.label, required ? undefined : () => onChange(null));
  return (
    <Select
      {...(withLabel ? { label } : { 'aria-label': label, placeholder: label })}
      data={data}
      value={value || null}
      onChange={onChange}
      clearable={!required}
      allowDeselect={!required}
      {...(isLong(data) && { searchable: true })}
      w={w ?? { base: 'calc(50% - 5px)', xs: 180 }}
    />
  );
}
