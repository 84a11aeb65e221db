import { useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';
import { receiptUrl } from '../receipts/open-receipt.ts';
import { AccountSheet } from './AccountSheet.tsx';

/** What a student owes today and the receipts so far, on the student's page. */
export function MoneyTab({ studentId }: { studentId: string }) {
  const { language } = useLanguage();
  const { data: account } = useSuspenseQuery(
    feesApi.receipts.account.queryOptions({ input: { student_id: studentId } }),
  );
  const { data: receipts } = useSuspenseQuery(
    feesApi.receipts.list.queryOptions({
      input: { student_id: studentId, sort: '-received_on', page_size: 100 },
    }),
  );
  return (
    <AccountSheet account={account} receipts={receipts.rows} receiptUrl={(id) => receiptUrl(id, language)} />
  );
}
