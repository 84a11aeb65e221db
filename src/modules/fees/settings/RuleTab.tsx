import { Box, Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { feesApi } from '../api.ts';
import type { FeeSettingFields } from './fee-setting.contract.ts';
import { SlipTextForm } from './SlipTextForm.tsx';

const fineTypes = ['none', 'flat', 'per_day', 'per_month'] as const;

/** The rules of collecting, and what is printed on due slips. */
export function RuleTab() {
  return (
    <Stack gap="md">
      <RuleForm />
      <SlipTextForm />
    </Stack>
  );
}

/** When dues fall due, what a late one costs, and how a payment is spread. */
function RuleForm() {
  const { t } = useTranslation('fees');
  const { data } = useSuspenseQuery(feesApi.settings.show.queryOptions());
  const form = useServerForm({
    name: 'fee-setting',
    initialValues: data as Omit<FeeSettingFields, 'fine_type'> & { fine_type: string },
    read: data,
    submit: (values, context) =>
      feesApi.settings.update.call(
        {
          ...values,
          fine_type: values.fine_type as FeeSettingFields['fine_type'],
          fine_poisha: values.fine_poisha ?? 0,
        },
        { context },
      ),
    onSaved: useAfterSave(feesApi.key()),
  });
  const hasFine = form.values.fine_type !== 'none';
  return (
    <Box maw={640}>
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          <CountField
            {...form.field('due_day')}
            description={t('setting.due_day_rule')}
            maw={300}
            withAsterisk
          />
          <SelectField
            {...form.field('fine_type')}
            data={fineTypes.map((value) => ({ value, label: t(`fine_type.${value}`) }))}
            maw={300}
            withAsterisk
          />
          {hasFine && (
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
              <MoneyField {...form.field('fine_poisha')} withAsterisk />
              <CountField {...form.field('fine_grace_days')} />
              <MoneyField {...form.field('fine_max_poisha')} />
            </SimpleGrid>
          )}
          <CountField
            {...form.field('back_date_days')}
            description={t('setting.back_date_rule')}
            maw={300}
            withAsterisk
          />
          <Checkbox {...form.checkbox('is_fine_first')} />
          <Checkbox {...form.checkbox('is_partial_allowed')} />
          <Checkbox {...form.checkbox('sends_receipt_sms')} description={t('setting.receipt_sms_rule')} />
          <FormActions form={form} />
        </Stack>
      </form>
    </Box>
  );
}
