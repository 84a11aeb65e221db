import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Indicator } from './framework.contract.ts';

const levels = [
  ['square', '□'],
  ['circle', '○'],
  ['triangle', '△'],
] as const;

/** An indicator with the words of its three levels, lowest first. */
export function IndicatorCard({ indicator, onEdit }: { indicator: Indicator; onEdit?: () => void }) {
  const { t } = useTranslation('assessments');
  const { pick, language } = useLanguage();
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600}>
          {`${localDigits(indicator.code, language)} ${pick(indicator.statement_en, indicator.statement_bn)}`}
        </Text>
        {onEdit && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={onEdit}
            aria-label={t('indicator.edit_code', { code: indicator.code })}
          >
            {t('ui:edit')}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" mt={4}>
        {levels.map(([level, sign]) => (
          <Text key={level} size="sm" c="dimmed">
            <span role="img" aria-label={t(`level.${level}`)}>
              {sign}
            </span>{' '}
            {pick(indicator[`${level}_en`], indicator[`${level}_bn`])}
          </Text>
        ))}
      </SimpleGrid>
    </div>
  );
}
