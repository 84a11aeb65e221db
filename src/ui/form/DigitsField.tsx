import { TextInput, type TextInputProps } from '@mantine/core';
import { toAsciiDigits } from '#shared/numerals.ts';

interface DigitsFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: string | null | undefined;
  onChange: (digits: string) => void;
}

/** Roll, phone, registration number: digits of either script become ASCII, anything else is left out. */
export function DigitsField({ value, onChange, ...rest }: DigitsFieldProps) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      value={value ?? ''}
      onChange={(event) => onChange(toAsciiDigits(event.currentTarget.value).replace(/[^0-9+-]/g, ''))}
    />
  );
}
