import { Button, Group } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { accessApi } from '../api.ts';
import { coreUserTypes } from '../paths.ts';
import { PermissionTree } from './PermissionTree.tsx';
import type { RolePermissions } from './permission.contract.ts';

/** What roles of the core and of site groups may do. */
export const CorePermissionScreen = () => <RolePermissionScreen isCore />;

/** What roles of institutions may do. */
export const SitePermissionScreen = () => <RolePermissionScreen isCore={false} />;

function RolePermissionScreen({ isCore }: { isCore: boolean }) {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const { values, set } = useFilters({ role: '' });
  const roles = useQuery(accessApi.roles.list.queryOptions({ input: { page_size: 200 } }));
  const permissions = useQuery(
    accessApi.permissions.ofRole.queryOptions({ input: values.role ? { id: values.role } : skipToken }),
  );
  const choices = (roles.data?.rows ?? []).filter((it) => coreUserTypes.includes(it.user_type) === isCore);
  const content = () => {
    if (!values.role) return <EmptyState title={t('permissions.pick_role')} />;
    if (permissions.isError)
      return <ErrorState error={permissions.error} onRetry={() => permissions.refetch()} />;
    if (!permissions.data) return <LoadingState />;
    // A form begins anew with what was saved.
    return <RoleForm key={`${values.role} ${permissions.data.permissions}`} role={permissions.data} />;
  };
  return (
    <Page>
      <SelectField
        label={t('permissions.choose_role')}
        data={choices.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
        value={values.role}
        onChange={(role) => set('role', role)}
        maw={360}
        mb="md"
      />
      {content()}
    </Page>
  );
}

function RoleForm({ role }: { role: RolePermissions }) {
  const { t } = useTranslation('access');
  const mayEdit = useCan()('access.role.edit');
  const form = useServerForm({
    name: `role-permissions:${role.id}`,
    initialValues: { permissions: role.permissions },
    submit: ({ permissions }) => accessApi.permissions.assignToRole.call({ id: role.id, permissions }),
    onSaved: useSaved(accessApi.key(), () => undefined),
  });
  const given = new Set(form.values.permissions);
  return (
    <form {...form.formProps}>
      <FormNotices form={form} />
      <PermissionTree
        grantable={role.grantable}
        given={given}
        noted={{ permissions: role.default_permissions, note: t('permissions.by_default') }}
        disabled={!mayEdit}
        onChange={(next) => form.setValue('permissions', [...next].sort())}
      />
      {mayEdit && role.grantable.length > 0 && (
        <Group justify="space-between" mt="md">
          <Button
            variant="subtle"
            onClick={() => form.setValue('permissions', [...role.default_permissions].sort())}
          >
            {t('permissions.to_default')}
          </Button>
          <FormActions form={form} />
        </Group>
      )}
    </form>
  );
}
