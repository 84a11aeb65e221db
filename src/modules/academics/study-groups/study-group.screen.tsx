import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { academicsApi } from '../api.ts';
import type { StudyGroup } from './study-group.contract.ts';

/** Study groups (বিভাগ) that classes split into. */
export function StudyGroupScreen() {
  const { t } = useTranslation('academics');
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<StudyGroup>();
  return (
    <SetupScreen
      name="study-groups"
      words="academics:study_group"
      api={academicsApi.studyGroups}
      stale={academicsApi.key()}
      permission="academics.study_group.edit"
      list={list}
      filters={[activeFilter]}
      columns={[...names, code, { ...sortOrder, optional: false }, active]}
      blank={{ name_en: '', name_bn: '', code: '', sort_order: 0, is_active: true }}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('code')} description={t('study_group.code_rule')} withAsterisk />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
