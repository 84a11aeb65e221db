import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLong } from './find-choices.ts';

interface SelectFieldProps extends Omit<SelectProps, 'value' | 'onChange' | 'defaultValue'> {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

/** A choice from a list that takes typing; on a touch screen only where the list is long. */
export function SelectField({ value, data, ...rest }: SelectFieldProps) {
  const { t } = useTranslation('ui');
  const isNeeded = Boolean(rest.withAsterisk || rest.required);
  return (
    <Select
      // In a required field, choosing the same again keeps it.
      allowDeselect={!isNeeded}
      {...rest}
      data={data}
      value={value || null}
      placeholder={rest.placeholder ?? t('form.choose')}
      {...(isLong(data) && { searchable: true })}
      clearable={!isNeeded}
    />
  );
}
