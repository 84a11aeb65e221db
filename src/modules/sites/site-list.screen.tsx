import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDistricts, useDivisions } from '#modules/locations/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useScreens } from '#ui/page/screens.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { sitesApi } from './api.ts';
import { useCompanies, useSiteGroups } from './choices.ts';
import type { Site } from './site.contract.ts';

/** All institutions, for the core administrator. */
export function SiteListScreen() {
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  const screens = useScreens();
  const list = useListState({
    sort: 'name_en',
    filters: ['company_id', 'site_group_id', 'division_id', 'district_id', 'is_active'],
  });
  const { toggle, askAndRemove } = useSiteActions();
  const filters = useFilterChoices(list.filters.division_id);
  const addButton = (
    <Button component={Link} to="/edu/site/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('site.add')}
    </Button>
  );
  const onward = (site: Site) =>
    [
      {
        path: '/edu/site/academic-group/:site_id',
        href: `/edu/site/academic-group/${site.id}`,
        label: 'academic_groups',
      },
      {
        path: '/edu/site/academic/details/:id',
        href: site.site_academic_group_id && `/edu/site/academic/details/${site.site_academic_group_id}`,
        label: 'academic_details',
      },
      {
        path: '/edu/site/impersonate',
        href: `/edu/site/impersonate?site_id=${site.id}`,
        label: 'impersonate',
      },
    ]
      .filter((it) => it.href && screens.some((screen) => screen.path === it.path))
      .map(({ href, label }) => ({ label: t(`site.${label}`), href: href ?? undefined }));

  return (
    <Page actions={addButton}>
      <ListTable
        name="sites"
        source={sitesApi.list}
        list={list}
        search={t('site.search')}
        filters={[
          { name: 'company_id', choices: filters.company_id },
          { name: 'site_group_id', choices: filters.site_group_id },
          { name: 'division_id', choices: filters.division_id },
          { name: 'district_id', choices: filters.district_id },
          activeFilter,
        ]}
        columns={[
          { key: 'name', title: t('site.name'), names: 'name', sort: pick('name_en', 'name_bn') },
          { key: 'alias', sort: true },
          { key: 'eiin', sort: true, render: (row) => localDigits(row.eiin ?? '', language) },
          {
            key: 'place',
            value: (row) =>
              row.thana_id
                ? `${pick(row.thana_name_en, row.thana_name_bn)}, ${pick(row.district_name_en, row.district_name_bn)}`
                : pick(row.country_name_en, row.country_name_bn),
          },
          { key: 'company', title: t('field.company_id'), names: 'company_name' },
          { key: 'site_group', title: t('field.site_group_id'), names: 'site_group_name', optional: true },
          { key: 'email', optional: true },
          { key: 'phone', kind: 'phone', optional: true },
          { key: 'public_address', title: t('site.public_address'), optional: true },
          {
            key: 'is_active',
            title: t('field.status'),
            value: (row) => t(row.is_active ? 'ui:active' : 'ui:inactive'),
            render: (row) => (
              <Status tone={row.is_active ? 'good' : 'quiet'}>
                {t(row.is_active ? 'ui:active' : 'ui:inactive')}
              </Status>
            ),
          },
        ]}
        rowHref={(row) => `/edu/site/edit/${row.id}`}
        rowActions={(row) => [
          {
            label: t('ui:edit'),
            icon: <IconPencil size={16} aria-hidden />,
            href: `/edu/site/edit/${row.id}`,
          },
          ...onward(row),
          { label: t(row.is_active ? 'site.deactivate' : 'site.activate'), onClick: () => toggle(row) },
          {
            label: t('ui:remove'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onClick: () => askAndRemove(row),
          },
        ]}
        empty={{ title: t('site.empty'), hint: t('site.empty_hint'), action: addButton }}
      />
    </Page>
  );
}

function useSiteActions() {
  const { t } = useTranslation('sites');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const refresh = (message: string) => {
    toast.done(message);
    return queryClient.invalidateQueries({ queryKey: sitesApi.key() });
  };
  const change = useMutation({
    mutationFn: (site: Site) => sitesApi.update.call({ ...site, is_active: !site.is_active } as SiteUpdate),
    onSuccess: () => refresh(t('ui:saved')),
  });
  const remove = useMutation({
    mutationFn: (site: Site) => sitesApi.delete.call({ id: site.id }),
    onSuccess: () => refresh(t('ui:deleted')),
  });
  const askAndRemove = async (site: Site) => {
    const name = pick(site.name_en, site.name_bn);
    if (await confirmDelete({ name, type: t('site.type') })) remove.mutate(site);
  };
  const toggle = async (site: Site) => {
    const agreed =
      !site.is_active ||
      (await confirm({
        title: t('site.deactivate_title', { site: pick(site.name_en, site.name_bn) }),
        body: t('site.deactivate_body'),
        confirm: t('site.deactivate'),
        keep: t('ui:keep_active'),
        danger: true,
      }));
    if (agreed) change.mutate(site);
  };
  return { toggle, askAndRemove };
}

type SiteUpdate = Parameters<typeof sitesApi.update.call>[0];

function useFilterChoices(divisionId: string | undefined) {
  return {
    company_id: useCompanies(),
    site_group_id: useSiteGroups(),
    division_id: useDivisions(),
    district_id: useDistricts(divisionId),
  };
}
