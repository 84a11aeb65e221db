import { Box, Stack, Text, Textarea } from '@mantine/core';
import { IconArchive, IconEye, IconEyeOff, IconMessageReply } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteFilter } from '#modules/sites/ui.ts';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Instant } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { communicationApi } from '../api.ts';
import type { Feedback } from './feedback.contract.ts';

const states = ['new', 'answered', 'closed'] as const;
const tones = { new: 'waiting', answered: 'good', closed: 'quiet' } as const;

/** Comments of people and visitors: answered, published or closed. */
export function FeedbackList() {
  const { t } = useTranslation('communication');
  const { pick } = useLanguage();
  const toChoices = useNamedChoices();
  const mayEdit = useCan()('communication.feedback.edit');
  const list = useListState({
    sort: '-created_at',
    filters: ['site_id', 'topic_id', 'state', 'is_published'],
  });
  const topics = useQuery(communicationApi.feedbackTopics.choices.queryOptions());
  const [opened, setOpened] = useState<Feedback>();
  const change = useMutation({
    mutationFn: (work: () => Promise<Feedback>) => work(),
    onSuccess: useAfterSave(communicationApi.feedback.key()),
  });
  const sender = useSender();
  const actions = (row: Feedback): RowAction[] => [
    {
      label: t('feedback.answer'),
      icon: <IconMessageReply size={16} aria-hidden />,
      onClick: () => setOpened(row),
    },
    row.is_published
      ? {
          label: t('feedback.unpublish'),
          icon: <IconEyeOff size={16} aria-hidden />,
          onClick: () => change.mutate(() => communicationApi.feedback.unpublish.call({ id: row.id })),
        }
      : {
          label: t('feedback.publish'),
          icon: <IconEye size={16} aria-hidden />,
          onClick: () => change.mutate(() => communicationApi.feedback.publish.call({ id: row.id })),
        },
    ...(row.state === 'closed'
      ? []
      : [
          {
            label: t('feedback.close'),
            icon: <IconArchive size={16} aria-hidden />,
            onClick: () => change.mutate(() => communicationApi.feedback.close.call({ id: row.id })),
          },
        ]),
  ];
  return (
    <>
      <ListTable
        name="feedback"
        source={communicationApi.feedback.list}
        list={list}
        search={t('feedback.search')}
        filters={[
          siteFilter,
          { name: 'topic_id', choices: toChoices(topics.data) },
          {
            name: 'state',
            label: t('shared:field.status'),
            choices: states.map((value) => ({ value, label: t(`feedback.state.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'message',
            render: (row) => (
              <Text size="sm" lineClamp={2} miw="min(16rem, 45vw)">
                {row.message}
              </Text>
            ),
          },
          {
            key: 'state',
            title: t('shared:field.status'),
            value: (row) => t(`feedback.state.${row.state}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`feedback.state.${row.state}`)}</Status>,
          },
          { key: 'is_published', value: (row) => t(row.is_published ? 'ui:yes' : 'ui:no') },
          { key: 'topic', phone: 'fact', title: t('shared:field.topic_id'), names: 'topic_name' },
          {
            key: 'sender_name',
            phone: 'fact',
            title: t('feedback.sender'),
            sort: true,
            value: sender,
            render: (row) => (
              <Box miw="11rem">
                <Text size="sm">{sender(row)}</Text>
                <Text size="xs" c="dimmed">
                  {pick(row.site_name_en, row.site_name_bn)}
                </Text>
              </Box>
            ),
          },
          { key: 'site', title: t('shared:field.site_id'), names: 'site_name', optional: true },
          { key: 'created_at', phone: 'fact', title: t('feedback.received'), kind: 'instant', sort: true },
        ]}
        onRowClick={mayEdit ? setOpened : undefined}
        rowActions={mayEdit ? actions : undefined}
        empty={{ title: t('feedback.empty'), hint: t('feedback.empty_hint') }}
      />
      {opened && <AnswerDrawer feedback={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** A sender's name and what they are. */
function useSender() {
  const { t } = useTranslation('communication');
  const { pick } = useLanguage();
  return (row: Feedback) => {
    const role = pick(row.sender_role_en, row.sender_role_bn);
    return `${row.sender_name} (${role || t('feedback.visitor')})`;
  };
}

function AnswerDrawer({ feedback: opened, onClose }: { feedback: Feedback; onClose: () => void }) {
  const feedback = latestOf(opened);
  const { t } = useTranslation('communication');
  const sender = useSender();
  const form = useServerForm({
    name: `feedback:${feedback.id}`,
    initialValues: { answer: feedback.answer ?? '' },
    read: feedback,
    submit: (values, context) =>
      communicationApi.feedback.answer.call({ ...values, id: feedback.id }, { context }),
    onSaved: useAfterSave(communicationApi.feedback.key(), onClose),
  });
  return (
    <FormDrawer title={t('feedback.answer')} form={form} onClose={onClose} save={t('feedback.send')}>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {sender(feedback)}
        </Text>
        <Text size="xs" c="dimmed">
          <Instant at={feedback.created_at} />
          {feedback.sender_email && ` · ${feedback.sender_email}`}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {feedback.message}
        </Text>
      </Stack>
      <Textarea
        {...form.field('answer')}
        description={t(feedback.is_reachable ? 'feedback.reaches' : 'feedback.reaches_nobody')}
        autosize
        minRows={4}
        maxRows={14}
        withAsterisk
      />
    </FormDrawer>
  );
}
