import type { ComponentProps } from 'react';
import { SelectField } from './SelectField.tsx';

interface NumberSelectProps extends Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange'> {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

/** A choice among numbers, such as the months of a year; the values of its `data` are their digits. */
export function NumberSelect({ value, onChange, ...rest }: NumberSelectProps) {
  return (
    <SelectField
      {...rest}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
