import { Checkbox, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import type { WaiverType } from './waiver-type.contract.ts';

/** What the form of a waiver type or an offer type begins with. */
export const concessionValues = (edited?: WaiverType) => ({
  name_en: edited?.name_en ?? '',
  name_bn: edited?.name_bn ?? '',
  code: edited?.code ?? '',
  value_kind: edited?.value_kind ?? ('percent' as const),
  percent: edited?.percent ?? null,
  amount_poisha: edited?.amount_poisha ?? null,
  fee_head_ids: edited?.fee_head_ids ?? [],
  sort_order: edited?.sort_order ?? 0,
  is_active: edited?.is_active ?? true,
});

interface ConcessionTypeFieldsProps {
  form: Pick<ServerForm<ReturnType<typeof concessionValues>>, 'values' | 'field' | 'checkbox' | 'setValue'>;
  /** Fields that only this kind has, below the heads. */
  children?: React.ReactNode;
}

export function ConcessionTypeFields({ form, children }: ConcessionTypeFieldsProps) {
  const { t } = useTranslation('fees');
  const heads = useFeeHeads();
  return (
    <>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('fee_head.code_rule')} withAsterisk />
      <SegmentedControl
        aria-label={t('waiver.value')}
        data={[
          { value: 'percent', label: t('waiver.by_percent') },
          { value: 'fixed', label: t('waiver.by_amount') },
        ]}
        value={form.values.value_kind}
        onChange={(value) => form.setValue('value_kind', value === 'fixed' ? 'fixed' : 'percent')}
      />
      {form.values.value_kind === 'percent' ? (
        <DecimalField {...form.field('percent')} rightSection="%" withAsterisk />
      ) : (
        <MoneyField {...form.field('amount_poisha')} description={t('concession_type.amount_rule')} />
      )}
      <MultiSelect
        {...form.field('fee_head_ids')}
        description={t('concession_type.heads_rule')}
        data={heads}
        placeholder={form.values.fee_head_ids.length === 0 ? t('waiver.all_heads') : undefined}
        searchable
        clearable
      />
      {children}
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </>
  );
}
