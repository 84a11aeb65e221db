import { Button } from '@mantine/core';
import { IconCash, IconPlus, IconX } from '@tabler/icons-react';
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
import { AssetEndDrawer } from './AssetEndDrawer.tsx';
import { assetCategories } from './asset-categories.ts';
import { DepreciationRuns } from './DepreciationRuns.tsx';
import { FixedAssetDrawer } from './FixedAssetDrawer.tsx';
import type { FixedAsset } from './fixed-asset.contract.ts';
import { type AssetState, assetStates, fixedAssetLifeCycle } from './fixed-asset.rules.ts';
import { useAssetChoices } from './useAssetChoices.ts';

/** The register of fixed assets, and their depreciation year by year. */
export function FixedAssetScreen() {
  const { t } = useTranslation('accounts');
  const tab = useScreenTab();
  if (!useCan()('accounts.depreciation.create')) return <Register />;
  const tabs = (
    <ScreenTabs
      tabs={[
        { value: 'register', label: t('fixed_asset.register') },
        { value: 'depreciation', label: t('fixed_asset.depreciation') },
      ]}
    />
  );
  return tab === 'depreciation' ? <DepreciationRuns tabs={tabs} /> : <Register tabs={tabs} />;
}

const tones: Record<AssetState, Parameters<typeof Status>[0]['tone']> = {
  in_use: 'good',
  sold: 'quiet',
  written_off: 'quiet',
};

function Register({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation(['accounts', 'shared']);
  const mayEdit = useCan()('accounts.fixed_asset.edit');
  const list = useListState({ sort: 'code', filters: ['asset_category', 'state', 'room_id'] });
  const { rooms } = useAssetChoices();
  const [isAdding, setAdding] = useState(false);
  const moves = useMoves({
    lifeCycle: fixedAssetLifeCycle,
    api: accountsApi.fixedAssets,
    words: 'accounts:fixed_asset',
    stale: accountsApi.key(),
    named: (_row: FixedAsset) => ({}),
    looks: {
      edit: { asks: 'form', form: (row, close) => <FixedAssetDrawer asset={row} onClose={close} /> },
      sell: {
        icon: IconCash,
        form: (row, close) => <AssetEndDrawer asset={row} move="sell" onClose={close} />,
      },
      write_off: {
        icon: IconX,
        form: (row, close) => <AssetEndDrawer asset={row} move="write_off" onClose={close} />,
      },
    },
  });
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('fixed_asset.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      {tabs}
      <ListTable
        name="fixed-assets"
        source={accountsApi.fixedAssets.list}
        list={list}
        search={t('fixed_asset.search')}
        filters={[
          {
            name: 'asset_category',
            choices: assetCategories.map((value) => ({ value, label: t(`fixed_asset.category.${value}`) })),
          },
          {
            name: 'state',
            label: t('field.status'),
            choices: assetStates.map((value) => ({ value, label: t(`fixed_asset.state.${value}`) })),
          },
          { name: 'room_id', label: t('fixed_asset.room'), choices: rooms },
        ]}
        columns={[
          { key: 'code', sort: true, phone: 'fact' },
          { key: 'name', title: t('fixed_asset.name'), names: 'name', phone: 'name' },
          { key: 'asset_category', value: (row) => t(`fixed_asset.category.${row.asset_category}`) },
          { key: 'bought_on', kind: 'day', sort: true },
          { key: 'unit_count', kind: 'count', optional: true },
          { key: 'room_name', title: t('fixed_asset.room'), optional: true },
          {
            key: 'depreciation_method',
            value: (row) => t(`fixed_asset.method.${row.depreciation_method}`),
            optional: true,
          },
          { key: 'cost_poisha', kind: 'money', sort: true },
          { key: 'accumulated_poisha', title: t('fixed_asset.accumulated'), kind: 'money' },
          { key: 'written_down_poisha', title: t('fixed_asset.written_down'), kind: 'money', phone: 'fact' },
          {
            key: 'state',
            title: t('field.status'),
            value: (row) => t(`fixed_asset.state.${row.state}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`fixed_asset.state.${row.state}`)}</Status>,
            phone: 'state',
          },
          { key: 'ended_on', kind: 'day', optional: true },
          { key: 'proceeds_poisha', kind: 'money', optional: true },
          { key: 'end_reason', optional: true },
        ]}
        rowActions={moves.rowActions}
        empty={{ title: t('fixed_asset.empty'), hint: t('fixed_asset.empty_hint'), action: addButton }}
      />
      {isAdding && <FixedAssetDrawer onClose={() => setAdding(false)} />}
      {moves.drawer}
    </Page>
  );
}
