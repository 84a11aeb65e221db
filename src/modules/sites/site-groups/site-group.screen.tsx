import { Checkbox } from '@mantine/core';
import { IconBuildingPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { sitesApi } from '../api.ts';
import type { SiteGroup } from './site-group.contract.ts';

/** Groups of institutions, whose people see the figures of all of them. */
export function SiteGroupScreen() {
  const { t } = useTranslation('sites');
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const active = useActiveColumn<SiteGroup>();
  const setup = useSetupList<SiteGroup>({
    mayEdit: useCan()('sites.site_group.edit'),
    type: t('group.type'),
    add: t('group.add'),
    remove: (row) => sitesApi.siteGroups.delete.call({ id: row.id }),
    stale: sitesApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="site-groups"
        source={sitesApi.siteGroups.list}
        list={list}
        filters={[activeFilter]}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'site_count', title: t('group.sites'), kind: 'count', sort: true },
          { key: 'user_count', title: t('group.users'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        rowActions={(row) => [
          {
            label: t('group.members'),
            icon: <IconBuildingPlus size={16} aria-hidden />,
            href: `/edu/site-group/new-site/${row.id}`,
          },
          ...(setup.table.rowActions?.(row) ?? []),
        ]}
        empty={{ title: t('group.empty'), hint: t('group.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <SiteGroupDrawer siteGroup={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function SiteGroupDrawer({ siteGroup: opened, onClose }: { siteGroup?: SiteGroup; onClose: () => void }) {
  const siteGroup = latestOf(opened);
  const { t } = useTranslation('sites');
  const form = useServerForm({
    name: `site-group:${siteGroup?.id ?? 'new'}`,
    initialValues: {
      name_en: siteGroup?.name_en ?? '',
      name_bn: siteGroup?.name_bn ?? '',
      is_active: siteGroup?.is_active ?? true,
    },
    read: siteGroup,
    submit: (values, context) =>
      siteGroup
        ? sitesApi.siteGroups.update.call({ ...values, id: siteGroup.id }, { context })
        : sitesApi.siteGroups.create.call(values),
    onSaved: useAfterSave(sitesApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(siteGroup ? 'group.edit' : 'group.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <Checkbox {...form.checkbox('is_active')} description={t('group.inactive_hint')} />
    </FormDrawer>
  );
}
