import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';
import { ReceiptTable } from './ReceiptTable.tsx';

interface OwnReceiptsProps {
  studentId: string;
  /** Where the reader has several children. */
  childName?: string;
}

/** The receipts of one's own child, or of oneself, as PDF. */
export function OwnReceipts({ studentId, childName }: OwnReceiptsProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const { data } = useSuspenseQuery(
    feesApi.counter.myAccount.queryOptions({ input: { student_id: studentId } }),
  );
  return (
    <ReceiptTable
      title={childName && t('money_tab.receipts_of', { name: childName })}
      receipts={data.receipts}
      emptyHint={t('money_tab.no_own_receipts_hint')}
      receiptUrl={(id) => `/api/v1/fees/my-receipts/${id}/document?language=${language}`}
    />
  );
}
