import { Checkbox, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accessApi } from '../api.ts';
import { assignPath } from '../paths.ts';
import type { Role, UserType } from './role.contract.ts';
import { useUserTypes } from './useUserTypes.ts';

/** The roles of all panels: the product's own and those that the core added. */
export function RoleScreen() {
  const { t } = useTranslation('access');
  const mayEdit = useCan()('access.role.edit');
  const list = useListState({ sort: 'name_en', filters: ['user_type', 'is_active'] });
  const userTypes = useUserTypes();
  const active = useActiveColumn<Role>();
  const setup = useSetupList<Role>({
    mayEdit,
    type: t('role.type'),
    add: t('role.add'),
    remove: (row) => accessApi.roles.delete.call({ id: row.id }),
    stale: accessApi.key(),
  });
  const assigning = (row: Role) => ({
    label: t('role.assign'),
    icon: <IconKey size={16} aria-hidden />,
    href: assignPath(row),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="roles"
        source={accessApi.roles.list}
        list={list}
        filters={[{ name: 'user_type', label: t('role.kind'), choices: userTypes }, activeFilter]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'id', title: t('field.code'), sort: true },
          { key: 'user_type', title: t('role.kind'), value: (row) => t(`user_type.${row.user_type}`) },
          {
            key: 'origin',
            title: t('role.origin'),
            value: (row) => t(row.is_system ? 'role.system' : 'role.own'),
          },
          { key: 'user_count', title: t('role.users'), kind: 'count', sort: true },
          { key: 'permission_count', title: t('role.permissions'), kind: 'count' },
          active,
        ]}
        {...setup.table}
        rowActions={(row) => {
          const [edit, remove] = setup.table.rowActions?.(row) ?? [];
          return [assigning(row), edit, row.is_system ? undefined : remove].filter((it) => it !== undefined);
        }}
        empty={{ title: t('role.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <RoleDrawer role={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function RoleDrawer({ role: opened, onClose }: { role?: Role; onClose: () => void }) {
  const role = latestOf(opened);
  const { t } = useTranslation('access');
  const userTypes = useUserTypes();
  const form = useServerForm({
    name: `role:${role?.id ?? 'new'}`,
    initialValues: {
      name_en: role?.name_en ?? '',
      name_bn: role?.name_bn ?? '',
      id: role?.id ?? '',
      user_type: role?.user_type ?? ('employee' as UserType),
      is_active: role?.is_active ?? true,
    },
    read: role,
    submit: (values, context) =>
      role ? accessApi.roles.update.call(values, { context }) : accessApi.roles.create.call(values),
    onSaved: useAfterSave(accessApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(role ? 'role.edit' : 'role.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      {!role && (
        <>
          <TextInput
            {...form.field('id')}
            label={t('field.code')}
            description={t('role.code_rule')}
            withAsterisk
          />
          <SelectField
            {...form.field('user_type')}
            label={t('role.kind')}
            description={t('role.kind_hint')}
            data={userTypes}
            withAsterisk
          />
        </>
      )}
      {!role?.is_system && <Checkbox {...form.checkbox('is_active')} />}
    </FormDrawer>
  );
}
