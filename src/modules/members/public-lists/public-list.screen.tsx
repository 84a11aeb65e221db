import { Checkbox, Switch, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { confirm } from '#ui/page/confirm.ts';
import { useCan } from '#ui/session/session.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { toast } from '#ui/toast.ts';
import { membersApi } from '../api.ts';
import { type WrittenList, writtenLists } from './list-types.ts';
import type { PublicListPerson } from './public-list-person.contract.ts';

/** Former heads and scholarship holders by name, and whether the website lists the students. */
export function PublicListScreen() {
  const { t } = useTranslation('members');
  const list = useListState({ sort: 'sort_order', filters: ['list_type', 'is_active'] });
  const { names, sortOrder, active } = useSetupColumns<PublicListPerson>();
  const types = writtenLists.map((value) => ({ value, label: t(`list.type_of.${value}`) }));
  return (
    <SetupScreen
      name="public-lists"
      words="members:list"
      api={membersApi.listPeople}
      stale={membersApi.key()}
      permission="members.public_list.edit"
      list={list}
      actions={<StudentsSwitch />}
      filters={[{ name: 'list_type', choices: types }, activeFilter]}
      orderWithin="list_type"
      columns={[
        ...names,
        { key: 'list_type', phone: 'fact', value: (row) => t(`list.type_of.${row.list_type}`) },
        { key: 'detail', title: t('list.detail'), names: 'detail' },
        sortOrder,
        active,
      ]}
      blank={{
        list_type: 'former_heads' as WrittenList,
        name_en: '',
        name_bn: '',
        detail_en: '',
        detail_bn: '',
        sort_order: 0,
        is_active: true,
      }}
      fields={(form) => (
        <>
          <SelectField {...form.field('list_type')} data={types} withAsterisk />
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <Textarea {...form.field('detail_en')} lang="en" description={t('list.detail_hint')} autosize />
          <Textarea {...form.field('detail_bn')} lang="bn" autosize />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}

/** Publishes the names of the students, after asking. */
function StudentsSwitch() {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const mayDecide = useCan()('members.public_list_setting.edit');
  const { data: setting } = useQuery(membersApi.listSetting.show.queryOptions());
  const saving = useMutation({
    mutationFn: (shows_students: boolean) => membersApi.listSetting.update.call({ shows_students }),
    onSuccess: () => {
      toast.done(t('ui:saved'));
      return queryClient.invalidateQueries({ queryKey: membersApi.listSetting.key() });
    },
  });
  const change = async (isShown: boolean) => {
    const agreed =
      !isShown ||
      (await confirm({
        title: t('list.students_title'),
        body: t('list.students_body'),
        confirm: t('list.students_confirm'),
        keep: t('ui:cancel'),
      }));
    if (agreed) saving.mutate(isShown);
  };
  if (!setting) return null;
  return (
    <Switch
      label={t('shared:field.shows_students')}
      checked={setting.shows_students}
      disabled={!mayDecide || saving.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
