import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { profilesApi } from '../api.ts';
import { FieldsDrawer } from '../fields/FieldsDrawer.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { useProfileMoves } from './useProfileMoves.tsx';
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
  const moves = useProfileMoves();
  const [opened, setOpened] = useState<string>();
  const [isSetting, setSetting] = useState(false);
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
        rowActions={(row) =>
          // What waits is opened by accepting it.
          row.can.accept
            ? moves.rowActions(row)
            : [{ label: t('list.open'), onClick: () => setOpened(row.id) }, ...moves.rowActions(row)]
        }
        bulkActions={[moves.bulkAction('accept', profilesApi.changes.accept_several)]}
        empty={{ title: t('list.empty'), hint: t('list.empty_hint') }}
      />
      {opened && <ChangeDrawer id={opened} onClose={() => setOpened(undefined)} />}
      {isSetting && <FieldsDrawer onClose={() => setSetting(false)} />}
      {moves.drawer}
    </Page>
  );
}
