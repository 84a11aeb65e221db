import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { accountsApi } from '../api.ts';
import type { FixedAsset } from './fixed-asset.contract.ts';
import { useAssetChoices } from './useAssetChoices.ts';

interface AssetEndDrawerProps {
  asset: FixedAsset;
  move: 'sell' | 'write_off';
  onClose: () => void;
}

/** Asks when an asset was sold and for how much, or when and why it is written off. */
export function AssetEndDrawer({ asset, move, onClose }: AssetEndDrawerProps) {
  const { t } = useTranslation('accounts');
  const { ledgers } = useAssetChoices();
  const isSale = move === 'sell';
  const form = useServerForm({
    name: `fixed-asset-${move}:${asset.id}`,
    initialValues: {
      ended_on: today() as string | null,
      proceeds_poisha: null as number | null,
      ledger_id: '',
      end_reason: '',
    },
    submit: ({ ended_on, end_reason, ledger_id, proceeds_poisha }) => {
      const ending = { id: asset.id, ended_on, end_reason };
      return isSale
        ? accountsApi.fixedAssets.sell.call({
            ...ending,
            ledger_id,
            proceeds_poisha: proceeds_poisha as number,
          })
        : accountsApi.fixedAssets.writeOff.call(ending);
    },
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(`fixed_asset.${move}_title`, { code: asset.code })}
      form={form}
      onClose={onClose}
      save={t(`fixed_asset.${move}`)}
    >
      <Text size="sm" c="dimmed">
        {t('fixed_asset.end_hint')}
      </Text>
      <DayField {...form.field('ended_on')} withAsterisk data-autofocus />
      {isSale && (
        <>
          <MoneyField {...form.field('proceeds_poisha')} withAsterisk />
          <SelectField
            {...form.field('ledger_id')}
            label={t('fixed_asset.money_ledger')}
            onChange={(value) => form.setValue('ledger_id', value ?? '')}
            data={ledgers('money')}
            withAsterisk
          />
        </>
      )}
      <Textarea {...form.field('end_reason')} autosize minRows={2} withAsterisk={!isSale} />
    </FormDrawer>
  );
}
