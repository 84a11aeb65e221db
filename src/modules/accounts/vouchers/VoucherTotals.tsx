import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { amountInWords } from '#shared/amount-in-words.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import type { LineValues } from './VoucherLines.tsx';
import { totalsOf } from './voucher.rules.ts';

/** Both totals while they are typed, how far they are apart, and the amount in words. */
export function VoucherTotals({ lines }: { lines: LineValues[] }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { debit_poisha, credit_poisha, difference_poisha } = totalsOf(
    lines.map((line) => ({ debit_poisha: line.debit_poisha ?? 0, credit_poisha: line.credit_poisha ?? 0 })),
  );
  return (
    <Stack gap={4} role="status">
      <Group gap="lg">
        <Text size="sm">
          {t('voucher.total_debit')}: <Taka poisha={debit_poisha} />
        </Text>
        <Text size="sm">
          {t('voucher.total_credit')}: <Taka poisha={credit_poisha} />
        </Text>
        <Text size="sm" fw={600} c={difference_poisha === 0 ? undefined : 'var(--mantine-color-error)'}>
          {t('voucher.difference')}: <Taka poisha={Math.abs(difference_poisha)} />
        </Text>
      </Group>
      {debit_poisha > 0 && (
        <Text size="sm" c="dimmed">
          {t('voucher.in_words')}: {amountInWords(debit_poisha, language)}
        </Text>
      )}
    </Stack>
  );
}
