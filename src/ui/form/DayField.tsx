import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTypedDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { unread } from './unread.ts';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`, or empty. */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
}

/** A calendar day: typed day first (`05/03/2012`, either script) or picked; the value is `YYYY-MM-DD`. */
export function DayField({ value, onChange, error, ...rest }: DayFieldProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [picking, setPicking] = useState(false);
  const read = typed?.trim() ? readTypedDay(typed) : undefined;
  const problem = read && 'problem' in read ? t('form.day_invalid') : undefined;
  const shown = value ? localDigits(value.split('-').reverse().join('/'), language) : '';

  const calendar = (
    <Popover opened={picking} onChange={setPicking} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          color="gray"
          size="md"
          aria-label={t('form.pick_day')}
          disabled={rest.disabled}
          onClick={() => setPicking(!picking)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          {picking && (
            <DayPicker
              value={value || null}
              onChange={(day) => {
                setTyped(null);
                setPicking(false);
                onChange(day);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );

  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      placeholder={t('form.day_placeholder')}
      error={(left && problem) || error}
      {...unread(problem)}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const day = text.trim() ? readTypedDay(text) : undefined;
        onChange(day && 'day' in day ? day.day : null);
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        // While somebody types, half a date is not yet wrong.
        setLeft(true);
        if (!problem) setTyped(null);
      }}
      rightSection={calendar}
      // An open calendar stands above the buttons of the fields below.
      rightSectionProps={{ style: { zIndex: picking ? 2 : undefined } }}
    />
  );
}
