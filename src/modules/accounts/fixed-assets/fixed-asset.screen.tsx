import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMove } from '#ui/document/useMove.ts';
import { Page } from '#ui/page/Page.tsx';
import { ScreenTabs, useScreenTab } from '#ui/page/ScreenTabs.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
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
  const [opened, setOpened] = useState<FixedAsset | 'new'>();
  const [ended, setEnded] = useState<{ asset: FixedAsset; move: 'sell' | 'write_off' }>();
  const move = useMove({
    lifeCycle: fixedAssetLifeCycle,
    words: 'accounts:fixed_asset',
    stale: accountsApi.key(),
  });

  const rowActions = (row: FixedAsset): RowAction[] => {
    const actions: Record<keyof FixedAsset['can'], RowAction> = {
      edit: {
        label: t('ui:edit'),
        icon: <IconPencil size={16} aria-hidden />,
        onClick: () => setOpened(row),
      },
      sell: {
        label: t('fixed_asset.sell'),
        icon: <IconCash size={16} aria-hidden />,
        onClick: () => setEnded({ asset: row, move: 'sell' }),
      },
      write_off: {
        label: t('fixed_asset.write_off'),
        icon: <IconX size={16} aria-hidden />,
        onClick: () => setEnded({ asset: row, move: 'write_off' }),
      },
      restore: {
        label: t('fixed_asset.restore'),
        icon: <IconArrowBackUp size={16} aria-hidden />,
        onClick: () => void move.make('restore', () => accountsApi.fixedAssets.restore.call({ id: row.id })),
      },
      delete: {
        label: t('ui:remove'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
        onClick: () => void move.make('delete', () => accountsApi.fixedAssets.delete.call({ id: row.id })),
      },
    };
    return (['edit', 'sell', 'write_off', 'restore', 'delete'] as const)
      .filter((name) => row.can[name])
      .map((name) => actions[name]);
  };
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
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
        rowActions={rowActions}
        empty={{ title: t('fixed_asset.empty'), hint: t('fixed_asset.empty_hint'), action: addButton }}
      />
      {opened && (
        <FixedAssetDrawer
          asset={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {ended && <AssetEndDrawer {...ended} onClose={() => setEnded(undefined)} />}
    </Page>
  );
}
