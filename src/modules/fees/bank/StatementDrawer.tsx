import { Alert, Button, Drawer, FileInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';
import type { ColumnUse } from './bank-statement.contract.ts';
import { StatementColumns } from './StatementColumns.tsx';
import { StatementList } from './StatementList.tsx';
import { StatementResult } from './StatementResult.tsx';

interface StatementDrawerProps {
  accounts: { value: string; label: string }[];
  onClose: () => void;
}

/** Compares the bank's file with the book, and undoes what was compared before. */
export function StatementDrawer({ accounts, onClose }: StatementDrawerProps) {
  const { t } = useTranslation('fees');
  const [account, setAccount] = useState(accounts[0]!.value);
  const [shown, setShown] = useState<string>();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('bank.statement.title')}
      position="right"
      size="46rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        {accounts.length > 1 && (
          <SelectField
            label={t('bank.scroll.bank')}
            data={accounts}
            value={account}
            onChange={(it) => {
              setAccount(it ?? account);
              setShown(undefined);
            }}
            withAsterisk
          />
        )}
        <Upload key={account} bankAccountId={account} onCompared={setShown} />
        {shown && <StatementResult id={shown} />}
        <StatementList
          bankAccountId={account}
          onShow={setShown}
          onUndone={(id) => id === shown && setShown(undefined)}
        />
      </Stack>
    </Drawer>
  );
}

interface UploadProps {
  bankAccountId: string;
  onCompared: (statementId: string) => void;
}

function Upload({ bankAccountId: bank_account_id, onCompared }: UploadProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const read = useMutation({
    mutationFn: (input: { file: File; columns?: ColumnUse[] }) =>
      feesApi.bankStatements.read.call({
        ...{ bank_account_id, file: input.file },
        ...(input.columns && { columns: JSON.stringify(input.columns) }),
      }),
    meta: { quiet: true },
  });
  const reading = read.data;
  const compare = useMutation({
    mutationFn: (input: { file: File; columns: ColumnUse[] }) =>
      feesApi.bankStatements.create.call({
        ...{ bank_account_id, file: input.file },
        columns: JSON.stringify(input.columns),
      }),
    onSuccess: async (made) => {
      setFile(null);
      read.reset();
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onCompared(made.id);
    },
    meta: { quiet: true },
  });
  const choose = (next: File | null) => {
    setFile(next);
    read.reset();
    compare.reset();
    if (next) read.mutate({ file: next });
  };
  const failure = compare.error ?? read.error;
  const figure = (value: number) => localDigits(value, language);
  return (
    <Stack gap="sm">
      <FileInput
        label={t('bank.statement.title')}
        description={t('bank.statement.file_hint')}
        placeholder={t('bank.statement.pick')}
        accept=".csv,.tsv,.xlsx,text/csv"
        value={file}
        onChange={choose}
        clearable
      />
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(failure)}
        </Alert>
      )}
      {file && reading && (
        <>
          <StatementColumns reading={reading} onColumns={(columns) => read.mutate({ file, columns })} />
          <Text size="sm" role="status">
            {t('bank.statement.rows', { number: figure(reading.line_count) })}{' '}
            {reading.unread_rows.length > 0 &&
              t('bank.statement.unread', { rows: reading.unread_rows.map(figure).join(', ') })}
          </Text>
          <Button
            disabled={!reading.is_complete || read.isPending}
            loading={compare.isPending}
            onClick={() => compare.mutate({ file, columns: reading.columns })}
          >
            {t('bank.statement.compare')}
          </Button>
        </>
      )}
    </Stack>
  );
}
