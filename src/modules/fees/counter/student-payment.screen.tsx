import { Box, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { feesApi } from '../api.ts';
import { MethodFields } from '../MethodFields.tsx';
import { LastReceipt } from '../receipts/LastReceipt.tsx';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { StudentSearch } from '../StudentSearch.tsx';
import { ChosenDues } from './ChosenDues.tsx';
import { CollectActions } from './CollectActions.tsx';
import { keyOfDue, unpaidPoisha } from './DueTable.tsx';
import { SiblingsOwing } from './SiblingsOwing.tsx';
import { StudentCard } from './StudentCard.tsx';
import { useCollecting } from './useCollecting.ts';

/** One student's account: tick what is paid or change its amount, take the money, print the receipt. */
export function StudentPaymentScreen() {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const studentId = params.get('student_id');
  const [last, setLast] = useState<ReceiptWithLines>();
  const [on, setOn] = useState(today());
  const choose = (id: string | null) => setParams(id ? { student_id: id } : {}, { replace: true });
  const account = useQuery({
    ...feesApi.receipts.account.queryOptions({ input: { student_id: studentId ?? '', on } }),
    enabled: studentId !== null,
    staleTime: 0,
  });

  const counter = () => {
    if (studentId === null) return null;
    if (account.isError) return <ErrorState error={account.error} onRetry={() => account.refetch()} />;
    if (!account.data || account.data.student.id !== studentId) return <LoadingState />;
    return (
      <PaymentForm
        // Another day has other fines; after a payment the account starts afresh.
        key={`${studentId}:${on}:${last?.id ?? ''}`}
        account={account.data}
        on={on}
        onDay={setOn}
        onLeave={() => choose(null)}
        onSaved={async (receipt) => {
          await queryClient.invalidateQueries({ queryKey: feesApi.key() });
          setLast(receipt);
        }}
      />
    );
  };

  return (
    <Page>
      <Stack gap="sm">
        {last && last.student_id === studentId && <LastReceipt receipt={last} />}
        {studentId === null && (
          <Box maw={640}>
            <StudentSearch autoFocus onPick={(student) => choose(student.id)} />
          </Box>
        )}
        {counter()}
      </Stack>
    </Page>
  );
}

interface PaymentFormProps {
  account: Account;
  on: string;
  onDay: (day: string) => void;
  onLeave: () => void;
  onSaved: (receipt: ReceiptWithLines) => Promise<void>;
}

function PaymentForm({ account, on, onDay, onLeave, onSaved }: PaymentFormProps) {
  const { t } = useTranslation('fees');
  // At first, what is due by the day is ticked; without any, what falls due later.
  const dueByDay = account.dues.filter((due) => due.due_on <= on);
  const first = dueByDay.length > 0 ? dueByDay : account.dues;
  const payable = first.reduce((sum, due) => sum + unpaidPoisha(due), 0);
  const collecting = useCollecting();
  const form = useServerForm({
    name: `student-payment:${account.student.id}`,
    keepDraft: false,
    initialValues: {
      student_id: account.student.id,
      received_on: on,
      /** Chosen dues and what is paid of each, by the due's key. */
      chosen: Object.fromEntries(first.map((due) => [keyOfDue(due), unpaidPoisha(due)])) as Record<
        string,
        number
      >,
      amount_poisha: Math.max(0, payable - account.advance_poisha) as number | null,
      method: 'cash',
      reference: '',
      note: '',
    },
    submit: ({ chosen, ...values }) =>
      collecting(
        {
          amountPoisha: values.amount_poisha,
          mostPoisha:
            Object.values(chosen).reduce((sum, it) => sum + it, 0) -
            Math.min(account.advance_poisha, account.due_poisha),
        },
        (is_repeat) =>
          feesApi.receipts.collect.call({
            ...values,
            is_repeat,
            // An empty or unreadable amount is sent as it is, so that the server reports it as missing instead of taking 0.
            amount_poisha: values.amount_poisha as number,
            channel: 'student_payment',
            use_advance: true,
            lines: account.dues.flatMap((due) => {
              const amount_poisha = chosen[keyOfDue(due)];
              if (!amount_poisha) return [];
              return [
                due.id ? { due_id: due.id, amount_poisha } : { fine_period: due.period, amount_poisha },
              ];
            }),
          }),
      ),
    onSaved,
  });
  const { chosen } = form.values;
  const wanted = Object.values(chosen).reduce((sum, it) => sum + it, 0);
  const advanceUsed = Math.min(account.advance_poisha, account.due_poisha);
  const over = (form.values.amount_poisha ?? 0) + advanceUsed - wanted;

  /** Ticking sets the money to what is ticked; the clerk may still write another amount. */
  const choose = (next: Record<string, number>) => {
    const sum = Object.values(next).reduce((total, it) => total + it, 0);
    form.setValue('chosen', next);
    form.setValue('amount_poisha', Math.max(0, sum - advanceUsed));
  };

  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <StudentCard account={account} onChange={onLeave} />
        <SiblingsOwing studentId={account.student.id} />
        <FormNotices form={form} />
        <ChosenDues
          dues={account.dues}
          value={chosen}
          onChange={choose}
          errorOf={(key) => lineError(form.error, account, chosen, key)}
        />
        <Box maw={640}>
          <Stack gap="sm">
            <Group justify="space-between">
              <Text size="sm">{t('counter.chosen')}</Text>
              <Text fw={700} component="div">
                <Taka poisha={wanted} />
              </Text>
            </Group>
            {advanceUsed > 0 && (
              <Group justify="space-between">
                <Text size="sm">{t('counter.from_advance')}</Text>
                <Text fw={600} component="div">
                  <Taka poisha={-advanceUsed} />
                </Text>
              </Group>
            )}
            <Group align="flex-start" gap="sm" grow preventGrowOverflow={false}>
              <DayField
                {...form.field('received_on')}
                onChange={(day) => {
                  form.setValue('received_on', day ?? '');
                  if (day && day <= today()) onDay(day);
                }}
                withAsterisk
              />
              <MoneyField {...form.field('amount_poisha')} withAsterisk />
            </Group>
            <MethodFields form={form} />
            <Textarea {...form.field('note')} autosize minRows={1} />
            <CollectActions form={form} overPoisha={over} onCancel={onLeave} />
          </Stack>
        </Box>
      </Stack>
    </form>
  );
}

/** The server addresses a line by its index among those that were sent. */
function lineError(
  error: (path: string) => string | undefined,
  account: Account,
  chosen: Record<string, number>,
  key: string,
): string | undefined {
  const sent = account.dues.map(keyOfDue).filter((it) => chosen[it]);
  const at = sent.indexOf(key);
  return at < 0 ? undefined : (error(`lines.${at}.amount_poisha`) ?? error(`lines.${at}.due_id`));
}
