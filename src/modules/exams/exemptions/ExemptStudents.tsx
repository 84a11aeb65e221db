import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import type { MarkSheet } from '../mark-sheets/mark-sheet.contract.ts';

/** Who need not sit the exam, and why; the office exempts a student and takes it back, also on a locked sheet. */
export function ExemptStudents({ sheet }: { sheet: MarkSheet }) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: (exemption_id: string) =>
      examsApi.exemptions.remove.call({ id: sheet.exam.id, exemption_id }),
    onSuccess: async () => {
      toast.done(t('exempt.removed'));
      await refresh();
    },
  });
  if (sheet.exempt.length === 0 && !sheet.can.exempt) return null;
  return (
    <Stack gap="xs" className="no-print">
      {sheet.exempt.length > 0 && (
        <Title order={2} size="h5">
          {t('exempt.title')}
        </Title>
      )}
      {sheet.exempt.map((it) => (
        <Group key={it.enrolment_id} gap="xs" justify="space-between">
          <Text size="sm">
            {`${localDigits(it.roll, language)} · ${pick(it.name_en, it.name_bn ?? it.name_en)} · `}
            {it.reason === null
              ? t('exempt.came_later', { day: formatDay(it.joined_on, language) })
              : it.reason}
          </Text>
          {it.exemption_id && sheet.can.exempt && (
            <Button
              variant="subtle"
              size="compact-xs"
              loading={remove.isPending}
              onClick={() => remove.mutate(it.exemption_id!)}
            >
              {t('exempt.remove')}
            </Button>
          )}
        </Group>
      ))}
      {sheet.can.exempt && sheet.students.length > 0 && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconUserOff size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('exempt.add')}
        </Button>
      )}
      {isAdding && <ExemptionDrawer sheet={sheet} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function ExemptionDrawer({ sheet, onClose }: { sheet: MarkSheet; onClose: () => void }) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const refresh = useRefresh();
  const form = useServerForm({
    name: `exemption:${sheet.exam.id}`,
    keepDraft: false,
    initialValues: { enrolment_id: '', reason: '' },
    submit: (values) => examsApi.exemptions.create.call({ ...values, id: sheet.exam.id }),
    onSaved: async () => {
      toast.done(t('exempt.added'));
      await refresh();
      onClose();
    },
  });
  return (
    <FormDrawer title={t('exempt.add')} form={form} onClose={onClose}>
      <SelectField
        {...form.field('enrolment_id')}
        label={t('exempt.student')}
        data={sheet.students.map((it) => ({
          value: it.enrolment_id,
          label: `${localDigits(it.roll, language)} · ${pick(it.name_en, it.name_bn ?? it.name_en)}`,
        }))}
        withAsterisk
      />
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />
      <Text size="sm" c="dimmed">
        {t('exempt.effect')}
      </Text>
    </FormDrawer>
  );
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: examsApi.markSheets.key() });
}
