import { Chip, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';

interface StateChipsProps {
  states: readonly string[];
  counts: readonly { state: string; count: number }[];
  /** Where the names of the states stand. */
  words: 'application_state' | 'registration_state';
  value: string | undefined;
  onChange: (state: string) => void;
}

/** The states of a queue with how many stand in each; those with none are left out. */
export function StateChips({ states, counts, words, value, onChange }: StateChipsProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const countOf = (state: string) => counts.find((it) => it.state === state)?.count ?? 0;
  const shown = states.filter((it) => countOf(it) > 0 || it === value);
  const total = counts.reduce((sum, it) => sum + it.count, 0);
  if (shown.length === 0) return null;
  return (
    <Chip.Group value={value ?? ''} onChange={(state) => onChange(state as string)}>
      <Group gap="xs">
        <Chip value="" size="sm">
          {t('application.all')} ({formatNumber(total, language)})
        </Chip>
        {shown.map((state) => (
          <Chip key={state} value={state} size="sm">
            {t(`${words}.${state}`)} ({formatNumber(countOf(state), language)})
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
