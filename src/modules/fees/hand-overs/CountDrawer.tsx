import { Alert, Group, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import type { HandOver } from './hand-over.contract.ts';
import { blankNotes, NoteFields, type NoteValues, sentNotes } from './NoteFields.tsx';
import { type Notes, poishaOf } from './notes.rules.ts';

interface CountValues {
  notes: NoteValues;
  explanation: string;
}

interface CountDrawerProps {
  name: string;
  title: string;
  save: string;
  keep: string;
  /** What should be there. */
  expectedPoisha: number;
  /** What happens to a difference. */
  hint: string;
  /** What to do where more is counted than there should be. */
  overHint: string;
  done: (handOver: HandOver) => string;
  submit: (counted: { notes: Notes; explanation: string }) => Promise<HandOver>;
  /** Between the amount that should be there and the notes. */
  children?: (form: ServerForm<CountValues>) => ReactNode;
  onClose: () => void;
}

/** Counts money note by note against what should be there; a difference is explained. */
export function CountDrawer(props: CountDrawerProps) {
  const { name, title, save, keep, expectedPoisha, hint, overHint, done, submit, children, onClose } = props;
  const { t } = useTranslation('fees');
  const queryClient = useQueryClient();
  const form = useServerForm<CountValues, HandOver>({
    name,
    initialValues: { notes: blankNotes, explanation: '' },
    submit: ({ notes, explanation }) => submit({ notes: sentNotes(notes), explanation }),
    onSaved: async (handOver) => {
      toast.done(done(handOver));
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onClose();
    },
  });
  const counted = poishaOf(form.values.notes);
  const short = expectedPoisha - counted;
  return (
    <FormDrawer title={title} form={form} save={save} keep={keep} onClose={onClose}>
      <Group justify="space-between">
        <Text size="sm">{t('hand_over.expected')}</Text>
        <Text fw={700} component="div">
          <Taka poisha={expectedPoisha} />
        </Text>
      </Group>
      {children?.(form)}
      <NoteFields form={form} />
      {short < 0 && (
        <Alert color="red" variant="light" p="xs" role="status">
          {t('hand_over.over')} <Taka poisha={-short} />. {overHint}
        </Alert>
      )}
      {counted > 0 && short > 0 && (
        <>
          <Alert color="yellow" variant="light" p="xs" role="status">
            {t('hand_over.short')} <Taka poisha={short} />. {hint}
          </Alert>
          <Textarea {...form.field('explanation')} autosize minRows={2} withAsterisk />
        </>
      )}
    </FormDrawer>
  );
}
