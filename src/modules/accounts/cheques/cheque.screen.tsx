import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBuildingBank, IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoves } from '#ui/document/useMoves.tsx';
import { Page } from '#ui/page/Page.tsx';
import { ScreenTabs, useScreenTab } from '#ui/page/ScreenTabs.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { accountsApi } from '../api.ts';
import { useBankAccountChoices } from '../banks/bank-account-choices.ts';
import { sourcePath } from '../reports/source-paths.ts';
import type { VoucherType } from '../vouchers/voucher.rules.ts';
import { voucherPaths } from '../vouchers/voucher-names.ts';
import { ChequeDrawer } from './ChequeDrawer.tsx';
import { ChequeMoveDrawer, type DatedMove } from './ChequeMoveDrawer.tsx';
import type { Cheque } from './cheque.contract.ts';
import { chequeDirections, chequeLifeCycle, type ShownState, shownStates } from './cheque.rules.ts';
import { ReconciliationReport } from './ReconciliationReport.tsx';

/** The cheque register, and the statement that leads from the books to the bank. */
export function ChequeScreen() {
  const { t } = useTranslation('accounts');
  const tab = useScreenTab();
  if (!useCan()('accounts.report.view')) return <Register />;
  const tabs = (
    <ScreenTabs
      tabs={[
        { value: 'register', label: t('cheque.register') },
        { value: 'reconciliation', label: t('reconciliation.title') },
      ]}
    />
  );
  return tab === 'reconciliation' ? <ReconciliationReport tabs={tabs} /> : <Register tabs={tabs} />;
}

const tones: Record<ShownState, Parameters<typeof Status>[0]['tone']> = {
  issued: 'waiting',
  received: 'waiting',
  presented: 'waiting',
  stale: 'bad',
  cleared: 'good',
  bounced: 'bad',
  cancelled: 'quiet',
};

function Register({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation('accounts');
  const mayEdit = useCan()('accounts.cheque.edit');
  const list = useListState({
    sort: '-dated_on',
    filters: ['direction', 'state', 'bank_account_id', 'from', 'to'],
  });
  const accounts = useBankAccountChoices();
  const [isAdding, setAdding] = useState(false);
  const dated = (move: DatedMove) => (row: Cheque, close: () => void) => (
    <ChequeMoveDrawer cheque={row} move={move} onClose={close} />
  );
  const moves = useMoves({
    lifeCycle: chequeLifeCycle,
    api: accountsApi.cheques,
    words: 'accounts:cheque',
    stale: accountsApi.key(),
    looks: {
      edit: { asks: 'form', form: (row, close) => <ChequeDrawer cheque={row} onClose={close} /> },
      present: { icon: IconBuildingBank, form: dated('present') },
      clear: { icon: IconCheck, form: dated('clear') },
      bounce: { icon: IconArrowBackUp, form: dated('bounce') },
      cancel: { danger: false, form: dated('cancel') },
    },
    print: ({ id, direction, state }: Cheque) =>
      direction === 'issued' && state === 'issued' ? `accounts/cheques/${id}` : undefined,
  });
  const addButton = mayEdit && accounts.length > 0 && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('cheque.add')}
    </Button>
  );
  const choicesOf = (values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`cheque.state.${value}`) }));
  return (
    <Page actions={addButton}>
      {tabs}
      <ListTable
        name="cheques"
        source={accountsApi.cheques.list}
        list={list}
        search={t('cheque.search')}
        filters={[
          {
            name: 'direction',
            label: t('cheque.direction'),
            choices: chequeDirections.map((value) => ({ value, label: t(`cheque.${value}`) })),
          },
          { name: 'state', label: t('field.status'), choices: choicesOf(shownStates) },
          { name: 'bank_account_id', choices: accounts },
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
        ]}
        columns={[
          { key: 'cheque_no', sort: true, phone: 'name' },
          { key: 'direction', title: t('cheque.direction'), value: (row) => t(`cheque.${row.direction}`) },
          { key: 'dated_on', kind: 'day', sort: true },
          { key: 'cheque_on', kind: 'day', sort: true, optional: true },
          { key: 'bank_name', value: (row) => row.bank_name ?? t('cheque.no_account') },
          { key: 'bank_account_no', optional: true },
          { key: 'party_name', title: t('cheque.party'), sort: true, phone: 'fact' },
          {
            key: 'voucher_no',
            value: (row) => row.voucher_no ?? (row.source_kind && t(`source_kind.${row.source_kind}`)),
            href: (row) =>
              row.voucher_id
                ? voucherPaths(row.voucher_type as VoucherType).edit(row.voucher_id)
                : row.source_kind && sourcePath({ ...row, source_kind: row.source_kind, voucher_type: '' }),
          },
          { key: 'amount_poisha', kind: 'money', sort: true, phone: 'fact' },
          {
            key: 'state',
            title: t('field.status'),
            value: (row) => t(`cheque.state.${row.shown_state}`),
            render: (row) => (
              <Status tone={tones[row.shown_state]}>{t(`cheque.state.${row.shown_state}`)}</Status>
            ),
            phone: 'state',
          },
          { key: 'settled_on', title: t('cheque.settled_on'), kind: 'day', sort: true, optional: true },
          { key: 'reason', optional: true },
        ]}
        rowActions={moves.rowActions}
        empty={{ title: t('cheque.empty'), hint: t('cheque.empty_hint'), action: addButton }}
      />
      {isAdding && <ChequeDrawer onClose={() => setAdding(false)} />}
      {moves.drawer}
    </Page>
  );
}
