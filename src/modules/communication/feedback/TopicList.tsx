import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { communicationApi } from '../api.ts';
import type { FeedbackTopic } from './feedback-topic.contract.ts';

/** What can be written about; without a topic nobody can write. */
export function TopicList() {
  const { t } = useTranslation('communication');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const active = useActiveColumn<FeedbackTopic>();
  const setup = useSetupList<FeedbackTopic>({
    mayEdit: useCan()('communication.feedback.edit'),
    type: t('feedback.topic_type'),
    add: t('feedback.add_topic'),
    remove: (row) => communicationApi.feedbackTopics.delete.call({ id: row.id }),
    stale: communicationApi.key(),
  });
  return (
    <>
      <Group justify="flex-end" mb="xs">
        {setup.addButton}
      </Group>
      <ListTable
        name="feedback-topics"
        source={communicationApi.feedbackTopics.list}
        list={list}
        filters={[activeFilter]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'feedback_count', title: t('feedback.count'), kind: 'count' },
          { key: 'sort_order', kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{
          title: t('feedback.no_topics'),
          hint: t('feedback.no_topics_hint'),
          action: setup.addButton,
        }}
      />
      {setup.isOpen && <TopicDrawer edited={setup.edited} onClose={setup.close} />}
    </>
  );
}

function TopicDrawer({ edited: opened, onClose }: { edited?: FeedbackTopic; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('communication');
  const form = useServerForm({
    name: `feedback-topic:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: (values, context) =>
      edited
        ? communicationApi.feedbackTopics.update.call({ ...values, id: edited.id }, { context })
        : communicationApi.feedbackTopics.create.call(values),
    onSaved: useAfterSave(communicationApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(edited ? 'feedback.edit_topic' : 'feedback.add_topic')}
      form={form}
      onClose={onClose}
    >
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
