import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { PackageItem } from './package.contract.ts';

/** The number of parts of a unit, and the names that fit into two lines; the drawer lists them all. */
export function PartNames({ parts }: { parts: PackageItem['parts'] }) {
  const { t } = useTranslation('access');
  const { language, pick } = useLanguage();
  const names = parts.map((it) => pick(it.name_en, it.name_bn));
  return (
    <Text size="sm" c={names.length === 0 ? 'dimmed' : undefined} miw={180} lineClamp={2}>
      {names.length === 0
        ? t('unit.nothing')
        : t('unit.parts', { number: localDigits(names.length, language), names: names.join(', ') })}
    </Text>
  );
}
