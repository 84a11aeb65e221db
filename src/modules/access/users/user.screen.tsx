import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { IconKey, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteFilter, useCompanies, useSiteGroups } from '#modules/sites/ui.ts';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan, useSession } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { toast } from '#ui/toast.ts';
import { accessApi } from '../api.ts';
import { coreUserTypes, extraPermissionPath } from '../paths.ts';
import { useUserTypes } from '../roles/useUserTypes.ts';
import type { User } from './user.contract.ts';

/** Accounts of the core, and those of any institution or site group. */
export function UserScreen() {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const can = useCan();
  const me = useSession().user.id;
  const list = useListState({
    sort: 'full_name',
    filters: ['user_type', 'site_id', 'is_active'],
    defaults: { user_type: 'core-admin' },
  });
  const userTypes = useUserTypes();
  const [locked, setLocked] = useState<User>();
  const active = useActiveColumn<User>();
  const setup = useSetupList<User>({
    mayEdit: can('access.user.edit'),
    type: t('user.type'),
    nameOf: (row) => row.full_name,
    add: t('user.add'),
    remove: (row) => accessApi.users.delete.call({ id: row.id }),
    stale: accessApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="users"
        source={accessApi.users.list}
        list={list}
        search={t('user.search')}
        filters={[{ name: 'user_type', choices: userTypes }, siteFilter, activeFilter]}
        columns={[
          { key: 'full_name', sort: true },
          { key: 'username', phone: 'fact', title: t('user.username'), sort: true },
          { key: 'email', sort: true },
          { key: 'role', phone: 'fact', title: t('field.role_code'), names: 'role_name' },
          {
            key: 'belongs',
            phone: 'fact',
            title: t('user.belongs'),
            value: (row) =>
              pick(row.site_name_en, row.site_name_bn) ||
              pick(row.site_group_name_en, row.site_group_name_bn) ||
              pick(row.company_name_en, row.company_name_bn),
          },
          { key: 'last_sign_in_at', title: t('user.last_sign_in'), kind: 'instant', sort: true },
          active,
        ]}
        {...setup.table}
        rowActions={(row) => {
          const [edit, remove] = setup.table.rowActions?.(row) ?? [];
          return [
            ...(edit
              ? [
                  edit,
                  {
                    label: t('user.reset'),
                    icon: <IconLockOpen size={16} aria-hidden />,
                    onClick: () => setLocked(row),
                  },
                ]
              : []),
            ...(can('access.user.grant') && row.user_type === 'core-admin' && row.id !== me
              ? [
                  {
                    label: t('user.extra'),
                    icon: <IconKey size={16} aria-hidden />,
                    href: `${extraPermissionPath}?user=${row.id}`,
                  },
                ]
              : []),
            ...(remove ? [remove] : []),
          ];
        }}
        empty={{ title: t('user.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <UserDrawer user={setup.edited} onClose={setup.close} />}
      {locked && <PasswordDrawer user={locked} onClose={() => setLocked(undefined)} />}
    </Page>
  );
}

function UserDrawer({ user: opened, onClose }: { user?: User; onClose: () => void }) {
  const user = latestOf(opened);
  const { t } = useTranslation('access');
  const toChoices = useNamedChoices();
  const roles = useQuery(accessApi.roles.list.queryOptions({ input: { page_size: 200, is_active: true } }));
  const [companies, siteGroups] = [useCompanies(), useSiteGroups()];
  const form = useServerForm({
    name: `user:${user?.id ?? 'new'}`,
    initialValues: {
      full_name: user?.full_name ?? '',
      username: user?.username ?? '',
      email: user?.email ?? '',
      role_code: user?.role_code ?? 'core-admin',
      company_id: user?.company_id ?? null,
      site_group_id: user?.site_group_id ?? null,
      is_active: user?.is_active ?? true,
      password: '',
      password_confirmation: '',
    },
    secret: ['password', 'password_confirmation'],
    read: user,
    submit: (values, context) =>
      user
        ? accessApi.users.update.call({ ...values, id: user.id }, { context })
        : accessApi.users.create.call(values),
    onSaved: useAfterSave(accessApi.key(), onClose),
  });
  const choices = (roles.data?.rows ?? []).filter((it) =>
    user ? it.user_type === user.user_type : coreUserTypes.includes(it.user_type),
  );
  const userType = choices.find((it) => it.id === form.values.role_code)?.user_type ?? user?.user_type;
  return (
    <FormDrawer title={t(user ? 'user.edit' : 'user.add')} form={form} onClose={onClose}>
      <TextInput {...form.field('full_name')} withAsterisk />
      {!user && (
        <TextInput {...form.field('username')} label={t('user.username')} autoComplete="off" withAsterisk />
      )}
      <TextInput {...form.field('email')} type="email" withAsterisk />
      <SelectField {...form.field('role_code')} data={toChoices(choices)} withAsterisk />
      {userType === 'core-admin' && (
        <SelectField {...form.field('company_id')} data={companies} withAsterisk />
      )}
      {userType === 'site-group-user' && (
        <SelectField {...form.field('site_group_id')} data={siteGroups} withAsterisk />
      )}
      {!user && (
        <>
          <PasswordInput {...form.field('password')} autoComplete="new-password" withAsterisk />
          <PasswordInput {...form.field('password_confirmation')} autoComplete="new-password" withAsterisk />
        </>
      )}
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}

function PasswordDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('access');
  const form = useServerForm({
    name: `user-password:${user.id}`,
    initialValues: { password: '', password_confirmation: '' },
    keepDraft: false,
    submit: (values) => accessApi.users.resetPassword.call({ ...values, id: user.id }),
    onSaved: () => {
      toast.done(t('user.reset_done'));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('user.reset_title', { name: user.full_name })} form={form} onClose={onClose}>
      <PasswordInput
        {...form.field('password')}
        description={t('user.reset_hint')}
        autoComplete="new-password"
        withAsterisk
      />
      <PasswordInput {...form.field('password_confirmation')} autoComplete="new-password" withAsterisk />
    </FormDrawer>
  );
}
