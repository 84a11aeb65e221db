import { Checkbox, Radio, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nameSections, SectionField, useAcademicOptions } from '#modules/academics/ui.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { classroomApi } from '../api.ts';
import type { Classroom, ClassroomFields } from './classroom.contract.ts';

const listPath = '/site/web/setting/class-room/list';

type Values = Omit<ClassroomFields, 'class_section_id' | 'subject_id'> & {
  class_section_id: string | null;
  subject_id: string | null;
};

const blank: Values = {
  class_section_id: null,
  subject_id: null,
  teacher_id: null,
  title_en: '',
  title_bn: '',
  description_en: '',
  description_bn: '',
  is_public: false,
  is_active: true,
};

/** A class room; its picture is sent once the class room itself is saved. */
export function ClassroomForm({ classroom }: { classroom?: Classroom }) {
  const { t } = useTranslation('classroom');
  const navigate = useNavigate();
  const [picture, setPicture] = useState<PictureChange>('keep');
  // What was saved although the picture was refused must not be made a second time.
  const [savedId, setSavedId] = useState(classroom?.id);
  const form = useServerForm({
    name: `classroom:${classroom?.id ?? 'new'}`,
    initialValues: Object.fromEntries(
      Object.entries(blank).map(([name, value]) => [name, classroom?.[name as keyof Values] ?? value]),
    ) as Values,
    read: classroom,
    submit: async (values, context) => {
      const saved = savedId
        ? await classroomApi.classrooms.update.call({ ...values, id: savedId }, { context })
        : await classroomApi.classrooms.create.call(values);
      setSavedId(saved.id);
      if (picture instanceof File) return classroomApi.classrooms.setPicture.call({ id: saved.id, picture });
      if (picture === 'remove') return classroomApi.classrooms.removePicture.call({ id: saved.id });
      return saved;
    },
    onSaved: useAfterSave(classroomApi.key(), () => navigate(listPath)),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw={800}>
        <FormNotices form={form} />
        <PlaceFields form={form} />
        <BilingualField en={form.field('title_en')} bn={form.field('title_bn')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Textarea {...form.field('description_en')} lang="en" autosize minRows={3} maxRows={12} />
          <Textarea {...form.field('description_bn')} lang="bn" autosize minRows={3} maxRows={12} />
        </SimpleGrid>
        <PictureField
          name="picture"
          current={classroom?.picture_url ?? null}
          change={picture}
          onChange={setPicture}
          error={form.error('picture')}
        />
        <Radio.Group
          label={t('room.seen_by')}
          value={String(form.values.is_public)}
          onChange={(value) => form.setValue('is_public', value === 'true')}
        >
          <Stack gap={6} mt={4}>
            <Radio value="false" label={t('room.students')} description={t('room.students_hint')} />
            <Radio value="true" label={t('room.everybody')} description={t('room.everybody_hint')} />
          </Stack>
        </Radio.Group>
        <Checkbox {...form.checkbox('is_active')} description={t('room.active_hint')} />
        <FormActions form={form} onCancel={() => navigate(listPath)} />
      </Stack>
    </form>
  );
}

/** Section, then one of the subjects of its class, then the teacher; teachers fill class rooms of their own alone. */
function PlaceFields({ form }: { form: ServerForm<Values> }) {
  const { t } = useTranslation('classroom');
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const isTeacher = useSession().user.user_type === 'teacher';
  const { class_section_id } = form.values;
  const { data: all } = useAcademicOptions();
  const section = all?.sections.find((it) => it.id === class_section_id);
  const { data: ofClass } = useAcademicOptions(section ? { class_id: section.class_id } : {});
  const open = (all?.sections ?? []).filter((it) => it.is_open || it.id === class_section_id);
  const subjects = (section ? (ofClass?.subjects ?? []) : []).filter(
    (it) => it.version_id === section?.version_id && it.study_group_id === section.study_group_id,
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SectionField
        name="class_section_id"
        sections={all ? nameSections(all, open, language) : []}
        value={class_section_id ?? undefined}
        onChange={(id) => {
          form.setValue('class_section_id', id);
          form.setValue('subject_id', null);
        }}
        error={form.error('class_section_id')}
        openOnFocus={false}
        withAsterisk
      />
      <SelectField
        {...form.field('subject_id')}
        data={toChoices(subjects)}
        disabled={!section}
        placeholder={section ? undefined : t('room.choose_section_first')}
        withAsterisk
      />
      {!isTeacher && (
        <SelectField
          {...form.field('teacher_id')}
          label={t('room.teacher')}
          data={toChoices(all?.teachers)}
          withAsterisk
        />
      )}
    </SimpleGrid>
  );
}
