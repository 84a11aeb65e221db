import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { classroomApi } from '../api.ts';
import { CoreClassroomForm } from './core-classroom.form.tsx';

export function NewCoreClassroomScreen() {
  return (
    <Page>
      <CoreClassroomForm />
    </Page>
  );
}

export function EditCoreClassroomScreen() {
  const { classroomId = '' } = useParams();
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(
    classroomApi.coreClassrooms.show.queryOptions({ input: { id: classroomId } }),
  );
  return (
    <Page subtitle={pick(data.title_en, data.title_bn)}>
      <CoreClassroomForm key={data.id} classroom={data} />
    </Page>
  );
}
