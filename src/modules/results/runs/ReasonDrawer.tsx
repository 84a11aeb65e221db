import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';

interface ReasonDrawerProps {
  /** Names the draft. */
  name: string;
  title: string;
  hint: string;
  /** Words of the button that leaves the result as it is. */
  keep: string;
  submit: (reason: string) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason before an action that affects students. */
export function ReasonDrawer({ name, title, hint, keep, submit, onDone, onClose }: ReasonDrawerProps) {
  const { t } = useTranslation('results');
  const form = useServerForm({
    name,
    initialValues: { reason: '' },
    submit: ({ reason }) => submit(reason),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await onDone();
    },
  });
  return (
    <FormDrawer title={title} form={form} onClose={onClose} save={title} keep={keep}>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <Textarea {...form.field('reason')} autosize minRows={3} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
