import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';

import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { academicsApi } from '../api.ts';
import type { StudyGroup } from './study-group.contract.ts';

/** Study groups (বিভাগ) that classes split into. */
export function StudyGroupScreen() {
  const { t } = useTranslation('academics');
  const mayEdit = useCan()('academics.study_group.edit');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const active = useActiveColumn<StudyGroup>();
  const setup = useSetupList<StudyGroup>({
    mayEdit,
    type: t('study_group.type'),
    add: t('study_group.add'),
    remove: (row) => academicsApi.studyGroups.delete.call({ id: row.id }),
    stale: academicsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="study-groups"
        source={academicsApi.studyGroups.list}
        list={list}
        filters={<ActiveFilter list={list} />}
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true, optional: true },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('study_group.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <StudyGroupDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function StudyGroupDrawer({ edited, onClose }: { edited?: StudyGroup; onClose: () => void }) {
  const { t } = useTranslation('academics');
  const form = useServerForm({
    name: `study-group:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? academicsApi.studyGroups.update.call({ ...values, id: edited.id })
        : academicsApi.studyGroups.create.call(values),
    onSaved: useSaved(academicsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'study_group.edit' : 'study_group.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput {...form.field('code')} description={t('study_group.code_rule')} withAsterisk />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
