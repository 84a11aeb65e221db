import { useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';
import { ReceiptTable } from './ReceiptTable.tsx';

/** The receipts of one's own child, or of oneself, as PDF. */
export function OwnReceipts({ studentId }: { studentId: string }) {
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(
    feesApi.counter.myAccount.queryOptions({ input: { student_id: studentId } }),
  );
  return (
    <ReceiptTable
      receipts={data.receipts}
      receiptUrl={(id) => `/api/v1/fees/my-receipts/${id}/document?language=${language}`}
    />
  );
}
