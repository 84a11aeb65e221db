import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { printReceipt } from './open-receipt.ts';
import type { ReceiptWithLines } from './receipt.contract.ts';

interface LastReceiptProps {
  receipt: ReceiptWithLines;
  /** Prints it, where it is not printed as the office prints. */
  onPrint?: () => void;
}

/** What was just collected, with its receipt to print. */
export function LastReceipt({ receipt, onPrint }: LastReceiptProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  return (
    <Alert color="green" variant="light" role="status" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('counter.collected', { receipt_no: receipt.receipt_no })} ·{' '}
          {pick(receipt.student_name_en, receipt.student_name_bn)} ·{' '}
          <b>
            <Taka poisha={receipt.amount_poisha} />
          </b>
          {receipt.due_after_poisha !== null && (
            <>
              {' '}
              · {t('receipt.due_after')} <Taka poisha={receipt.due_after_poisha} />
            </>
          )}
          {receipt.advance_added_poisha > 0 && (
            <>
              {' '}
              · {t('counter.kept_as_advance')} <Taka poisha={receipt.advance_added_poisha} />
            </>
          )}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} aria-hidden />}
          onClick={onPrint ?? (() => printReceipt(receipt.id, language))}
        >
          {t('counter.print_receipt')}
        </Button>
      </Group>
    </Alert>
  );
}
