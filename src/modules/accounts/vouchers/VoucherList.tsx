import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { ScreenTabs, useScreenTab } from '#ui/page/ScreenTabs.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { accountsApi } from '../api.ts';
import { useLedgerChoices } from '../chart/chart-choices.ts';
import { usePartyChoices } from '../parties/party-choices.ts';
import { useVoucherMoves } from './useVoucherMoves.tsx';
import { VoucherRuleDrawer } from './VoucherRuleDrawer.tsx';
import type { VoucherType } from './voucher.rules.ts';
import { voucherPaths, voucherTones } from './voucher-names.ts';

const VoucherImport = lazy(async () => ({
  default: (await import('../imports/VoucherImport.tsx')).VoucherImport,
}));

/** The vouchers of one kind, with a tab to import vouchers for whoever may do so. */
export function VoucherList({ type }: { type: VoucherType }) {
  const { t } = useTranslation('accounts');
  const tab = useScreenTab();
  if (!useCan()('accounts.voucher.import')) return <Vouchers type={type} />;
  const tabs = (
    <ScreenTabs
      tabs={[
        { value: 'list', label: t('import.vouchers') },
        { value: 'import', label: t('import.tab_vouchers') },
      ]}
    />
  );
  if (tab !== 'import') return <Vouchers type={type} tabs={tabs} />;
  return (
    <Page>
      {tabs}
      <Suspense fallback={<LoadingState />}>
        <VoucherImport />
      </Suspense>
    </Page>
  );
}

/** The vouchers of one kind, with filters, and the actions up to posting. */
function Vouchers({ type, tabs }: { type: VoucherType; tabs?: ReactNode }) {
  const { t } = useTranslation('accounts');
  const mayPrepare = useCan()('accounts.voucher.prepare');
  const list = useListState({
    sort: '-dated_on',
    filters: ['voucher_type', 'from', 'to', 'state', 'ledger_id', 'party_id'],
    defaults: { voucher_type: type },
  });
  const { choices: ledgers } = useLedgerChoices();
  const { choices: parties } = usePartyChoices();
  const moves = useVoucherMoves();
  const state = useDocumentState('accounts:state', voucherTones);
  const mayRule = useCan()('accounts.voucher.rule');
  const [isRuling, setRuling] = useState(false);
  const paths = voucherPaths(type);

  const addButton = mayPrepare && (
    <Button component={Link} to={paths.create} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('voucher.add')}
    </Button>
  );
  return (
    <Page
      actions={
        <>
          {mayRule && (
            <Button
              variant="default"
              leftSection={<IconUsers size={16} aria-hidden />}
              onClick={() => setRuling(true)}
            >
              {t('voucher.rule')}
            </Button>
          )}
          {addButton}
        </>
      }
    >
      {tabs}
      <ListTable
        name={`vouchers-${type.toLowerCase()}`}
        source={accountsApi.vouchers.list}
        list={list}
        search={t('voucher.search')}
        filters={[
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
          { name: 'state', label: t('field.status'), choices: state.choices },
          { name: 'ledger_id', choices: ledgers },
          { name: 'party_id', choices: parties },
        ]}
        columns={[
          { key: 'voucher_no', sort: true, value: (row) => row.voucher_no ?? t('voucher.no_number') },
          { key: 'dated_on', phone: 'fact', kind: 'day', sort: true },
          { key: 'party_name', phone: 'fact' },
          { key: 'narration' },
          { key: 'total_poisha', phone: 'fact', title: t('field.amount_poisha'), kind: 'money', sort: true },
          { ...state.column, sort: true },
          { key: 'prepared_by_name', title: t('voucher.prepared_by'), optional: true },
        ]}
        rowHref={moves.href}
        rowActions={moves.rowActions}
        empty={{ title: t('voucher.empty'), hint: t('voucher.empty_hint'), action: addButton }}
      />
      {isRuling && <VoucherRuleDrawer onClose={() => setRuling(false)} />}
      {moves.drawer}
    </Page>
  );
}
