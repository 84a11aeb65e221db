import { TextInput, type TextInputProps } from '@mantine/core';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

interface DigitsFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: string | null | undefined;
  onChange: (digits: string) => void;
}

/** Phone, registration number: digits typed in either script, shown in the reader's, kept as ASCII; no letters. */
export function DigitsField({ value, onChange, ...rest }: DigitsFieldProps) {
  const { language } = useLanguage();
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      value={localDigits(value ?? '', language)}
      onChange={(event) => onChange(toAsciiDigits(event.currentTarget.value).replace(/[^0-9+-]/g, ''))}
    />
  );
}
