import { Checkbox, MultiSelect, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameSections, useAcademicOptions } from '#modules/academics/ui.ts';
import { dayOf, timeOfDay, today } from '#shared/dates.ts';
import { latestOf } from '#ui/api/versions.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { classroomApi } from '../api.ts';
import type { LiveMeeting } from './live-meeting.contract.ts';

const valuesOf = (it: LiveMeeting | undefined) => ({
  kind: it?.kind ?? ('meeting' as LiveMeeting['kind']),
  title: it?.title ?? '',
  agenda: it?.agenda ?? '',
  subject_id: it?.subject_id ?? null,
  host_id: it?.host_id ?? null,
  meeting_on: it ? dayOf(it.starts_at) : (today() as string | null),
  begins: it ? timeOfDay(new Date(it.starts_at)) : '',
  minutes: (it ? (Date.parse(it.ends_at) - Date.parse(it.starts_at)) / 60_000 : 40) as number | null,
  join_url: it?.join_url ?? '',
  class_section_ids: it?.class_section_ids ?? [],
  employee_ids: it?.employee_ids ?? [],
  period: (it?.period ?? null) as number | null,
  repeat_weeks: 0 as number | null,
  is_sent: it?.is_sent ?? true,
});

type Values = ReturnType<typeof valuesOf>;

interface LiveMeetingDrawerProps {
  meeting: LiveMeeting | undefined;
  onSaved: () => unknown;
  onClose: () => void;
}

/** Creates or changes a live meeting or class. */
export function LiveMeetingDrawer({ meeting: opened, onSaved, onClose }: LiveMeetingDrawerProps) {
  const meeting = latestOf(opened);
  const { t } = useTranslation('classroom');
  const isTeacher = useSession().user.user_type === 'teacher';
  const toChoices = useNamedChoices();
  const teachers = useAcademicOptions().data?.teachers;
  const form = useServerForm({
    name: `live-meeting:${meeting?.id ?? 'new'}`,
    initialValues: valuesOf(meeting),
    read: meeting,
    submit: (values, context) => {
      const fields = fieldsOf(values);
      return meeting
        ? classroomApi.liveMeetings.update.call({ ...fields, id: meeting.id }, { context })
        : classroomApi.liveMeetings.create.call({ ...fields, repeat_weeks: values.repeat_weeks ?? 0 });
    },
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await onSaved();
    },
  });
  const { kind } = form.values;
  return (
    <FormDrawer
      title={t(meeting ? 'meeting.edit' : 'meeting.add')}
      form={form}
      onClose={onClose}
      size="34rem"
    >
      <SegmentedControl
        fullWidth
        aria-label={t('meeting.kind_title')}
        data={(['meeting', 'class'] as const).map((value) => ({ value, label: t(`meeting.kind.${value}`) }))}
        value={kind}
        onChange={(value) => form.setValue('kind', value === 'class' ? 'class' : 'meeting')}
      />
      <TextInput {...form.field('title')} withAsterisk data-autofocus />
      {!isTeacher && <SelectField {...form.field('host_id')} data={toChoices(teachers)} withAsterisk />}
      <Invited form={form} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" data-field="starts_at">
        <DayField {...form.field('meeting_on')} error={form.error('starts_at')} withAsterisk />
        <TextInput {...form.field('begins')} type="time" withAsterisk />
        <CountField
          {...form.field('minutes')}
          label={t('meeting.minutes')}
          error={form.error('ends_at')}
          withAsterisk
        />
      </SimpleGrid>
      <TextInput
        {...form.field('join_url')}
        type="url"
        placeholder="https://"
        description={t('meeting.link_hint')}
        withAsterisk
      />
      <Textarea {...form.field('agenda')} autosize minRows={2} maxRows={8} />
      {!meeting && <CountField {...form.field('repeat_weeks')} description={t('meeting.repeat_hint')} />}
      {!meeting?.is_sent && <Checkbox {...form.checkbox('is_sent')} description={t('meeting.sent_hint')} />}
    </FormDrawer>
  );
}

/** The sections and employees who are invited; of a live class its subject and the lesson of the routine. */
function Invited({ form }: { form: ServerForm<Values> }) {
  const { t } = useTranslation('classroom');
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const { kind, class_section_ids } = form.values;
  const { data: employees } = useQuery(classroomApi.liveMeetings.employees.queryOptions());
  const { data: all } = useAcademicOptions();
  const section = all?.sections.find((it) => it.id === class_section_ids[0]);
  const { data: ofClass } = useAcademicOptions(section ? { class_id: section.class_id } : {});
  const sections = all
    ? nameSections(
        all,
        all.sections.filter((it) => it.is_open),
        language,
      )
    : [];
  const subjects = (section ? (ofClass?.subjects ?? []) : []).filter(
    (it) => it.version_id === section?.version_id && it.study_group_id === section.study_group_id,
  );
  return (
    <>
      <MultiSelect
        {...form.field('class_section_ids')}
        data={sections.map((it) => ({
          value: it.id,
          label: [it.title, it.detail].filter(Boolean).join(' · '),
        }))}
        searchable
        clearable
      />
      {kind === 'class' ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            {...form.field('subject_id')}
            data={toChoices(subjects)}
            disabled={!section}
            placeholder={section ? undefined : t('room.choose_section_first')}
            withAsterisk
          />
          <CountField
            {...form.field('period')}
            label={t('meeting.period')}
            description={t('meeting.period_hint')}
          />
        </SimpleGrid>
      ) : (
        <MultiSelect
          {...form.field('employee_ids')}
          label={t('meeting.employees')}
          data={toChoices(employees)}
          searchable
          clearable
        />
      )}
    </>
  );
}

/** The fields as the server takes them: the clock is that of Bangladesh. */
function fieldsOf({ meeting_on, begins, minutes, repeat_weeks: _, period, ...values }: Values) {
  const starts_at = `${meeting_on ?? ''}T${begins}:00+06:00`;
  const start = Date.parse(starts_at);
  const ends_at = Number.isNaN(start) ? starts_at : new Date(start + (minutes ?? 0) * 60_000).toISOString();
  const isClass = values.kind === 'class';
  return {
    ...values,
    starts_at,
    ends_at,
    period: isClass ? period : null,
    subject_id: isClass ? values.subject_id : null,
    employee_ids: isClass ? [] : values.employee_ids,
  };
}
