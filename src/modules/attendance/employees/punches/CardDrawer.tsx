import { Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';

/** Says whose a card is. @param cardNo the one that is asked about, or empty to type one */
export function CardDrawer({ cardNo, onClose }: { cardNo: string; onClose: () => void }) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const { data } = useQuery(attendanceApi.employeeSheets.choices.queryOptions());
  const form = useServerForm({
    name: `employee-card:${cardNo}`,
    initialValues: { card_no: cardNo, employee_id: '' },
    submit: (values) => attendanceApi.punches.assign.call(values),
    onSaved: async ({ day_count }) => {
      toast.done(t('employee.card.assigned_done', { number: formatNumber(day_count, language) }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  return (
    <FormDrawer title={t('employee.card.assign')} form={form} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('employee.card.assign_hint')}
      </Text>
      <TextInput {...form.field('card_no')} withAsterisk readOnly={cardNo !== ''} />
      <SelectField
        {...form.field('employee_id')}
        label={t('employee.one')}
        withAsterisk
        data={(data?.employees ?? []).map((it) => ({
          value: it.id,
          label: `${pick(it.name_en, it.name_bn)} · ${localDigits(it.employee_no, language)}`,
        }))}
      />
    </FormDrawer>
  );
}
