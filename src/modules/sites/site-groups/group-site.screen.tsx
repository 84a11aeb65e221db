import { Button, Group } from '@mantine/core';
import { IconBuildingMinus, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { sitesApi } from '../api.ts';
import { SiteSelect } from '../SiteSelect.tsx';
import type { Site } from '../site.contract.ts';

/** The institutions of one group; adds one that is in no group, or takes one out. */
export function GroupSiteScreen() {
  const { gr_id: id = '' } = useParams();
  const { t } = useTranslation('sites');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const can = useCan();
  const mayEdit = can('sites.site_group.edit');
  const group = useSuspenseQuery(sitesApi.siteGroups.show.queryOptions({ input: { id } })).data;
  const list = useListState({ sort: 'name_en' });
  const [chosen, setChosen] = useState<string | null>(null);
  const groupName = pick(group.name_en, group.name_bn);
  const changed = () => {
    toast.done(t('ui:saved'));
    setChosen(null);
    return queryClient.invalidateQueries({ queryKey: sitesApi.key() });
  };
  const adding = useMutation({ ...sitesApi.siteGroups.addSite.mutationOptions(), onSuccess: changed });
  const removing = useMutation({ ...sitesApi.siteGroups.removeSite.mutationOptions(), onSuccess: changed });
  const askAndRemove = async (row: Site) => {
    const agreed = await confirm({
      title: t('group.remove_title', { site: pick(row.name_en, row.name_bn), group: groupName }),
      body: t('group.remove_body'),
      confirm: t('group.remove'),
      keep: t('group.remove_keep'),
    });
    if (agreed) removing.mutate({ id, site_id: row.id });
  };
  return (
    <Page subtitle={groupName}>
      {mayEdit && (
        <Group gap="xs" mb="md">
          <SiteSelect value={chosen} onChange={setChosen} withoutGroup />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!chosen}
            loading={adding.isPending}
            onClick={() => chosen && adding.mutate({ id, site_id: chosen })}
          >
            {t('group.add_site')}
          </Button>
        </Group>
      )}
      <ListTable
        name="group-sites"
        source={sitesApi.list}
        list={{ ...list, input: { ...list.input, site_group_id: id } }}
        search={t('site.search')}
        columns={[
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'alias', sort: true },
          { key: 'eiin', sort: true },
        ]}
        rowHref={can('sites.site.edit') ? (row) => `/edu/site/edit/${row.id}` : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  label: t('group.remove'),
                  icon: <IconBuildingMinus size={16} aria-hidden />,
                  danger: true,
                  onClick: () => askAndRemove(row),
                },
              ]
            : undefined
        }
        empty={{ title: t('group.no_sites'), hint: t('group.no_sites_hint') }}
      />
    </Page>
  );
}
