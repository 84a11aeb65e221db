import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { accountsApi } from '../api.ts';

/** Asks why a closed fiscal year is reopened. */
export function ReopenYearDrawer({ fiscalYear, onClose }: { fiscalYear: string; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const form = useServerForm({
    name: `reopen-year:${fiscalYear}`,
    initialValues: { reason: '' },
    submit: (values, context) =>
      accountsApi.yearCloses.reopen.call({ ...values, fiscal_year: fiscalYear }, { context }),
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t('year_close.reopen_title', { year: localDigits(fiscalYear, language) })}
      form={form}
      onClose={onClose}
      save={t('year_close.reopen')}
      keep={t('year_close.reopen_keep')}
    >
      <Text size="sm" c="dimmed">
        {t('year_close.reopen_hint')}
      </Text>
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
