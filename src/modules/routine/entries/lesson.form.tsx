import { Alert, Autocomplete, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { routineApi } from '../api.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { weekdayName } from '../weekdays.ts';
import type { Routine } from './routine-entry.contract.ts';

interface LessonDrawerProps {
  routine: Routine;
  period: RoutinePeriod;
  /** Begins to move or to copy the lesson. */
  take: (mode: 'move' | 'copy') => void;
  onClose: () => void;
}

/** One lesson of the week: subject, teacher, room. */
export function LessonDrawer({ routine, period, take, onClose }: LessonDrawerProps) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const entry = routine.entries.find((it) => it.routine_period_id === period.id);
  const place = { id: routine.class_section_id, period_id: period.id };
  const saved = useAfterSave(routineApi.key(), onClose);
  const form = useServerForm({
    name: `lesson:${routine.class_section_id}:${period.id}`,
    keepDraft: false,
    initialValues: {
      subject_id: entry?.subject_id ?? '',
      employee_id: entry?.employee_id ?? '',
      room: entry?.room ?? '',
    },
    read: routine,
    submit: (values, context) => routineApi.entries.save.call({ ...values, ...place }, { context }),
    onSaved: saved,
  });
  const clear = useMutation({ mutationFn: () => routineApi.entries.clear.call(place), onSuccess: saved });
  const askAndClear = async () => {
    const name = entry ? pick(entry.subject_en, entry.subject_bn) : '';
    if (await confirmDelete({ name, type: t('routine.lesson') })) clear.mutate();
  };
  const assigned = routine.subjects.find((it) => it.id === form.values.subject_id)?.employee_ids ?? [];
  const teachers = routine.teachers.toSorted(
    (one, other) => Number(assigned.includes(other.id)) - Number(assigned.includes(one.id)),
  );
  const toChoices = useNamedChoices();
  const when = `${weekdayName(period.weekday, language)} · ${t('routine.period', { number: period.period_no })} · ${period.starts_at}–${period.ends_at}`;
  return (
    <FormDrawer title={t('routine.lesson')} form={form} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {localDigits(when, language)}
      </Text>
      {routine.subjects.length === 0 && (
        <Alert color="orange" variant="light">
          {t('routine.no_subjects')}
        </Alert>
      )}
      <SelectField
        {...form.field('subject_id')}
        data={toChoices(routine.subjects)}
        onChange={(value) => {
          form.setValue('subject_id', value ?? '');
          const [only, ...more] = routine.subjects.find((it) => it.id === value)?.employee_ids ?? [];
          if (only && more.length === 0) form.setValue('employee_id', only);
        }}
        withAsterisk
      />
      <SelectField {...form.field('employee_id')} data={toChoices(teachers)} withAsterisk />
      <Autocomplete {...form.field('room')} data={routine.rooms} maxLength={50} />
      {entry && (
        <Group gap="xs">
          {(['move', 'copy'] as const).map((mode) => (
            <Button
              key={mode}
              variant="default"
              size="compact-sm"
              onClick={() => {
                take(mode);
                onClose();
              }}
            >
              {t(`grid.${mode}`)}
            </Button>
          ))}
        </Group>
      )}
      {entry && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={clear.isPending}
          onClick={askAndClear}
        >
          {t('routine.clear')}
        </Button>
      )}
    </FormDrawer>
  );
}
