import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { classroomApi } from '../api.ts';
import { ClassroomForm } from './classroom.form.tsx';

export function NewClassroomScreen() {
  return (
    <Page>
      <ClassroomForm />
    </Page>
  );
}

export function EditClassroomScreen() {
  const { classroomId = '' } = useParams();
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(
    classroomApi.classrooms.show.queryOptions({ input: { id: classroomId } }),
  );
  return (
    <Page subtitle={pick(data.title_en, data.title_bn)}>
      <ClassroomForm key={data.id} classroom={data} />
    </Page>
  );
}
