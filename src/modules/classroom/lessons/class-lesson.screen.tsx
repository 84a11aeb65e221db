import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { classroomApi } from '../api.ts';
import { ClassLessonForm } from './class-lesson.form.tsx';

export function NewClassLessonScreen() {
  return (
    <Page>
      <ClassLessonForm />
    </Page>
  );
}

export function EditClassLessonScreen() {
  const { classlessonId = '' } = useParams();
  const { data } = useSuspenseQuery(
    classroomApi.classLessons.show.queryOptions({ input: { id: classlessonId } }),
  );
  return (
    <Page subtitle={data.title}>
      <ClassLessonForm key={data.id} lesson={data} />
    </Page>
  );
}
