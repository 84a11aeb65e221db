import { Alert, Drawer, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { StatementFiles } from '#ui/statement/StatementFiles.tsx';
import { StatementUpload } from '#ui/statement/StatementUpload.tsx';
import { accountsApi } from '../api.ts';
import type { StatementColumn } from './statement-columns.ts';

/** Brings the bank's statement in; what agrees with the ledger is matched, and cheques of it are cleared. */
export function BankStatementDrawer({
  bankAccountId: bank_account_id,
  onClose,
}: {
  bankAccountId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<{ line_count: number; matched_count: number; known_count: number }>();
  const { data } = useQuery(accountsApi.accountStatements.list.queryOptions({ input: { bank_account_id } }));
  const stale = () => queryClient.invalidateQueries({ queryKey: accountsApi.key() });
  const undo = useMutation({
    mutationFn: (id: string) => accountsApi.accountStatements.delete.call({ id }),
    onSuccess: stale,
    onError: reportFailure,
  });
  const figure = (value: number) => localDigits(value, language);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('bank_match.upload')}
      position="right"
      size="46rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        <StatementUpload<StatementColumn>
          label={t('bank_match.file')}
          hint={t('bank_match.file_hint')}
          submit={t('bank_match.compare')}
          uses={{
            ignore: t('ui:statement.ignore'),
            booked_on: t('bank_match.bank_day'),
            description: t('bank_match.description'),
            reference: t('bank_match.column.reference'),
            withdrawal: t('bank_match.column.withdrawal'),
            deposit: t('bank_match.column.deposit'),
            amount: t('bank_match.column.amount'),
            kind: t('ui:statement.use.kind'),
            balance: t('bank_match.column.balance'),
            state: t('ui:statement.use.state'),
          }}
          read={(upload) => accountsApi.accountStatements.read.call({ bank_account_id, ...upload })}
          save={async (upload) => {
            setKept(await accountsApi.accountStatements.create.call({ bank_account_id, ...upload }));
            await stale();
          }}
        />
        {kept && (
          <Alert variant="light" role="status">
            {t('bank_match.kept', {
              fresh: figure(kept.line_count),
              matched: figure(kept.matched_count),
              known: figure(kept.known_count),
            })}
          </Alert>
        )}
        <StatementFiles statements={data ?? []} undoBody={t('bank_match.undo_body')} onUndo={undo.mutate} />
      </Stack>
    </Drawer>
  );
}
