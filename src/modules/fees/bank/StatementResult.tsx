import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { feesApi } from '../api.ts';

/** What a file and the book agree about, and each line about which they do not. */
export function StatementResult({ id }: { id: string }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const query = useQuery(feesApi.bankStatements.show.queryOptions({ input: { id } }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const { file_name, matched_count, differences } = query.data;
  const matched = t('ui:statement.matched', { number: localDigits(matched_count, language) });
  if (differences.length === 0)
    return (
      <Alert color="green" variant="light" role="status" title={file_name}>
        {matched}. {t('bank.statement.all_agree')}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        <b>{file_name}</b> · {matched}
      </Text>
      <ReportTable
        caption={t('bank.statement.differences')}
        rows={differences}
        columns={[
          {
            key: 'kind',
            title: t('bank.statement.what'),
            value: (row) => t(`bank.statement.kind.${row.kind}`),
          },
          { key: 'booked_on', title: t('receipt.day'), kind: 'day' },
          { key: 'scroll_no' },
          {
            key: 'about',
            title: t('bank.scroll.slip'),
            value: (row) =>
              [row.slip_no, row.receipt_no, pick(row.student_name_en, row.student_name_bn)]
                .filter(Boolean)
                .join(' · '),
          },
          { key: 'file_poisha', title: t('bank.statement.in_file'), kind: 'money' },
          { key: 'book_poisha', title: t('bank.statement.in_book'), kind: 'money' },
        ]}
      />
    </Stack>
  );
}
