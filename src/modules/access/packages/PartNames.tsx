import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Unit } from './unit.contract.ts';

const shownAtMost = 8;

/** What is attached to a unit: the first few by name, and how many more. */
export function PartNames({ parts }: { parts: Unit['parts'] }) {
  const { t } = useTranslation('access');
  const { language, pick } = useLanguage();
  const more = parts.length - shownAtMost;
  const names = parts.slice(0, shownAtMost).map((it) => pick(it.name_en, it.name_bn));
  const rest = more > 0 ? [t('unit.more', { number: localDigits(more, language) })] : [];
  return (
    <Text size="sm" c={names.length === 0 ? 'dimmed' : undefined} miw={180} style={{ whiteSpace: 'normal' }}>
      {names.length === 0 ? t('unit.nothing') : [...names, ...rest].join(', ')}
    </Text>
  );
}
