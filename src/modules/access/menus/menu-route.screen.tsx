import { Badge, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
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
import type { ApiRoute, Menu } from './menu.contract.ts';
import { flatten } from './menu-tree.ts';
import { usePanels } from './panels.ts';
import { RouteGroups } from './RouteGroups.tsx';
import { useRouteGroups } from './route-groups.ts';

/** The screens and calls that a menu uses. */
export function MenuRouteScreen() {
  const { t } = useTranslation('access');
  const { values, set } = useFilters({ menu: '' });
  // Mounts the form anew with what was saved.
  const [savings, setSavings] = useState(0);
  const menus = useQuery(accessApi.menus.list.queryOptions({ input: {} }));
  const routes = useQuery(accessApi.menus.routes.queryOptions());
  const attached = useQuery(
    accessApi.menus.routesOf.queryOptions({ input: values.menu ? { id: values.menu } : skipToken }),
  );
  const failed = [menus, routes, attached].find((it) => it.isError);
  const content = () => {
    if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
    if (!values.menu) return <EmptyState title={t('routes.pick_menu')} hint={t('routes.pick_hint')} />;
    if (!routes.data || !attached.data) return <LoadingState />;
    return (
      <RouteForm
        key={`${values.menu} ${savings}`}
        menuId={values.menu}
        routes={routes.data}
        attached={attached.data.operations}
        onSaved={() => setSavings(savings + 1)}
      />
    );
  };
  return (
    <Page>
      <MenuSelect menus={menus.data ?? []} value={values.menu} onChange={(id) => set('menu', id)} />
      {content()}
    </Page>
  );
}

interface MenuSelectProps {
  menus: Menu[];
  value: string;
  onChange: (id: string | null) => void;
}

function MenuSelect({ menus, value, onChange }: MenuSelectProps) {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const data = usePanels().map((panel) => ({
    group: panel.label,
    items: flatten(menus.filter((it) => it.panel === panel.value)).map(({ menu, depth }) => ({
      value: menu.id,
      label: `${'– '.repeat(depth)}${pick(menu.title_en, menu.title_bn)}`,
    })),
  }));
  return (
    <SelectField
      label={t('routes.choose_menu')}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      maw={480}
    />
  );
}

interface RouteFormProps {
  menuId: string;
  routes: ApiRoute[];
  attached: string[];
  onSaved: () => void;
}

function RouteForm({ menuId, routes, attached, onSaved }: RouteFormProps) {
  const { t } = useTranslation('access');
  const mayEdit = useCan()('access.menu.edit');
  const [q, setQ] = useState('');
  const [onlyAttached, setOnlyAttached] = useState(false);
  const form = useServerForm({
    name: `menu-routes:${menuId}`,
    initialValues: { operations: attached },
    read: attached,
    submit: ({ operations }, context) =>
      accessApi.menus.attachRoutes.call({ id: menuId, operations }, { context }),
    onSaved: useAfterSave(accessApi.key(), onSaved),
  });
  const chosen = new Set(form.values.operations);
  const choose = (next: Set<string>) => form.setValue('operations', [...next].sort());
  const groups = useRouteGroups(routes, attached, { q, only: onlyAttached ? chosen : undefined });
  return (
    <form {...form.formProps}>
      <Stack gap="sm" data-field="operations">
        <FormNotices form={form} />
        <Group gap="sm">
          <TextInput
            aria-label={t('routes.search')}
            placeholder={t('routes.search')}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
            w={{ base: '100%', xs: 300 }}
          />
          <Checkbox
            label={t('routes.only_attached')}
            checked={onlyAttached}
            onChange={(event) => setOnlyAttached(event.currentTarget.checked)}
          />
          <Badge variant="light" tt="none">
            <Attached count={chosen.size} />
          </Badge>
          {mayEdit && chosen.size > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => choose(new Set())}>
              {t('routes.detach_all')}
            </Button>
          )}
        </Group>
        {groups.length === 0 ? (
          <Text c="dimmed">{t('routes.none')}</Text>
        ) : (
          <RouteGroups
            groups={groups}
            chosen={chosen}
            isUnfolded={q.trim() !== '' || onlyAttached}
            disabled={!mayEdit}
            onChange={choose}
          />
        )}
        {mayEdit && <FormActions form={form} />}
      </Stack>
    </form>
  );
}

function Attached({ count }: { count: number }) {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  return t('menu.routes', { count, number: localDigits(count, language) });
}
