import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Section } from '#ui/page/Section.tsx';
import { feesApi } from '../api.ts';

/** The texts of every due slip: the bank that takes the money, and a note about paying late. */
export function SlipTextForm() {
  const { t } = useTranslation('fees');
  const { data } = useSuspenseQuery(feesApi.settings.slipTexts.queryOptions());
  const form = useServerForm({
    name: 'fee-slip-texts',
    initialValues: {
      slip_bank_name_en: data.slip_bank_name_en ?? '',
      slip_bank_name_bn: data.slip_bank_name_bn ?? '',
      slip_bank_account_no: data.slip_bank_account_no ?? '',
      slip_note_en: data.slip_note_en ?? '',
      slip_note_bn: data.slip_note_bn ?? '',
    },
    read: data,
    submit: (values, context) => feesApi.settings.updateSlipTexts.call(values, { context }),
    onSaved: useAfterSave(feesApi.settings.key()),
  });
  return (
    <Section title={t('setting.on_slip')} maw={640}>
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput {...form.field('slip_bank_name_en')} lang="en" />
            <TextInput {...form.field('slip_bank_name_bn')} lang="bn" />
          </SimpleGrid>
          <TextInput {...form.field('slip_bank_account_no')} maw={300} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Textarea
              {...form.field('slip_note_en')}
              placeholder={data.usual_note_en}
              autosize
              minRows={2}
              lang="en"
            />
            <Textarea
              {...form.field('slip_note_bn')}
              placeholder={data.usual_note_bn}
              autosize
              minRows={2}
              lang="bn"
            />
          </SimpleGrid>
          <FormActions form={form} />
        </Stack>
      </form>
    </Section>
  );
}
