import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

const wanted = /^\d{0,6}(\.\d{0,2})?/;

/**
 * A number with at most two decimals, such as a mark or a percentage, typed and shown in either script; empty is
 * `null`. The server says which are allowed.
 */
export function DecimalField({ value, onChange, ...rest }: DecimalFieldProps) {
  const { language } = useLanguage();
  // `3.` and `3.50` stay as typed while they mean the value.
  const [typed, setTyped] = useState('');
  const isTyped = typed !== '' && Number(typed) === value;
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={localDigits(isTyped ? typed : (value ?? ''), language)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped('')}
      onChange={(event) => {
        const text = toAsciiDigits(event.currentTarget.value).replace(/[^\d.]/g, '');
        const number = wanted.exec(text)?.[0] ?? '';
        setTyped(number);
        onChange(number === '' || number === '.' ? null : Number(number));
      }}
    />
  );
}
