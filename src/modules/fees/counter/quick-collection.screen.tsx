import { Checkbox, Group, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { feesApi } from '../api.ts';
import { MethodFields } from '../MethodFields.tsx';
import { LastReceipt } from '../receipts/LastReceipt.tsx';
import { printReceipt } from '../receipts/open-receipt.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { StudentSearch } from '../StudentSearch.tsx';
import { CollectActions } from './CollectActions.tsx';
import { CollectorDay } from './CollectorDay.tsx';
import { DueTable } from './DueTable.tsx';
import { SiblingsOwing } from './SiblingsOwing.tsx';
import { StudentCard } from './StudentCard.tsx';
import { useCollecting } from './useCollecting.ts';

/** The office's counter by keyboard: student ID, Enter, amount, Enter, the next one. */
export function QuickCollectionScreen() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const search = useRef<HTMLInputElement>(null);
  const [studentId, setStudentId] = useState<string>();
  const [last, setLast] = useState<ReceiptWithLines>();
  const [prints, setPrints] = useLocalStorage({ key: 'fees.print_after_saving', defaultValue: true });
  const account = useQuery({
    ...feesApi.receipts.account.queryOptions({ input: { student_id: studentId ?? '' } }),
    enabled: studentId !== undefined,
    // Another counter may have collected meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (studentId === undefined) search.current?.focus();
  }, [studentId]);

  const collected = (receipt: ReceiptWithLines) => {
    setLast(receipt);
    setStudentId(undefined);
    if (prints) printReceipt(receipt.id, language);
    return queryClient.invalidateQueries({ queryKey: feesApi.key() });
  };

  const counter = () => {
    if (studentId === undefined) return null;
    if (account.isError) return <ErrorState error={account.error} onRetry={() => account.refetch()} />;
    if (!account.data || account.data.student.id !== studentId) return <LoadingState />;
    return (
      <QuickForm
        key={studentId}
        account={account.data}
        onSaved={collected}
        onLeave={() => setStudentId(undefined)}
      />
    );
  };

  return (
    <Page actions={<CollectorDay />}>
      <Stack gap="sm" maw={860}>
        {last && <LastReceipt receipt={last} />}
        {studentId === undefined && (
          <Stack gap="sm">
            <StudentSearch inputRef={search} autoFocus onPick={(student) => setStudentId(student.id)} />
            <Checkbox
              label={t('counter.print_after_saving')}
              checked={prints}
              onChange={(event) => setPrints(event.currentTarget.checked)}
            />
          </Stack>
        )}
        {counter()}
      </Stack>
    </Page>
  );
}

interface QuickFormProps {
  account: Account;
  onSaved: (receipt: ReceiptWithLines) => void;
  onLeave: () => void;
}

function QuickForm({ account, onSaved, onLeave }: QuickFormProps) {
  const { t } = useTranslation('fees');
  // Nothing due by today: what falls due later may be paid now.
  const wanted = account.owed_poisha || account.due_poisha;
  const payable = Math.max(0, wanted - account.advance_poisha);
  const collecting = useCollecting();
  const form = useServerForm({
    name: `quick-collection:${account.student.id}`,
    keepDraft: false,
    initialValues: {
      student_id: account.student.id,
      amount_poisha: payable as number | null,
      method: 'cash',
      reference: '',
    },
    submit: (values) =>
      collecting(
        {
          amountPoisha: values.amount_poisha,
          mostPoisha: Math.max(0, account.due_poisha - account.advance_poisha),
        },
        (is_repeat) =>
          feesApi.receipts.collect.call({
            ...values,
            is_repeat,
            // An empty or unreadable amount is sent as it is, so that the server reports it as missing instead of taking 0.
            amount_poisha: values.amount_poisha as number,
            channel: 'quick_office',
            received_on: today(),
          }),
      ),
    onSaved,
  });
  const amount = form.values.amount_poisha ?? 0;
  const over = amount - Math.max(0, account.due_poisha - account.advance_poisha);
  return (
    <Stack gap="sm">
      <StudentCard account={account} onChange={onLeave} />
      <SiblingsOwing studentId={account.student.id} />
      <form
        {...form.formProps}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      >
        <Stack gap="sm">
          <FormNotices form={form} />
          <Group align="flex-start" gap="sm" grow preventGrowOverflow={false}>
            <MoneyField {...form.field('amount_poisha')} size="md" autoFocus withAsterisk />
            <MethodFields form={form} />
          </Group>
          <CollectActions form={form} overPoisha={over} onCancel={onLeave} />
        </Stack>
      </form>
      {account.dues.length === 0 ? (
        <EmptyState title={t('counter.no_dues')} hint={t('counter.no_dues_hint')} />
      ) : (
        <DueTable dues={account.dues} today={today()} />
      )}
    </Stack>
  );
}
