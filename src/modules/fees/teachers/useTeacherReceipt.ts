import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { printDocument } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';

/** The receipt that a teacher has just written, to be printed. */
export function useTeacherReceipt() {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<ReceiptWithLines>();
  return {
    last,
    printLast: () => last && void printDocument(`fees/own-receipts/${last.id}`, language),
    async saved(receipt: ReceiptWithLines) {
      setLast(receipt);
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
    },
  };
}
