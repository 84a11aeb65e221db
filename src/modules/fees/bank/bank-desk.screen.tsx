import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { printPdf } from '#ui/export/print-pdf.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, LoadingState } from '#ui/page/states.tsx';
import { Day, Taka } from '#ui/report/Figure.tsx';
import { feesApi } from '../api.ts';
import { DueTable } from '../counter/DueTable.tsx';
import { LastReceipt } from '../receipts/LastReceipt.tsx';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { BankBill, BankCounter } from './bank-desk.contract.ts';

/** The teller's screen: slip number or student ID, Enter, scroll number, Enter, the next one. */
export function BankDeskScreen() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const { data: counters } = useSuspenseQuery(feesApi.bankDesk.counters.queryOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  const counter = counters.find((it) => it.bank_account_id === chosen) ?? counters[0];
  if (!counter)
    return (
      <Page>
        <EmptyState title={t('bank.desk.none')} hint={t('bank.desk.none_hint')} />
      </Page>
    );
  const nameOf = (it: BankCounter) => `${it.bank_name} · ${localDigits(it.bank_account_no, language)}`;
  const place = [
    nameOf(counter),
    t('bank.desk.branch', { branch: counter.branch_name }),
    counter.closes_at && t('bank.desk.until', { time: formatTime(counter.closes_at, language) }),
  ];
  return (
    <Page
      subtitle={place.filter(Boolean).join(' · ')}
      actions={
        <FigureStrip
          figures={[
            {
              label: t('bank.desk.today'),
              value: (
                <>
                  <Taka poisha={counter.amount_poisha} /> ·{' '}
                  {t('counter.receipts', {
                    count: counter.receipt_count,
                    number: localDigits(counter.receipt_count, language),
                  })}
                </>
              ),
            },
          ]}
        />
      }
    >
      <Stack gap="sm" maw={860}>
        {counters.length > 1 && (
          <SelectField
            label={t('bank.desk.account')}
            data={counters.map((it) => ({ value: it.bank_account_id, label: nameOf(it) }))}
            value={counter.bank_account_id}
            onChange={setChosen}
            maw={420}
            withAsterisk
          />
        )}
        {counter.is_open ? (
          <Desk key={counter.bank_account_id} counter={counter} />
        ) : (
          <Alert color="yellow" variant="light">
            {t('bank.desk.closed', { time: formatTime(counter.closes_at!, language) })}
          </Alert>
        )}
      </Stack>
    </Page>
  );
}

function Desk({ counter }: { counter: BankCounter }) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string>();
  const [last, setLast] = useState<ReceiptWithLines>();
  const { bank_account_id } = counter;
  const bill = useQuery({
    ...feesApi.bankDesk.bill.queryOptions({ input: { bank_account_id, code: code ?? '' } }),
    enabled: code !== undefined,
    // Somebody else may have taken the money meanwhile.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (code === undefined) input.current?.focus();
  }, [code]);
  const leave = () => {
    setCode(undefined);
    setTyped('');
  };
  const print = (it: ReceiptWithLines) =>
    printPdf(`/api/v1/fees/bank-payments/${it.id}/document?language=${language}`).catch(reportFailure);

  if (code !== undefined && bill.data)
    return (
      <PaymentForm
        key={bill.data.code}
        bill={bill.data}
        counter={counter}
        onLeave={leave}
        onSaved={(receipt) => {
          setLast(receipt);
          leave();
          print(receipt);
          return queryClient.invalidateQueries({ queryKey: feesApi.key() });
        }}
      />
    );
  return (
    <Stack gap="sm">
      {last && <LastReceipt receipt={last} onPrint={() => print(last)} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setCode(typed);
          if (code === typed) bill.refetch();
        }}
      >
        <Group align="flex-end" gap="sm" wrap="nowrap" maw={480}>
          <TextInput
            ref={input}
            flex={1}
            label={t('bank.desk.code')}
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setCode(undefined);
            }}
          />
          <Button type="submit" loading={bill.isFetching}>
            {t('bank.desk.find')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" mt={4}>
          {t('bank.desk.code_hint')}
        </Text>
      </form>
      {code !== undefined && bill.isError && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(bill.error)}
        </Alert>
      )}
      {code !== undefined && bill.isPending && <LoadingState />}
    </Stack>
  );
}

interface PaymentFormProps {
  bill: BankBill;
  counter: BankCounter;
  onSaved: (receipt: ReceiptWithLines) => void | Promise<void>;
  onLeave: () => void;
}

function PaymentForm({ bill, counter, onSaved, onLeave }: PaymentFormProps) {
  const { t } = useTranslation('fees');
  const form = useServerForm({
    name: `bank-payment:${bill.code}`,
    keepDraft: false,
    initialValues: {
      scroll_no: '',
      received_on: today(),
      amount_poisha: bill.payable_poisha as number | null,
    },
    submit: (values) =>
      feesApi.bankDesk.collect.call({
        ...values,
        // An empty or unreadable amount is sent as it is, so that the server reports it as missing.
        amount_poisha: values.amount_poisha as number,
        bank_account_id: counter.bank_account_id,
        code: bill.code,
      }),
    onSaved,
  });
  return (
    <Stack gap="sm">
      <BilledStudent bill={bill} onLeave={onLeave} />
      <form
        {...form.formProps}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      >
        <Stack gap="sm">
          <FormNotices form={form} />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <TextInput {...form.field('scroll_no')} autoComplete="off" autoFocus withAsterisk />
            <DayField {...form.field('received_on')} withAsterisk />
            <MoneyField {...form.field('amount_poisha')} withAsterisk />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t(counter.is_partial_allowed ? 'bank.desk.part_allowed' : 'bank.desk.in_full')}
          </Text>
          <FormActions
            form={form}
            save={t('counter.collect')}
            onCancel={onLeave}
            keep={t('counter.collect_keep')}
          />
        </Stack>
      </form>
      <DueTable dues={bill.dues} today={today()} />
    </Stack>
  );
}

function BilledStudent({ bill, onLeave }: { bill: BankBill; onLeave: () => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { student, slip } = bill;
  return (
    <Group justify="space-between" gap="md">
      <div>
        <Text fw={600}>{pick(student.name_en, student.name_bn)}</Text>
        <Text size="sm" c="dimmed">
          {student.student_no} · {pick(student.class_name_en, student.class_name_bn)} {student.section_name} ·{' '}
          {t('counter.roll', { roll: localDigits(student.roll, language) })}
        </Text>
        {slip && (
          <Text size="sm" component="div">
            {t('bank.desk.slip', { slip_no: slip.slip_no })} <Day day={slip.last_on} />
          </Text>
        )}
      </div>
      <Group gap="lg">
        <FigureStrip
          figures={[{ label: t('bank.desk.payable'), value: <Taka poisha={bill.payable_poisha} /> }]}
        />
        <Button variant="default" size="xs" onClick={onLeave}>
          {t('bank.desk.other')}
        </Button>
      </Group>
    </Group>
  );
}
