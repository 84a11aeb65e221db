import { Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';

const tones = { new: 'waiting', answered: 'good', closed: 'quiet' } as const;

/** A few words to the people who run the platform, and what they answered. */
export function MyFeedbackScreen() {
  const { t } = useTranslation('communication');
  const list = useListState({ sort: '-created_at' });
  return (
    <Page subtitle={t('feedback.intro')}>
      <FeedbackForm />
      <ListTable
        name="my-feedback"
        source={communicationApi.feedback.own}
        list={list}
        search={false}
        columns={[
          { key: 'message', render: (row) => <Words>{row.message}</Words> },
          { key: 'answer', render: (row) => <Words>{row.answer}</Words> },
          {
            key: 'state',
            title: t('shared:field.status'),
            value: (row) => t(`feedback.state.${row.state}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`feedback.state.${row.state}`)}</Status>,
          },
          { key: 'topic', title: t('shared:field.topic_id'), names: 'topic_name' },
          { key: 'created_at', title: t('feedback.sent_at'), kind: 'instant', sort: true },
        ]}
        empty={{ title: t('feedback.none_sent') }}
      />
    </Page>
  );
}

const Words = ({ children }: { children: string | null }) => (
  <Text size="sm" miw="min(14rem, 45vw)" style={{ whiteSpace: 'pre-line' }}>
    {children}
  </Text>
);

function FeedbackForm() {
  const { t } = useTranslation('communication');
  const toChoices = useNamedChoices();
  const queryClient = useQueryClient();
  const { data: topics } = useSuspenseQuery(communicationApi.feedbackTopics.choices.queryOptions());
  const form = useServerForm({
    name: 'feedback:new',
    initialValues: { topic_id: null as string | null, message: '' },
    submit: (values) => communicationApi.feedback.send.call(values),
    onSaved: async () => {
      toast.done(t('feedback.thanks'));
      form.discard();
      await queryClient.invalidateQueries({ queryKey: communicationApi.feedback.own.key() });
    },
  });
  if (topics.length === 0) return <EmptyState title={t('feedback.no_topic_open')} />;
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw={560}>
        <FormNotices form={form} />
        <SelectField {...form.field('topic_id')} data={toChoices(topics)} withAsterisk />
        <Textarea {...form.field('message')} autosize minRows={4} maxRows={14} withAsterisk />
        <FormActions form={form} save={t('feedback.send')} />
      </Stack>
    </form>
  );
}
