import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import { isUnusualId } from '../companies/company-names.ts';
import { ChildDues, keyOf } from '../online/ChildDues.tsx';
import type { BasketChild } from '../online/online-payment.contract.ts';
import type { PayableCompany } from './transaction.contract.ts';

interface TransactionFormProps {
  ways: PayableCompany[];
  /** With their open dues. */
  students: BasketChild[];
}

/** Ticks dues, says where to send the money, and takes what the company's message says of it. */
export function TransactionForm({ ways, students }: TransactionFormProps) {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const { student } = useSelectedStudent();
  const [chosen, setChosen] = useState(new Set<string>());
  const ticked = students.flatMap(({ student_id, dues }) =>
    dues.filter((due) => chosen.has(keyOf(student_id, due))).map((due) => ({ student_id, due })),
  );
  const total = ticked.reduce((sum, it) => sum + it.due.open_poisha, 0);
  const form = useServerForm({
    name: 'transaction',
    initialValues: {
      payment_company_id: ways[0]!.id,
      transaction_id: '',
      sender: '',
      amount_poisha: null as number | null,
      paid_on: today(),
      student_id: student?.student_id ?? students[0]!.student_id,
    },
    submit: ({ amount_poisha, student_id, ...said }) => {
      const dues = ticked.map(({ student_id: whose, due: { due_id, fine_period, open_poisha } }) => ({
        student_id: whose,
        due_id,
        fine_period,
        amount_poisha: open_poisha,
      }));
      const money = amount_poisha ?? total;
      const lines = dues.length > 0 ? dues : [{ student_id, amount_poisha: money }];
      return paymentsApi.transactions.submit.call({ ...said, amount_poisha: money, lines });
    },
    onSaved: async (made) => {
      setChosen(new Set());
      form.discard();
      toast.done(t(made.state === 'matched' ? 'sent.counted' : 'sent.kept'));
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
    },
  });
  const { values } = form;
  const way = ways.find((it) => it.id === values.payment_company_id);
  const isUnusual =
    way && values.transaction_id.trim() !== '' && isUnusualId(way.company, values.transaction_id);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        {students.map((child) => (
          <ChildDues key={child.student_id} child={child} chosen={chosen} onChange={setChosen} />
        ))}
        <Group justify="space-between">
          <Text fw={600}>{t('my.total')}</Text>
          <Text fw={600}>
            <Taka poisha={total} />
          </Text>
        </Group>
        <SelectField
          {...form.field('payment_company_id')}
          data={ways.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
          withAsterisk
        />
        {way && (
          <Alert variant="light" title={localDigits(way.account_number, language)}>
            {t(`sent.how.${way.account_kind}`)}
          </Alert>
        )}
        <TextInput
          {...form.field('transaction_id')}
          autoCapitalize="characters"
          autoComplete="off"
          description={isUnusual ? t('sent.unusual') : t('sent.id_hint')}
          withAsterisk
        />
        <MoneyField
          {...form.field('amount_poisha')}
          description={t(ticked.length > 0 ? 'sent.amount_hint' : 'sent.advance_hint')}
          withAsterisk={ticked.length === 0}
        />
        {ticked.length === 0 && students.length > 1 && (
          <SelectField
            {...form.field('student_id')}
            label={t('sent.for_whom')}
            data={students.map((it) => ({ value: it.student_id, label: pick(it.name_en, it.name_bn) }))}
            withAsterisk
          />
        )}
        <DayField {...form.field('paid_on')} withAsterisk />
        <TextInput {...form.field('sender')} inputMode="tel" description={t('sent.sender_hint')} />
        <Button type="submit" size="md" loading={form.isSaving}>
          {t('sent.send')}
        </Button>
      </Stack>
    </form>
  );
}
