import { Checkbox, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { monthName } from '#shared/month-names.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import { monthsOfYear } from '../statements/fiscal-days.ts';

/** Asks why a closed fiscal year is reopened, and which of its months are opened along. */
export function ReopenYearDrawer({ fiscalYear, onClose }: { fiscalYear: string; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const year = localDigits(fiscalYear, language);
  const nameOf = (month: string) => monthName(month.slice(0, 7), language);
  const form = useServerForm({
    name: `reopen-year:${fiscalYear}`,
    initialValues: { reason: '', months: [] as string[] },
    submit: (values) => accountsApi.yearCloses.reopen.call({ ...values, fiscal_year: fiscalYear }),
    onSaved: async ({ locked_months }) => {
      const months = locked_months.map(nameOf).join(', ');
      toast.done(t(months ? 'year_close.reopened_but' : 'year_close.reopened_whole', { year, months }));
      await queryClient.invalidateQueries({ queryKey: accountsApi.key() });
      onClose();
    },
  });
  const { months } = form.values;
  return (
    <FormDrawer
      title={t('year_close.reopen_title', { year })}
      form={form}
      onClose={onClose}
      save={t('year_close.reopen')}
      keep={t('year_close.reopen_keep')}
    >
      <Text size="sm" c="dimmed">
        {t('year_close.reopen_hint')}
      </Text>
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk data-autofocus />
      <Checkbox.Group
        label={t('year_close.months_to_open')}
        value={months}
        onChange={(value) => form.setValue('months', value)}
        error={form.error('months')}
      >
        <SimpleGrid cols={2} spacing="xs" mt={6}>
          {monthsOfYear(fiscalYear).map((month) => (
            <Checkbox key={month} value={month} label={nameOf(month)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDrawer>
  );
}
