import { Alert, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Day, formatDay, today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import { useAskedPresence } from '../departures/useAskedPresence.ts';
import type { PlacementInput, PlacementSection } from './placement.contract.ts';
import { sendOrAskSeats } from './send-or-ask-seats.ts';
import { useSectionName } from './useSectionName.ts';

type Kind = PlacementInput['kind'];

/** Lets a student leave, move to another section, group or roll, or return, from a day on. */
export function PlacementDrawer({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const sectionName = useSectionName();
  const input = { id: studentId };
  const { data: placements } = useSuspenseQuery(peopleApi.placements.show.queryOptions({ input }));
  const last = placements.memberships[0];
  const isIn = last?.left_on === null;
  const askedPresence = useAskedPresence();
  const form = useServerForm({
    name: `placement:${studentId}`,
    initialValues: {
      kind: (isIn ? 'move' : 'return') as Kind,
      from_on: today() as string | null,
      leaving_as: 'left' as string | null,
      class_section_id: '',
      roll_number: null as number | null,
      reason: '',
    },
    submit: (values) =>
      askedPresence((despite_presence) =>
        sendOrAskSeats((despite_capacity) =>
          peopleApi.placements.change.call({
            ...values,
            id: studentId,
            from_on: values.from_on ?? '',
            leaving_as: values.leaving_as as 'left',
            despite_presence,
            despite_capacity,
          }),
        ),
      ),
    onSaved: async (_, values) => {
      toast.done(t('placement.saved', { day: formatDay(values.from_on as Day, language) }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: peopleApi.key() });
    },
  });
  const on = form.values.from_on || undefined;
  const { data: sections } = useQuery({
    ...peopleApi.placements.sections.queryOptions({ input: { id: studentId, on } }),
    placeholderData: (before) => before,
  });
  const chosen = sections?.find((it) => it.class_section_id === form.values.class_section_id);
  const kinds: Kind[] = isIn ? ['move', 'leave'] : ['return'];
  return (
    <FormDrawer title={t('placement.title')} form={form} onClose={onClose}>
      {last && (
        <Text size="sm">
          {isIn
            ? t('placement.now', {
                place: sectionName(last),
                roll: localDigits(last.roll, language),
                day: formatDay(last.joined_on, language),
              })
            : t('placement.out', { day: formatDay(last.left_on as Day, language) })}
        </Text>
      )}
      {kinds.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t('placement.kind')}
          value={form.values.kind}
          onChange={(kind) => form.setValue('kind', kind as Kind)}
          data={kinds.map((kind) => ({ value: kind, label: t(`placement.${kind}`) }))}
        />
      )}
      <DayField {...form.field('from_on')} withAsterisk />
      {form.values.kind === 'leave' ? (
        <SelectField
          {...form.field('leaving_as')}
          label={t('placement.leaving_as')}
          data={['left', 'transferred', 'passed_out'].map((it) => ({ value: it, label: t(`status.${it}`) }))}
          withAsterisk
        />
      ) : (
        <>
          <SelectField
            {...form.field('class_section_id')}
            label={t('placement.section')}
            data={(sections ?? []).map((it) => ({
              value: it.class_section_id,
              label: `${sectionName(it)} · ${placesOf(it)}`,
            }))}
            onChange={(value) => {
              form.setValue('class_section_id', value ?? '');
              const next = sections?.find((it) => it.class_section_id === value)?.next_roll;
              form.setValue('roll_number', next ?? null);
            }}
            withAsterisk
          />
          <CountField {...form.field('roll_number')} withAsterisk />
          {chosen && isFull(chosen) && (
            <Alert color="orange" variant="light">
              {t('placement.full', figures(chosen))}
            </Alert>
          )}
          {chosen?.is_other_class && (
            <Alert color="orange" variant="light">
              {t('placement.other_class')}
            </Alert>
          )}
        </>
      )}
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />
      <Text size="sm" c="dimmed">
        {t('placement.keeps')}
      </Text>
    </FormDrawer>
  );

  function placesOf(section: PlacementSection) {
    return section.capacity === null
      ? t('placement.students', figures(section))
      : t('placement.places', figures(section));
  }

  function figures(section: PlacementSection) {
    return {
      count: formatNumber(section.student_count, language),
      capacity: formatNumber(section.capacity ?? 0, language),
    };
  }
}

const isFull = ({ capacity, student_count }: PlacementSection) =>
  capacity !== null && student_count >= capacity;
