import { Fieldset, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { accountsApi } from '../api.ts';
import {
  type AssetCategory,
  assetCategories,
  type DepreciationMethod,
  depreciationMethods,
  missedDepreciations,
} from './asset-categories.ts';
import type { FixedAsset, FixedAssetFields } from './fixed-asset.contract.ts';
import { useAssetChoices } from './useAssetChoices.ts';

interface FixedAssetDrawerProps {
  asset?: FixedAsset | undefined;
  onClose: () => void;
}

/** What an asset is, what it cost, and how and where it is depreciated. */
export function FixedAssetDrawer({ asset: opened, onClose }: FixedAssetDrawerProps) {
  const asset = latestOf(opened);
  const { t } = useTranslation('accounts');
  const { rooms, ledgers } = useAssetChoices();
  const form = useServerForm({
    name: `fixed-asset:${asset?.id ?? 'new'}`,
    initialValues: {
      code: asset?.code ?? '',
      name_en: asset?.name_en ?? '',
      name_bn: asset?.name_bn ?? '',
      asset_category: asset?.asset_category ?? ('furniture' as AssetCategory),
      bought_on: (asset?.bought_on ?? null) as string | null,
      unit_count: (asset?.unit_count ?? 1) as number | null,
      cost_poisha: (asset?.cost_poisha ?? null) as number | null,
      salvage_poisha: (asset?.salvage_poisha ?? 0) as number | null,
      depreciation_method: asset?.depreciation_method ?? ('straight_line' as DepreciationMethod),
      life_years: (asset?.life_years ?? null) as number | null,
      rate_percent: (asset?.rate_percent ?? null) as number | null,
      brought_poisha: (asset?.brought_poisha ?? 0) as number | null,
      missed_depreciation: asset?.missed_depreciation ?? null,
      room_id: asset?.room_id ?? null,
      asset_ledger_id: asset?.asset_ledger_id ?? null,
      accumulated_ledger_id: asset?.accumulated_ledger_id ?? null,
      expense_ledger_id: asset?.expense_ledger_id ?? null,
    },
    read: asset,
    submit: (values, context) => {
      const fields = {
        ...values,
        salvage_poisha: values.salvage_poisha ?? 0,
        brought_poisha: values.brought_poisha ?? 0,
        unit_count: values.unit_count ?? 1,
      } as typeof values &
        Pick<FixedAssetFields, 'cost_poisha' | 'salvage_poisha' | 'brought_poisha' | 'unit_count'>;
      return asset
        ? accountsApi.fixedAssets.update.call({ ...fields, id: asset.id }, { context })
        : accountsApi.fixedAssets.create.call(fields);
    },
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  const isFixed = asset?.is_posted === true;
  const { depreciation_method, asset_category } = form.values;
  return (
    <FormDrawer title={t(asset ? 'fixed_asset.edit' : 'fixed_asset.add')} form={form} onClose={onClose}>
      <TextInput {...form.field('code')} withAsterisk data-autofocus />
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          {...form.field('asset_category')}
          onChange={(value) => form.setValue('asset_category', (value ?? 'other') as AssetCategory)}
          data={assetCategories.map((value) => ({ value, label: t(`fixed_asset.category.${value}`) }))}
          withAsterisk
        />
        <DayField {...form.field('bought_on')} disabled={isFixed} withAsterisk />
        <MoneyField {...form.field('cost_poisha')} disabled={isFixed} withAsterisk />
        <CountField {...form.field('unit_count')} withAsterisk />
      </SimpleGrid>
      <SelectField {...form.field('room_id')} label={t('fixed_asset.room')} data={rooms} />
      <SegmentedControl
        aria-label={t('field.depreciation_method')}
        disabled={isFixed}
        value={depreciation_method}
        onChange={(value) => form.setValue('depreciation_method', value as DepreciationMethod)}
        data={depreciationMethods.map((value) => ({ value, label: t(`fixed_asset.method.${value}`) }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {depreciation_method === 'straight_line' ? (
          <CountField {...form.field('life_years')} disabled={isFixed} withAsterisk />
        ) : (
          <DecimalField {...form.field('rate_percent')} disabled={isFixed} rightSection="%" withAsterisk />
        )}
        <MoneyField {...form.field('salvage_poisha')} disabled={isFixed} />
        <MoneyField
          {...form.field('brought_poisha')}
          description={t('fixed_asset.brought_hint')}
          disabled={isFixed}
        />
        <SelectField
          {...form.field('missed_depreciation')}
          description={t('fixed_asset.missed_hint')}
          data={missedDepreciations.map((value) => ({ value, label: t(`fixed_asset.missed.${value}`) }))}
          disabled={isFixed}
        />
      </SimpleGrid>
      <Fieldset legend={t('fixed_asset.ledgers')} disabled={isFixed}>
        <SelectField
          {...form.field('asset_ledger_id')}
          description={t('fixed_asset.ledger_hint')}
          data={ledgers('asset')}
          disabled={isFixed}
          withAsterisk={asset_category === 'other'}
        />
        <SelectField
          {...form.field('accumulated_ledger_id')}
          description={t('fixed_asset.default_hint')}
          data={ledgers('asset')}
          disabled={isFixed}
        />
        <SelectField
          {...form.field('expense_ledger_id')}
          description={t('fixed_asset.default_hint')}
          data={ledgers('expense')}
          disabled={isFixed}
        />
      </Fieldset>
    </FormDrawer>
  );
}
