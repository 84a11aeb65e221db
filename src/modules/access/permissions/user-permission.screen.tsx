import { Alert, Select, SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect } from '#modules/sites/ui.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { accessApi } from '../api.ts';
import { PermissionTree } from './PermissionTree.tsx';
import type { UserPermissions } from './permission.contract.ts';

/** What one user of the core may do beyond the role. */
export function ExtraPermissionScreen() {
  const { t } = useTranslation('access');
  const { values, set } = useFilters({ user: '' });
  return (
    <Page>
      <UserSelect
        scope={{ user_type: 'core-admin' }}
        value={values.user}
        onChange={(id) => set('user', id)}
      />
      <Chosen userId={values.user} title={t('permissions.pick_user')} />
    </Page>
  );
}

/** The role of one user of an institution, and what the user may do beyond it. */
export function SiteUserPermissionScreen() {
  const { t } = useTranslation(['access', 'shared']);
  const { values, set } = useFilters({ site: '', user: '' });
  return (
    <Page>
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
        <SiteSelect
          label={t('shared:field.site_id')}
          value={values.site}
          onChange={(id) => set('site', id)}
        />
        {values.site && (
          <UserSelect
            key={values.site}
            scope={{ site_id: values.site }}
            value={values.user}
            onChange={(id) => set('user', id)}
          />
        )}
      </SimpleGrid>
      <Chosen userId={values.site ? values.user : ''} title={t('permissions.pick_site_user')} />
    </Page>
  );
}

interface UserSelectProps {
  scope: { user_type?: 'core-admin'; site_id?: string };
  value: string;
  onChange: (userId: string | null) => void;
}

function UserSelect({ scope, value, onChange }: UserSelectProps) {
  const { t } = useTranslation('access');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const users = useQuery({
    ...accessApi.users.list.queryOptions({ input: { ...scope, q, page_size: 20 } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery(
    accessApi.permissions.ofUser.queryOptions({ input: value ? { id: value } : skipToken }),
  ).data;
  const rows = (users.data?.rows ?? []).filter((it) => it.id !== chosen?.id);
  const label = (it: { full_name: string; username: string }) => `${it.full_name} (${it.username})`;
  return (
    <Select
      label={t('permissions.choose_user')}
      placeholder={t('permissions.find_user')}
      data={[...(chosen ? [chosen] : []), ...rows].map((it) => ({ value: it.id, label: label(it) }))}
      value={value || null}
      onChange={onChange}
      filter={({ options }) => options}
      searchable
      onSearchChange={setTyped}
      clearable
      maw={360}
      w="100%"
    />
  );
}

/** The permissions of the chosen user; `title` says what to choose while there is none. */
function Chosen({ userId, title }: { userId: string; title: string }) {
  const { t } = useTranslation('access');
  // Mounts the form anew with what was saved.
  const [savings, setSavings] = useState(0);
  const user = useQuery(
    accessApi.permissions.ofUser.queryOptions({ input: userId ? { id: userId } : skipToken }),
  );
  if (!userId) return <EmptyState title={title} hint={t('permissions.pick_user_hint')} />;
  if (user.isError) return <ErrorState error={user.error} onRetry={() => user.refetch()} />;
  if (!user.data) return <LoadingState />;
  return <UserForm key={`${userId} ${savings}`} user={user.data} onSaved={() => setSavings(savings + 1)} />;
}

function UserForm({ user, onSaved }: { user: UserPermissions; onSaved: () => void }) {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const form = useServerForm({
    name: `user-permissions:${user.id}`,
    initialValues: { role_code: user.role_code, extra_permissions: user.extra_permissions },
    read: user,
    submit: (values, context) =>
      accessApi.permissions.assignToUser.call({ ...values, id: user.id }, { context }),
    onSaved: useAfterSave(accessApi.key(), onSaved),
  });
  return (
    <form {...form.formProps}>
      {!user.can.edit && (
        <Alert variant="light" my="sm">
          {t('permissions.own_account')}
        </Alert>
      )}
      <FormNotices form={form} />
      <SelectField
        {...form.field('role_code')}
        data={user.roles.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
        withAsterisk
        disabled={!user.can.edit}
        maw={360}
        my="sm"
      />
      <PermissionTree
        grantable={user.grantable}
        given={new Set(form.values.extra_permissions)}
        held={{ permissions: user.role_permissions, note: t('permissions.by_role') }}
        disabled={!user.can.edit}
        onChange={(next) => form.setValue('extra_permissions', [...next].sort())}
      />
      {user.can.edit && <FormActions form={form} />}
    </form>
  );
}
