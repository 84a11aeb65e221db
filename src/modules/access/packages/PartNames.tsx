import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Unit } from './unit.contract.ts';

const shownAtMost = 6;

/** What is attached to a unit: the first few by name, and how many more. */
export function PartNames({ parts }: { parts: Unit['parts'] }) {
  const { t } = useTranslation('access');
  const { language, pick } = useLanguage();
  if (parts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('unit.nothing')}
      </Text>
    );
  }
  const more = parts.length - shownAtMost;
  return (
    <Group gap={4}>
      {parts.slice(0, shownAtMost).map((it) => (
        <Badge key={it.id} variant="light" tt="none" fw={500}>
          {pick(it.name_en, it.name_bn)}
        </Badge>
      ))}
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {t('unit.more', { number: localDigits(more, language) })}
        </Text>
      )}
    </Group>
  );
}
