import { Text, Textarea } from '@mantine/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { useServerForm } from '../form/useServerForm.ts';
import { toast } from '../toast.ts';

interface ReasonDrawerProps {
  /** Names the draft; unique for each record. */
  name: string;
  title: string;
  /** What the action does. */
  hint: string;
  /** Label of the button that acts; the title where it is left out. */
  save?: string;
  /** Label of the button that leaves the record as it is. */
  keep: string;
  submit: (reason: string) => Promise<object>;
  /** Toast after a success. */
  done: string | ((answer: object) => string);
  /** Key of the queries that the action makes stale. */
  stale: QueryKey;
  onClose: () => void;
}

/** Asks for a reason, then acts: cancels an invoice, reverses a payment, rejects an application. */
export function ReasonDrawer(props: ReasonDrawerProps) {
  const { name, title, hint, save = title, keep, submit, done, stale, onClose } = props;
  const queryClient = useQueryClient();
  const form = useServerForm({
    name,
    initialValues: { reason: '' },
    submit: ({ reason }) => submit(reason),
    onSaved: async (answer) => {
      toast.done(typeof done === 'string' ? done : done(answer));
      onClose();
      await queryClient.invalidateQueries({ queryKey: stale });
    },
  });
  return (
    <FormDrawer title={title} form={form} onClose={onClose} save={save} keep={keep}>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <Textarea {...form.field('reason')} autosize minRows={3} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
