import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/page/confirm.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { feesApi } from '../api.ts';
import type { BankAccountRule, BankTeller, TellerCredentials } from './bank-setting.contract.ts';
import { AddTellerDrawer, EditTellerDrawer } from './TellerDrawers.tsx';

interface TellerTableProps {
  account: BankAccountRule;
  mayEdit: boolean;
}

/** The bank users that may take fees at a bank account. */
export function TellerTable({ account, mayEdit }: TellerTableProps) {
  const { t } = useTranslation('fees');
  const [edited, setEdited] = useState<BankTeller>();
  const [isAdding, setAdding] = useState(false);
  const [handedOut, setHandedOut] = useState<TellerCredentials>();
  const renew = useMutation({
    mutationFn: (it: BankTeller) => feesApi.bankSettings.renewPassword.call({ id: it.id }),
    onSuccess: setHandedOut,
  });
  const askForPassword = async (it: BankTeller) => {
    const sure = await confirm({
      title: t('bank.teller.password_title', { name: it.full_name }),
      body: t('bank.teller.password_body'),
      confirm: t('bank.teller.password'),
      keep: t('bank.teller.password_keep'),
    });
    if (sure) renew.mutate(it);
  };
  return (
    <>
      {handedOut && (
        <Alert
          color="yellow"
          variant="light"
          role="status"
          title={t('bank.teller.account', { ...handedOut })}
          withCloseButton
          closeButtonLabel={t('ui:close')}
          onClose={() => setHandedOut(undefined)}
        >
          {t('bank.teller.once')}
        </Alert>
      )}
      {account.tellers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('bank.teller.none')}
        </Text>
      ) : (
        <ReportTable
          caption={t('bank.teller.title')}
          rows={account.tellers}
          columns={[
            { key: 'full_name', title: t('bank.teller.name') },
            { key: 'username', title: t('bank.teller.username') },
            { key: 'branch_name' },
            {
              key: 'is_active',
              title: t('bank.scroll.state'),
              value: (row) => t(row.is_active ? 'bank.teller.allowed' : 'bank.teller.stopped'),
              render: (row) => (
                <Status tone={row.is_active ? 'good' : 'quiet'}>
                  {t(row.is_active ? 'bank.teller.allowed' : 'bank.teller.stopped')}
                </Status>
              ),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    render: (row: BankTeller) => (
                      <Group gap="xs" justify="flex-end" wrap="nowrap">
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          aria-label={`${t('bank.rule.change')}, ${row.full_name}`}
                          onClick={() => setEdited(row)}
                        >
                          {t('bank.rule.change')}
                        </Button>
                        {!row.is_of_another && (
                          <Button
                            size="compact-xs"
                            variant="subtle"
                            aria-label={`${t('bank.teller.password')}, ${row.full_name}`}
                            onClick={() => askForPassword(row)}
                          >
                            {t('bank.teller.password')}
                          </Button>
                        )}
                      </Group>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayEdit && (
        <Group>
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            {t('bank.teller.add')}
          </Button>
        </Group>
      )}
      {isAdding && (
        <AddTellerDrawer
          account={account}
          onClose={() => setAdding(false)}
          onHandedOut={(credentials) => setHandedOut(credentials ?? undefined)}
        />
      )}
      {edited && <EditTellerDrawer account={account} teller={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
