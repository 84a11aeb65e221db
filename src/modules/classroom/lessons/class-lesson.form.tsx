import { Checkbox, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { type FieldProps, useServerForm } from '#ui/form/useServerForm.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { classroomApi } from '../api.ts';
import { FilesField } from '../attachments/FilesField.tsx';
import { sendFiles } from '../attachments/send-files.ts';
import { NoClassroom } from '../classrooms/NoClassroom.tsx';
import { useClassroomChoices } from '../classrooms/useClassroomChoices.ts';
import type { ClassLesson } from './class-lesson.contract.ts';
import { lessonPreview } from './lesson-preview.ts';

const listPath = '/api/site/web/setting/classroom/class-lesson-view';

/** A lesson of a class room; chosen files are sent once the lesson itself is saved. */
export function ClassLessonForm({ lesson }: { lesson?: ClassLesson }) {
  const { t } = useTranslation('classroom');
  const navigate = useNavigate();
  const leave = () => navigate(listPath);
  const [params] = useSearchParams();
  const [files, setFiles] = useState<File[]>([]);
  const { rooms, choices, isLoading } = useClassroomChoices();
  const form = useServerForm({
    name: `class-lesson:${lesson?.id ?? 'new'}`,
    initialValues: {
      classroom_id: lesson?.classroom_id ?? params.get('classroom_id'),
      lesson_plan_topic_id: lesson?.lesson_plan_topic_id ?? params.get('topic_id'),
      title: lesson?.title ?? '',
      body: lesson?.body ?? '',
      video_url: lesson?.video_url ?? '',
      lesson_on: lesson?.lesson_on ?? today(),
      is_published: lesson?.is_published ?? false,
    },
    read: lesson,
    submit: async (values, context) => {
      const saved = lesson
        ? await classroomApi.classLessons.update.call({ ...values, id: lesson.id }, { context })
        : await classroomApi.classLessons.create.call(values);
      await sendFiles(files, (file) => classroomApi.classLessons.addFile.call({ id: saved.id, files: file }));
      return saved;
    },
    onSaved: useAfterSave(classroomApi.key(), leave),
  });
  if (isLoading) return <LoadingState />;
  if (rooms.length === 0) return <NoClassroom />;
  const Preview = lessonPreview.part();
  const room = rooms.find((it) => it.id === form.values.classroom_id);
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw={800}>
        <FormNotices form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            {...form.field('classroom_id')}
            data={choices}
            onChange={(id) => {
              form.setValue('classroom_id', id);
              form.setValue('lesson_plan_topic_id', null);
            }}
            withAsterisk
          />
          <DayField {...form.field('lesson_on')} withAsterisk />
        </SimpleGrid>
        <TopicField field={form.field('lesson_plan_topic_id')} classroomId={form.values.classroom_id} />
        <TextInput {...form.field('title')} withAsterisk />
        <Textarea
          {...form.field('body')}
          description={t('lesson.body_hint')}
          autosize
          minRows={6}
          maxRows={24}
        />
        <TextInput
          {...form.field('video_url')}
          type="url"
          description={t('lesson.video_rule')}
          placeholder="https://www.youtube.com/watch?v=…"
        />
        <FilesField
          stored={lesson?.files ?? []}
          remove={(file_id) => classroomApi.classLessons.removeFile.call({ id: lesson!.id, file_id })}
          stale={classroomApi.classLessons.key()}
          chosen={files}
          onChange={setFiles}
        />
        <Checkbox {...form.checkbox('is_published')} description={t('lesson.publish_hint')} />
        {Preview && room?.is_public && (
          <Suspense>
            <Group>
              <Preview lesson={{ ...form.values, classroom_id: room.id, id: lesson?.id ?? null }} />
            </Group>
          </Suspense>
        )}
        <FormActions form={form} onCancel={leave} />
      </Stack>
    </form>
  );
}

interface TopicFieldProps {
  field: FieldProps<string | null>;
  classroomId: string | null;
}

/** The topics of the plans of a class room, chapter by chapter; nothing where there is no plan. */
function TopicField({ field, classroomId }: TopicFieldProps) {
  const { data } = useQuery({
    ...classroomApi.lessonPlans.list.queryOptions({
      input: { classroom_id: classroomId ?? '', page_size: 200 },
    }),
    enabled: classroomId !== null,
  });
  const groups = (classroomId ? (data?.rows ?? []) : [])
    .filter((plan) => plan.topics.length > 0)
    .map((plan) => ({
      group: plan.chapter,
      items: plan.topics.map((it) => ({ value: it.id, label: it.title })),
    }));
  if (groups.length === 0) return null;
  return <SelectField {...field} data={groups} />;
}
