import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { feesApi } from '../api.ts';

/** The running total of the day of whoever is signed in. */
export function CollectorDay() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const { data } = useQuery(feesApi.counter.myDay.queryOptions({ input: {} }));
  if (!data) return null;
  return (
    <Group gap="sm" role="status" aria-label={t('counter.my_day')}>
      <Text size="sm" c="dimmed">
        {t('counter.my_day')}
      </Text>
      <Text fw={700} component="div">
        <Taka poisha={data.amount_poisha} />
      </Text>
      <Text size="sm" c="dimmed">
        {t('counter.receipts', {
          count: data.receipt_count,
          number: localDigits(data.receipt_count, language),
        })}
      </Text>
    </Group>
  );
}
