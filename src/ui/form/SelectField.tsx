import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SelectFieldProps extends Omit<SelectProps, 'value' | 'onChange' | 'defaultValue'> {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

/** A choice from a list; can be searched when the list is long. */
export function SelectField({ value, data, ...rest }: SelectFieldProps) {
  const { t } = useTranslation('ui');
  const isNeeded = Boolean(rest.withAsterisk || rest.required);
  return (
    <Select
      // In a required field, choosing the same again keeps it.
      allowDeselect={!isNeeded}
      // A refused form puts the focus here; its list would hide what is wrong with the fields below.
      openOnFocus={false}
      {...rest}
      data={data}
      value={value || null}
      placeholder={rest.placeholder ?? t('form.choose')}
      searchable={(data?.length ?? 0) > 8}
      clearable={!isNeeded}
      nothingFoundMessage={t('form.no_choice')}
    />
  );
}
