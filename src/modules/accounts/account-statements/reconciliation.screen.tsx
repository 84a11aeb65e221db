import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { AsOfFilter } from '#ui/report/PeriodFilter.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { accountsApi } from '../api.ts';
import { useBankAccountChoices } from '../banks/bank-account-choices.ts';
import type { StatementLine } from './account-statement.contract.ts';
import { BankStatementDrawer } from './BankStatementDrawer.tsx';
import { MatchDrawer } from './MatchDrawer.tsx';
import { AtBank, Dismissed, InBooks, Matched } from './ReconciliationTables.tsx';

/** From the balance of the books to that of the bank's statement, with what either of them lacks. */
export function AccountReconciliationScreen() {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
  const can = useCan();
  const { values, set } = useFilters({ bank_account_id: '', on: today() });
  const accounts = useBankAccountChoices();
  const bank_account_id = values.bank_account_id || accounts[0]?.value || '';
  const query = useQuery({
    ...accountsApi.accountStatements.reconciliation.queryOptions({
      input: { bank_account_id, on: values.on },
    }),
    enabled: bank_account_id !== '',
    placeholderData: keepPreviousData,
  });
  const [uploading, setUploading] = useState(false);
  const [matching, setMatching] = useState<StatementLine>();
  const [dismissing, setDismissing] = useState<StatementLine>();
  const stale = () => queryClient.invalidateQueries({ queryKey: accountsApi.key() });
  const reopen = useMutation({
    mutationFn: (id: string) => accountsApi.accountStatements.reopen.call({ id }),
    onSuccess: stale,
    onError: reportFailure,
  });
  const mayEdit = can('accounts.account_statement.edit');
  const { data } = query;
  return (
    <Page
      actions={
        mayEdit &&
        bank_account_id && <Button onClick={() => setUploading(true)}>{t('bank_match.upload')}</Button>
      }
    >
      <Stack gap="lg">
        <Group align="flex-end" gap="xs">
          <FilterSelect
            label={t('field.bank_account_id')}
            data={accounts}
            value={bank_account_id}
            onChange={(value) => set('bank_account_id', value)}
            required
            withLabel
            w={{ base: '100%', xs: 320 }}
          />
          <AsOfFilter day={values.on} onChange={(day) => set('on', day)} />
        </Group>
        {bank_account_id === '' && (
          <EmptyState title={t('bank_match.no_account')} hint={t('bank_match.no_account_hint')} />
        )}
        {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isLoading && <LoadingState />}
        {data && (
          <>
            <FigureStrip
              figures={[
                { label: t('bank_match.ledger'), value: <Taka poisha={data.ledger_poisha} /> },
                { label: t('bank_match.expected'), value: <Taka poisha={data.expected_poisha} /> },
                {
                  label: t('bank_match.bank'),
                  value: data.bank_poisha === null ? '—' : <Taka poisha={data.bank_poisha} />,
                },
              ]}
            />
            <Difference poisha={data.difference_poisha} />
            <AtBank
              lines={data.at_bank}
              total={data.at_bank_total}
              ledgerId={data.account.ledger_id}
              onMatch={mayEdit ? setMatching : undefined}
              onDismiss={mayEdit ? setDismissing : undefined}
            />
            <InBooks entries={data.in_books} total={data.in_books_total} />
            <Matched lines={data.matched} onReopen={mayEdit ? reopen.mutate : undefined} />
            <Dismissed lines={data.needless} onReopen={mayEdit ? reopen.mutate : undefined} />
          </>
        )}
      </Stack>
      {uploading && (
        <BankStatementDrawer bankAccountId={bank_account_id} onClose={() => setUploading(false)} />
      )}
      {matching && data && (
        <MatchDrawer line={matching} entries={data.in_books} onClose={() => setMatching(undefined)} />
      )}
      {dismissing && (
        <ReasonDrawer
          name={`dismiss-line:${dismissing.id}`}
          title={t('bank_match.dismiss_title')}
          hint={t('bank_match.dismiss_hint')}
          save={t('bank_match.dismiss')}
          keep={t('bank_match.dismiss_keep')}
          done={t('bank_match.dismissed')}
          submit={(reason) => accountsApi.accountStatements.dismiss.call({ id: dismissing.id, reason })}
          stale={accountsApi.key()}
          onClose={() => setDismissing(undefined)}
        />
      )}
    </Page>
  );
}

/** Whether the bank has what it should have. */
function Difference({ poisha }: { poisha: number | null }) {
  const { t } = useTranslation('accounts');
  if (poisha === null)
    return (
      <Text size="sm" c="dimmed">
        {t('bank_match.no_balance')}
      </Text>
    );
  return (
    <Text component="div">
      <Status tone={poisha === 0 ? 'good' : 'bad'}>
        {poisha === 0 ? t('bank_match.agrees') : t('bank_match.differs')}
      </Status>{' '}
      {poisha !== 0 && <Taka poisha={poisha} />}
    </Text>
  );
}
