import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatDay, today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ScreenTabs, useScreenTab } from '#ui/page/ScreenTabs.tsx';
import { useCan } from '#ui/session/session.ts';
import { StatementUpload } from '#ui/statement/StatementUpload.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { paymentsApi } from '../api.ts';
import { OwedReport } from './OwedReport.tsx';
import type { ColumnUse } from './settlement.contract.ts';
import { settlementPath, settlementTones } from './settlement-states.ts';
import { useSettledAccounts } from './useSettledAccounts.ts';

/** What gateways paid out to the bank, by their statements, and what they still owe. */
export function SettlementListScreen() {
  const { t } = useTranslation('payments');
  const tab = useScreenTab();
  const tabs = (
    <ScreenTabs
      tabs={[
        { value: 'settlements', label: t('settlement.tab') },
        { value: 'owed', label: t('settlement.owed') },
      ]}
    />
  );
  return tab === 'owed' ? <OwedReport tabs={tabs} /> : <Settlements tabs={tabs} />;
}

function Settlements({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('payments');
  const can = useCan();
  const list = useListState({ sort: '-received_on', filters: ['merchant_account_id', 'state'] });
  const state = useDocumentState('payments:settlement.state', settlementTones);
  const [uploading, setUploading] = useState(false);
  const accounts = useSettledAccounts();
  return (
    <Page
      actions={
        can('payments.settlement.post') &&
        accounts.length > 0 && <Button onClick={() => setUploading(true)}>{t('settlement.upload')}</Button>
      }
    >
      {tabs}
      <ListTable
        name="settlements"
        source={paymentsApi.settlements.list}
        list={list}
        filters={[
          { name: 'merchant_account_id', label: t('field.merchant_account_id'), choices: accounts },
          { name: 'state', label: t('field.status'), choices: state.choices },
        ]}
        rowHref={(row) => settlementPath(row.id)}
        columns={[
          { key: 'name', title: t('settlement.account'), names: 'name' },
          { key: 'file_name', title: t('settlement.file') },
          { key: 'received_on', kind: 'day', sort: true },
          { key: 'bank_poisha', kind: 'money', sort: true },
          { key: 'settled_poisha', title: t('settlement.settled'), kind: 'money' },
          { key: 'voucher_no', title: t('settlement.voucher') },
          state.column,
        ]}
        empty={{
          title: t('settlement.empty'),
          hint: t(accounts.length > 0 ? 'settlement.empty_hint' : 'settlement.no_account_hint'),
        }}
      />
      {uploading && <UploadDrawer accounts={accounts} onClose={() => setUploading(false)} />}
    </Page>
  );
}

interface UploadDrawerProps {
  accounts: { value: string; label: string }[];
  onClose: () => void;
}

/** Takes a gateway's statement with what the bank had of it, and leads to its lines. */
function UploadDrawer({ accounts, onClose }: UploadDrawerProps) {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [merchant_account_id, setAccount] = useState(accounts[0]!.value);
  const [received_on, setDay] = useState<string>(today());
  const [bank_poisha, setAmount] = useState<number | null>(null);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('settlement.upload')}
      position="right"
      size="46rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        <SelectField
          label={t('settlement.account')}
          data={accounts}
          value={merchant_account_id}
          onChange={(it) => setAccount(it ?? merchant_account_id)}
          withAsterisk
        />
        <DayField
          label={t('settlement.received_on')}
          value={received_on}
          onChange={(it) => setDay(it ?? received_on)}
          withAsterisk
        />
        <MoneyField
          label={t('settlement.bank')}
          description={t('settlement.bank_hint')}
          value={bank_poisha}
          onChange={setAmount}
          withAsterisk
        />
        {bank_poisha === null ? (
          <Text size="sm" c="dimmed">
            {t('settlement.amount_first')}
          </Text>
        ) : (
          <StatementUpload<ColumnUse>
            key={merchant_account_id}
            label={t('settlement.file')}
            hint={t('settlement.file_hint')}
            submit={t('settlement.keep_file', {
              amount: formatTaka(bank_poisha, language),
              day: formatDay(received_on, language, 'short'),
            })}
            uses={{
              ignore: t('ui:statement.ignore'),
              booked_on: t('settlement.column.booked_on'),
              tran_id: t('settlement.column.tran_id'),
              gateway_transaction_id: t('settlement.column.gateway_transaction_id'),
              kind: t('settlement.column.kind'),
              amount: t('settlement.column.amount'),
              charge: t('settlement.column.charge'),
              net: t('settlement.column.net'),
            }}
            read={(upload) => paymentsApi.settlements.read.call({ merchant_account_id, ...upload })}
            save={async (upload) => {
              const money = { received_on, bank_poisha };
              const { id } = await paymentsApi.settlements.create.call({
                merchant_account_id,
                ...money,
                ...upload,
              });
              await queryClient.invalidateQueries({ queryKey: paymentsApi.settlements.key() });
              navigate(settlementPath(id));
            }}
          />
        )}
      </Stack>
    </Drawer>
  );
}
