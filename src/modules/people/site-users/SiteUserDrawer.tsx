import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PermissionTree } from '#modules/access/ui.ts';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { peopleApi } from '../api.ts';
import type { SiteUser, SiteUserRights } from './site-user.contract.ts';

/** Email, role, rights beyond it and state of an account. */
export function SiteUserDrawer({ user, onClose }: { user: SiteUser; onClose: () => void }) {
  const rights = useQuery(peopleApi.siteUsers.rights.queryOptions({ input: { id: user.id } })).data;
  if (!rights) return null;
  return <RightsForm user={user} rights={rights} onClose={onClose} />;
}

interface RightsFormProps {
  user: SiteUser;
  rights: SiteUserRights;
  onClose: () => void;
}

function RightsForm({ user: opened, rights, onClose }: RightsFormProps) {
  const user = latestOf(opened);
  const { t } = useTranslation('people');
  const toChoices = useNamedChoices();
  const form = useServerForm({
    name: `site-user:${user.id}`,
    initialValues: {
      email: user.email ?? '',
      role_code: user.role_code,
      extra_permissions: rights.extra_permissions,
      is_active: user.is_active,
    },
    read: user,
    submit: (values, context) => peopleApi.siteUsers.update.call({ ...values, id: user.id }, { context }),
    onSaved: useAfterSave(peopleApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={`${user.full_name} (${user.username})`}
      form={form}
      onClose={onClose}
      size={rights.grantable.length > 0 ? '52rem' : undefined}
    >
      <TextInput {...form.field('email')} type="email" withAsterisk />
      <SelectField
        {...form.field('role_code')}
        label={t('user.role')}
        data={toChoices(rights.roles)}
        withAsterisk
      />
      <Checkbox {...form.checkbox('is_active')} description={t('user.inactive_hint')} />
      <div data-field="extra_permissions">
        <Text fw={600}>{t('user.extra')}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {t('user.extra_hint')}
        </Text>
        {form.error('extra_permissions') && (
          <Text size="sm" c="red">
            {form.error('extra_permissions')}
          </Text>
        )}
        <PermissionTree
          grantable={rights.grantable}
          given={new Set(form.values.extra_permissions)}
          held={{ permissions: rights.role_permissions, note: t('user.by_role') }}
          onChange={(next) => form.setValue('extra_permissions', [...next].sort())}
        />
      </div>
    </FormDrawer>
  );
}
