import { Drawer, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StatementUpload } from '#ui/statement/StatementUpload.tsx';
import { feesApi } from '../api.ts';
import type { ColumnUse } from './bank-statement.contract.ts';
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
  const queryClient = useQueryClient();
  return (
    <StatementUpload<ColumnUse>
      label={t('bank.statement.title')}
      hint={t('bank.statement.file_hint')}
      submit={t('bank.statement.compare')}
      uses={{
        ignore: t('ui:statement.ignore'),
        booked_on: t('bank.statement.use.booked_on'),
        scroll_no: t('bank.statement.use.scroll_no'),
        slip_no: t('bank.statement.use.slip_no'),
        amount: t('bank.statement.use.amount'),
        kind: t('ui:statement.use.kind'),
        state: t('ui:statement.use.state'),
      }}
      read={(upload) => feesApi.bankStatements.read.call({ bank_account_id, ...upload })}
      save={async (upload) => {
        const { id } = await feesApi.bankStatements.create.call({ bank_account_id, ...upload });
        await queryClient.invalidateQueries({ queryKey: feesApi.key() });
        onCompared(id);
      }}
    />
  );
}
