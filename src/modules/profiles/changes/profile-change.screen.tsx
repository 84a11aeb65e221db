import { Button } from '@mantine/core';
import { IconSettings, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { profilesApi } from '../api.ts';
import { FieldsDrawer } from '../fields/FieldsDrawer.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import type { ProfileChange } from './profile-change.contract.ts';
import { changeTones, useProfileWords } from './useProfileWords.ts';

/** What families ask to change in the records of their children. */
export function ProfileChangeScreen() {
  const { t } = useTranslation('profiles');
  const { pick, language } = useLanguage();
  const { nameOf } = useProfileWords();
  const list = useListState({
    sort: '-sent_at',
    filters: ['state', 'class_section_id'],
    defaults: { state: 'waiting' },
  });
  const state = useDocumentState('profiles:state', changeTones);
  const can = useCan();
  const [opened, setOpened] = useState<string>();
  const [rejected, setRejected] = useState<ProfileChange>();
  const [isSetting, setSetting] = useState(false);
  const queryClient = useQueryClient();
  const acceptSeveral = useMutation({
    mutationFn: (ids: string[]) => profilesApi.changes.acceptSeveral.call({ ids }),
    onSuccess: async ({ accepted_count, left }) => {
      if (accepted_count > 0)
        toast.done(
          t('list.accepted', { count: accepted_count, number: localDigits(accepted_count, language) }),
        );
      for (const it of left.slice(0, 5))
        toast.warn(`${pick(it.student_name_en, it.student_name_bn)}: ${it.reason}`);
      await queryClient.invalidateQueries({ queryKey: profilesApi.key() });
    },
  });
  const askAndAccept = async (rows: ProfileChange[]) => {
    const ids = rows.filter((row) => row.can.accept).map((row) => row.id);
    if (ids.length === 0) return toast.warn(t('list.none_waits'));
    const agreed = await confirm({
      title: t('list.accept_title', { count: ids.length, number: localDigits(ids.length, language) }),
      body: t('list.accept_body'),
      confirm: t('list.accept'),
      keep: t('list.accept_keep'),
    });
    if (agreed) acceptSeveral.mutate(ids);
  };
  return (
    <Page
      actions={
        can('profiles.field.edit') && (
          <Button
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => setSetting(true)}
          >
            {t('fields.title')}
          </Button>
        )
      }
    >
      <ListTable
        name="profile-changes"
        source={profilesApi.changes.list}
        list={list}
        search={t('list.search')}
        filters={[{ name: 'state', label: t('shared:field.status'), choices: state.choices }]}
        columns={[
          {
            key: 'student_name_en',
            phone: 'name',
            title: t('list.student'),
            sort: true,
            names: 'student_name',
          },
          {
            key: 'section',
            phone: 'fact',
            title: t('list.section'),
            value: (row) =>
              row.section_name &&
              `${pick(row.class_name_en, row.class_name_bn)} ${row.section_name} · ${localDigits(row.roll ?? '', language)}`,
          },
          { key: 'student_no', sort: true, optional: true },
          {
            key: 'fields',
            phone: 'fact',
            title: t('list.fields'),
            value: (row) => row.compared.map((it) => nameOf(it.field)).join(', '),
          },
          { ...state.column, phone: 'state' },
          { key: 'sent_by_name', title: t('list.sent_by'), optional: true },
          { key: 'sent_at', title: t('list.sent_at'), kind: 'instant', sort: true },
          { key: 'decided_by_name', title: t('list.decided_by'), optional: true },
          { key: 'decision_note', title: t('list.note'), optional: true },
        ]}
        onRowClick={(row) => setOpened(row.id)}
        rowActions={(row) => [
          { label: t('list.open'), onClick: () => setOpened(row.id) },
          ...(row.can.reject
            ? [
                {
                  label: t('list.reject'),
                  icon: <IconX size={16} aria-hidden />,
                  danger: true,
                  onClick: () => setRejected(row),
                },
              ]
            : []),
        ]}
        bulkActions={[{ label: t('list.accept'), onClick: askAndAccept }]}
        empty={{ title: t('list.empty'), hint: t('list.empty_hint') }}
      />
      {opened && <ChangeDrawer id={opened} onClose={() => setOpened(undefined)} />}
      {isSetting && <FieldsDrawer onClose={() => setSetting(false)} />}
      {rejected && (
        <ReasonDrawer
          name={`reject-profile-change:${rejected.id}`}
          title={t('list.reject_title', { name: pick(rejected.student_name_en, rejected.student_name_bn) })}
          hint={t('list.reject_hint')}
          save={t('list.reject')}
          keep={t('list.reject_keep')}
          submit={(reason) => profilesApi.changes.reject.call({ id: rejected.id, reason })}
          done={t('list.rejected')}
          stale={profilesApi.key()}
          onClose={() => setRejected(undefined)}
        />
      )}
    </Page>
  );
}
