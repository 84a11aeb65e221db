import { TextInput, type TextInputProps } from '@mantine/core';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

interface CountFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null | undefined;
  onChange: (count: number | null) => void;
}

/** A whole number, typed and shown in either script; empty is `null`. The server says which are allowed. */
export function CountField({ value, onChange, ...rest }: CountFieldProps) {
  const { language } = useLanguage();
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={localDigits(value ?? '', language)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = toAsciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 9);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
