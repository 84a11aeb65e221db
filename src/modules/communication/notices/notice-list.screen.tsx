import { Button, Group, Text } from '@mantine/core';
import { IconMessage, IconPaperclip, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import { NoticeMessageDrawer } from '../notice-messages/NoticeMessageDrawer.tsx';
import type { Notice } from './notice.contract.ts';
import { NoticeFields, useNoticeForm } from './notice.form.tsx';

const tones = { draft: 'quiet', scheduled: 'waiting', published: 'good', expired: 'quiet' } as const;
const states = ['draft', 'scheduled', 'published', 'expired'] as const;

/** The notices of the institution: written, published to their readers, withdrawn. */
export function NoticeListScreen() {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const can = useCan();
  const mayEdit = can('communication.notice.edit');
  const maySend = can('communication.notice_message.send');
  const list = useListState({ sort: '-publish_on', filters: ['state'] });
  const { publish, unpublish, askAndRemove } = useNoticeActions();
  const [adding, setAdding] = useState(false);
  const [sending, setSending] = useState<Notice | null>(null);
  const editPath = (row: Notice) => `/site/notice/edit/${row.id}`;
  const readers = (row: Notice) =>
    [
      ...row.audiences.map((it) => t(`audience.${it}`)),
      ...(row.class_ids.length > 0
        ? [t('notice.classes_count', { number: localDigits(row.class_ids.length, language) })]
        : []),
      ...(row.class_section_ids.length > 0
        ? [t('notice.sections_count', { number: localDigits(row.class_section_ids.length, language) })]
        : []),
    ].join(', ');
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('notice.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="notices"
        source={communicationApi.notices.list}
        list={list}
        search={t('notice.search')}
        filters={[
          {
            name: 'state',
            label: t('shared:field.status'),
            choices: states.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        columns={[
          { key: 'title', sort: true, render: (row) => <NoticeTitle notice={row} /> },
          {
            key: 'audiences',
            phone: 'fact',
            title: t('notice.readers'),
            value: readers,
            render: (row) => (
              <Text size="sm" miw="12rem">
                {readers(row)}
              </Text>
            ),
          },
          { key: 'publish_on', phone: 'fact', kind: 'day', sort: true },
          { key: 'expires_on', kind: 'day' },
          {
            key: 'state',
            title: t('shared:field.status'),
            value: (row) => t(`state.${row.state}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`state.${row.state}`)}</Status>,
          },
        ]}
        rowHref={mayEdit ? editPath : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                { label: t('ui:edit'), icon: <IconPencil size={16} aria-hidden />, href: editPath(row) },
                row.state === 'draft'
                  ? { label: t('notice.publish'), onClick: () => publish(row) }
                  : { label: t('notice.unpublish'), onClick: () => unpublish(row) },
                ...(maySend && row.state === 'published'
                  ? [
                      {
                        label: t('sms.send'),
                        icon: <IconMessage size={16} aria-hidden />,
                        onClick: () => setSending(row),
                      },
                    ]
                  : []),
                {
                  label: t('ui:remove'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: () => askAndRemove(row),
                },
              ]
            : undefined
        }
        empty={{ title: t('notice.empty'), hint: t('notice.empty_hint'), action: addButton }}
      />
      {sending && <NoticeMessageDrawer notice={sending} onClose={() => setSending(null)} />}
      {adding && <NoticeDrawer onClose={() => setAdding(false)} />}
    </Page>
  );
}

function NoticeTitle({ notice }: { notice: Notice }) {
  const { t } = useTranslation('shared');
  return (
    <Group gap={6} wrap="nowrap" miw="min(16rem, 38vw)">
      <span>{notice.title}</span>
      {notice.attachment_name && (
        <IconPaperclip
          size={15}
          style={{ flex: 'none' }}
          role="img"
          aria-label={`${t('field.attachment')}: ${notice.attachment_name}`}
        />
      )}
    </Group>
  );
}

function NoticeDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('communication');
  const { form, file, setFile } = useNoticeForm(undefined, onClose);
  return (
    <FormDrawer title={t('notice.add')} form={form} onClose={onClose}>
      <NoticeFields form={form} file={file} onFile={setFile} />
    </FormDrawer>
  );
}

function useNoticeActions() {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const refresh = (message: string) => {
    toast.done(message);
    return queryClient.invalidateQueries({ queryKey: communicationApi.notices.key() });
  };
  const publish = useMutation({
    mutationFn: ({ id }: Notice) => communicationApi.notices.publish.call({ id }),
    onSuccess: () => refresh(t('notice.published')),
  });
  const unpublish = useMutation({
    mutationFn: ({ id }: Notice) => communicationApi.notices.unpublish.call({ id }),
    onSuccess: () => refresh(t('notice.unpublished')),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Notice) => communicationApi.notices.delete.call({ id }),
    onSuccess: () => refresh(t('ui:deleted')),
  });
  const askAndRemove = async (row: Notice) => {
    if (await confirmDelete({ name: row.title, type: t('notice.type') })) remove.mutate(row);
  };
  return { publish: publish.mutate, unpublish: unpublish.mutate, askAndRemove };
}
