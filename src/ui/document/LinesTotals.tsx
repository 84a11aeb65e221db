import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { amountInWords } from '#shared/amount-in-words.ts';
import { useLanguage } from '../i18n/language.ts';
import { Taka } from '../report/Figure.tsx';

/** A sum of the lines, in poisha. */
export interface LinesTotal {
  label: string;
  poisha: number;
  /** The document cannot be posted like this, e.g. both sides of a voucher differ. */
  isWrong?: boolean;
}

interface LinesTotalsProps {
  totals: readonly LinesTotal[];
  /** The amount of the document, written out in words where it is above zero. */
  poisha: number;
}

/** Sums while the lines are typed, and the amount in words. */
export function LinesTotals({ totals, poisha }: LinesTotalsProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  return (
    <Stack gap={4} role="status">
      <Group gap="lg">
        {totals.map(({ label, poisha, isWrong }) => (
          <Text
            key={label}
            size="sm"
            fw={600}
            c={isWrong ? 'var(--mantine-color-error)' : undefined}
            component="div"
          >
            {label}: <Taka poisha={poisha} />
          </Text>
        ))}
      </Group>
      {poisha > 0 && (
        <Text size="sm" c="dimmed">
          {t('lines.in_words')}: {amountInWords(poisha, language)}
        </Text>
      )}
    </Stack>
  );
}
