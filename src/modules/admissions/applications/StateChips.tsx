import { Chip, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from '../api.ts';
import { applicationStates } from './application-kinds.ts';

interface StateChipsProps {
  circularId: string | undefined;
  value: string | undefined;
  onChange: (state: string) => void;
}

/** The states of the queue with how many stand in each; those with none are left out. */
export function StateChips({ circularId, value, onChange }: StateChipsProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const { data = [] } = useQuery(
    admissionsApi.applications.counts.queryOptions({ input: circularId ? { circular_id: circularId } : {} }),
  );
  const countOf = (state: string) => data.find((it) => it.state === state)?.count ?? 0;
  const shown = applicationStates.filter((it) => countOf(it) > 0 || it === value);
  const total = data.reduce((sum, it) => sum + it.count, 0);
  if (shown.length === 0) return null;
  return (
    <Chip.Group value={value ?? ''} onChange={(state) => onChange(state as string)}>
      <Group gap="xs">
        <Chip value="" size="sm">
          {t('application.all')} ({formatNumber(total, language)})
        </Chip>
        {shown.map((state) => (
          <Chip key={state} value={state} size="sm">
            {t(`application_state.${state}`)} ({formatNumber(countOf(state), language)})
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
