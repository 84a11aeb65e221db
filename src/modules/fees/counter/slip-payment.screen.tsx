import { Anchor, Checkbox, Group, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { today } from '#shared/dates.ts';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { feesApi } from '../api.ts';
import type { PayableSlip } from '../due-slips/due-slip.contract.ts';
import { MethodFields } from '../MethodFields.tsx';
import { LastReceipt } from '../receipts/LastReceipt.tsx';
import { printReceipt } from '../receipts/open-receipt.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import { CollectActions } from './CollectActions.tsx';
import { CollectorDay } from './CollectorDay.tsx';
import { SiblingsOwing } from './SiblingsOwing.tsx';
import { SlipCounter } from './SlipCounter.tsx';
import { useCollecting } from './useCollecting.ts';

/** The office takes the money of a due slip: scan it, Enter, the next one. */
export function SlipPaymentScreen() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const [last, setLast] = useState<ReceiptWithLines>();
  const [prints, setPrints] = useLocalStorage({ key: 'fees.print_after_saving', defaultValue: true });
  return (
    <Page actions={<CollectorDay />}>
      <Stack gap="sm" maw={860}>
        {last && <LastReceipt receipt={last} />}
        {last && !params.has('slip_no') && <SiblingsOwing studentId={last.student_id} />}
        <SlipCounter
          source={(slip_no) => feesApi.dueSlips.payable.queryOptions({ input: { slip_no } })}
          form={(slip, leave) => (
            <SlipForm
              key={slip.slip.id}
              slip={slip}
              onLeave={leave}
              onSaved={(receipt) => {
                setLast(receipt);
                leave();
                if (prints) printReceipt(receipt.id, language);
                return queryClient.invalidateQueries({ queryKey: feesApi.key() });
              }}
            />
          )}
          family={(studentId) => <SiblingsOwing studentId={studentId} />}
          other={({ account, slip }) =>
            slip.state !== 'paid' && (
              <Anchor
                component={Link}
                to={`/site/fee/student-payment/view?student_id=${account.student.id}`}
                size="sm"
              >
                {t('slip.collect_without')}
              </Anchor>
            )
          }
        >
          <Checkbox
            label={t('counter.print_after_saving')}
            checked={prints}
            onChange={(event) => setPrints(event.currentTarget.checked)}
          />
        </SlipCounter>
      </Stack>
    </Page>
  );
}

interface SlipFormProps {
  slip: PayableSlip;
  onSaved: (receipt: ReceiptWithLines) => Promise<void>;
  onLeave: () => void;
}

function SlipForm({ slip: { slip, account, payable_poisha }, onSaved, onLeave }: SlipFormProps) {
  const payable = Math.max(0, payable_poisha - account.advance_poisha);
  const collecting = useCollecting();
  const form = useServerForm({
    name: `slip-payment:${slip.id}`,
    keepDraft: false,
    initialValues: { amount_poisha: payable as number | null, method: 'cash', reference: '' },
    submit: (values) =>
      collecting({ amountPoisha: values.amount_poisha, mostPoisha: payable }, (is_repeat) =>
        feesApi.receipts.collect.call({
          ...values,
          is_repeat,
          // An empty or unreadable amount is sent as it is, so that the server reports it as missing instead of taking 0.
          amount_poisha: values.amount_poisha as number,
          student_id: slip.student_id,
          channel: 'due_slip_office',
          due_slip_id: slip.id,
          received_on: today(),
        }),
      ),
    onSaved,
  });
  return (
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
        <CollectActions
          form={form}
          overPoisha={(form.values.amount_poisha ?? 0) - payable}
          onCancel={onLeave}
        />
      </Stack>
    </form>
  );
}
