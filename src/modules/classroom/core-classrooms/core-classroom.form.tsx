import { Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ClassSubjectFields } from '#modules/academics/ui.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { classroomApi } from '../api.ts';
import { FilesField } from '../attachments/FilesField.tsx';
import { sendFiles } from '../attachments/send-files.ts';
import type { CoreClassroom } from './core-classroom.contract.ts';

const listPath = '/edu/class-room/view';

/** A content of the core's class room; chosen files are sent once the content itself is saved. */
export function CoreClassroomForm({ classroom }: { classroom?: CoreClassroom }) {
  const { t } = useTranslation('classroom');
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const form = useServerForm({
    name: `core-classroom:${classroom?.id ?? 'new'}`,
    initialValues: {
      title_en: classroom?.title_en ?? '',
      title_bn: classroom?.title_bn ?? '',
      class_id: classroom?.class_id ?? null,
      subject_id: classroom?.subject_id ?? null,
      body_en: classroom?.body_en ?? '',
      body_bn: classroom?.body_bn ?? '',
      video_url: classroom?.video_url ?? '',
      is_published: classroom?.is_published ?? false,
    },
    read: classroom,
    submit: async (values, context) => {
      const saved = classroom
        ? await classroomApi.coreClassrooms.update.call({ ...values, id: classroom.id }, { context })
        : await classroomApi.coreClassrooms.create.call(values);
      await sendFiles(files, (file) =>
        classroomApi.coreClassrooms.addFile.call({ id: saved.id, files: file }),
      );
      return saved;
    },
    onSaved: useAfterSave(classroomApi.coreClassrooms.key(), () => navigate(listPath)),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw={800}>
        <FormNotices form={form} />
        <BilingualField en={form.field('title_en')} bn={form.field('title_bn')} />
        <ClassSubjectFields classField={form.field('class_id')} subjectField={form.field('subject_id')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Textarea {...form.field('body_en')} lang="en" autosize minRows={6} maxRows={20} />
          <Textarea {...form.field('body_bn')} lang="bn" autosize minRows={6} maxRows={20} />
        </SimpleGrid>
        <TextInput
          {...form.field('video_url')}
          type="url"
          description={t('classroom.video_rule')}
          placeholder="https://www.youtube.com/watch?v=…"
        />
        <FilesField
          stored={classroom?.files ?? []}
          remove={(file_id) => classroomApi.coreClassrooms.removeFile.call({ id: classroom!.id, file_id })}
          stale={classroomApi.coreClassrooms.key()}
          chosen={files}
          onChange={setFiles}
        />
        <Checkbox {...form.checkbox('is_published')} description={t('classroom.publish_hint')} />
        <FormActions form={form} onCancel={() => navigate(listPath)} />
      </Stack>
    </form>
  );
}
