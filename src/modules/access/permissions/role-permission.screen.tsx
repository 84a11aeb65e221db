import { Button, Group, SegmentedControl } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { accessApi } from '../api.ts';
import { coreUserTypes } from '../paths.ts';
import { MenuPermissionTree } from './MenuPermissionTree.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import type { GrantTree, RolePermissions } from './permission.contract.ts';

/** What roles of the core and of site groups may do. */
export const CorePermissionScreen = () => <RolePermissionScreen isCore />;

/** What roles of institutions may do. */
export const SitePermissionScreen = () => <RolePermissionScreen isCore={false} />;

function RolePermissionScreen({ isCore }: { isCore: boolean }) {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const { values, set } = useFilters({ role: '' });
  // Mounts the form anew with what was saved.
  const [savings, setSavings] = useState(0);
  const roles = useQuery(accessApi.roles.list.queryOptions({ input: { page_size: 200 } }));
  const permissions = useQuery(
    accessApi.permissions.ofRole.queryOptions({ input: values.role ? { id: values.role } : skipToken }),
  );
  const choices = (roles.data?.rows ?? []).filter((it) => coreUserTypes.includes(it.user_type) === isCore);
  const content = () => {
    if (!values.role)
      return <EmptyState title={t('permissions.pick_role')} hint={t('permissions.pick_role_hint')} />;
    if (permissions.isError)
      return <ErrorState error={permissions.error} onRetry={() => permissions.refetch()} />;
    if (!permissions.data) return <LoadingState />;
    return (
      <RoleForm
        key={`${values.role} ${savings}`}
        role={permissions.data}
        onSaved={() => setSavings(savings + 1)}
      />
    );
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

function RoleForm({ role, onSaved }: { role: RolePermissions; onSaved: () => void }) {
  const { t } = useTranslation('access');
  const mayEdit = useCan()('access.role.edit');
  const form = useServerForm({
    name: `role-permissions:${role.id}`,
    initialValues: { permissions: role.permissions },
    read: role,
    submit: ({ permissions }, context) =>
      accessApi.permissions.assignToRole.call({ id: role.id, permissions }, { context }),
    onSaved: useAfterSave(accessApi.key(), onSaved),
  });
  const given = new Set(form.values.permissions);
  const { values, set } = useFilters({ view: 'menu' });
  const withheld = useWithheld();
  const noteOf = (code: string) =>
    [role.default_permissions.includes(code) ? t('permissions.by_default') : undefined, withheld(code)]
      .filter(Boolean)
      .join(' · ') || undefined;
  const change = (next: Set<string>) => form.setValue('permissions', [...next].sort());
  return (
    <form {...form.formProps}>
      <FormNotices form={form} />
      <SegmentedControl
        aria-label={t('permissions.view')}
        data={[
          { value: 'menu', label: t('permissions.by_menu') },
          { value: 'module', label: t('permissions.by_module') },
        ]}
        value={values.view}
        onChange={(view) => set('view', view)}
        mb="md"
      />
      {values.view === 'module' ? (
        <PermissionTree
          grantable={role.grantable}
          given={given}
          noteOf={noteOf}
          disabled={!mayEdit}
          onChange={change}
        />
      ) : (
        <ByMenu>
          {(tree) => (
            <MenuPermissionTree
              tree={tree}
              grantable={role.grantable}
              given={given}
              noteOf={noteOf}
              disabled={!mayEdit}
              onChange={change}
            />
          )}
        </ByMenu>
      )}
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

const treeOptions = () => accessApi.permissions.tree.queryOptions({ staleTime: 60_000 });

/** Renders its children once the tree of menus is loaded. */
function ByMenu({ children }: { children: (tree: GrantTree) => ReactNode }) {
  const tree = useQuery(treeOptions());
  if (tree.isError) return <ErrorState error={tree.error} onRetry={() => tree.refetch()} />;
  return tree.data ? children(tree.data) : <LoadingState />;
}

/** Returns a note with the packages that leave a permission out, whatever the role holds. */
function useWithheld(): (code: string) => string | undefined {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const packages = useQuery(treeOptions()).data?.packages ?? [];
  return (code) => {
    const names = packages
      .filter((it) => it.withheld_permissions.includes(code))
      .map((it) => pick(it.name_en, it.name_bn));
    return names.length > 0 ? t('permissions.not_in', { packages: names.join(', ') }) : undefined;
  };
}
