import { Stack, Textarea } from '@mantine/core';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { feesApi } from '../api.ts';
import { CollectActions } from '../counter/CollectActions.tsx';
import { useCollecting } from '../counter/useCollecting.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';

interface TeacherFormProps {
  studentId: string;
  /** Which slip is paid, where it is one. */
  slipId?: string;
  /** What is to be paid, after the advance. */
  payablePoisha: number;
  /** What can be paid without becoming an advance. */
  mostPoisha: number;
  onSaved: (receipt: ReceiptWithLines) => Promise<void>;
  onLeave: () => void;
}

/** The cash that a teacher takes. */
export function TeacherForm(props: TeacherFormProps) {
  const { studentId, slipId, payablePoisha, mostPoisha, onSaved, onLeave } = props;
  const collecting = useCollecting();
  const form = useServerForm({
    name: `teacher-collection:${studentId}`,
    keepDraft: false,
    initialValues: { amount_poisha: payablePoisha as number | null, note: '' },
    submit: (values) =>
      collecting({ amountPoisha: values.amount_poisha, mostPoisha: mostPoisha }, (is_repeat) =>
        feesApi.ownSections.collect.call({
          ...values,
          is_repeat,
          // An empty or unreadable amount is sent as it is, so that the server reports it as missing instead of taking 0.
          amount_poisha: values.amount_poisha as number,
          student_id: studentId,
          due_slip_id: slipId ?? null,
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
      <Stack gap="sm" maw={480}>
        <FormNotices form={form} />
        <MoneyField {...form.field('amount_poisha')} size="md" autoFocus withAsterisk />
        <Textarea {...form.field('note')} autosize minRows={1} />
        <CollectActions
          form={form}
          overPoisha={(form.values.amount_poisha ?? 0) - mostPoisha}
          onCancel={onLeave}
        />
      </Stack>
    </form>
  );
}
