import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, type Day, formatDay } from '#shared/dates.ts';
import { useLanguage } from '../i18n/language.ts';
import { Lines } from './Lines.tsx';

interface EarlierSettingsProps<Values> {
  earlier: readonly { until_on: Day; was: Values | null; changed_by_name: string | null }[];
  /** The values in words. */
  describe: (was: Values) => string;
}

/** What a setting was before, the latest first, and who changed it; nothing where it never changed. */
export function EarlierSettings<Values>({ earlier, describe }: EarlierSettingsProps<Values>) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('setting.earlier')}</Text>
      <Lines>
        {earlier.map(({ until_on, was, changed_by_name }) => (
          <div key={until_on}>
            <Text size="sm">
              <Text span c="dimmed" inherit>
                {t('setting.until', { day: formatDay(addDays(until_on, -1), language) })}{' '}
              </Text>
              {was === null ? t('setting.not_set') : describe(was)}
            </Text>
            {changed_by_name && (
              <Text size="sm" c="dimmed">
                {t('setting.changed_by', { name: changed_by_name })}
              </Text>
            )}
          </div>
        ))}
      </Lines>
    </Stack>
  );
}
