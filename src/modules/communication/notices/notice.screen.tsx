import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { Page } from '#ui/page/Page.tsx';
import { communicationApi } from '../api.ts';
import type { Notice } from './notice.contract.ts';
import { NoticeFields, useNoticeForm } from './notice.form.tsx';

/** Changes a notice; its readers see the new text at once. */
export function EditNoticeScreen() {
  const { id = '' } = useParams();
  const { data: notice } = useSuspenseQuery(communicationApi.notices.show.queryOptions({ input: { id } }));
  return (
    <Page subtitle={notice.title}>
      <NoticeForm key={notice.id} notice={notice} />
    </Page>
  );
}

function NoticeForm({ notice }: { notice: Notice }) {
  const navigate = useNavigate();
  const leave = () => navigate('/site/notice/master');
  const { form, file, setFile } = useNoticeForm(notice, leave);
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw="42rem">
        <FormNotices form={form} />
        <NoticeFields form={form} file={file} onFile={setFile} attached={notice} />
        <FormActions form={form} onCancel={leave} />
      </Stack>
    </form>
  );
}
