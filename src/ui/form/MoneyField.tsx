import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTaka, parseTaka } from '#shared/money.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { unread } from './unread.ts';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Poisha; `null` while empty. */
  value: number | null | undefined;
  onChange: (poisha: number | null) => void;
}

/** An amount: typed in taka, in either script; the value is whole poisha. */
export function MoneyField({ value, onChange, error, ...rest }: MoneyFieldProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [lastTyped, setTyped] = useState<string | null>(null);
  // A value set from elsewhere, e.g. by a paste, replaces the typed text.
  const typed = lastTyped !== null && parseTaka(lastTyped) === (value ?? null) ? lastTyped : null;
  const wrong = typed !== null && typed.trim() !== '' && parseTaka(typed) === null;
  const problem = wrong
    ? t(/[.]\d{3}/.test(toAsciiDigits(typed)) ? 'form.two_decimals' : 'form.not_money')
    : undefined;
  const shown = value === null || value === undefined ? '' : formatTaka(value, language, { symbol: false });
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      leftSection="৳"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      error={error || problem}
      {...unread(problem)}
      value={typed ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(parseTaka(text));
      }}
      onBlur={() => !wrong && setTyped(null)}
    />
  );
}
