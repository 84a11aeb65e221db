import {
  IconCalendarPlus,
  IconListDetails,
  IconPackage,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { sitesApi } from '../api.ts';
import { useCompanies, usePackages, useSiteGroups } from '../choices.ts';
import { MembershipPeriods } from './MembershipPeriods.tsx';
import type { MembershipRow, MembershipState } from './membership.contract.ts';
import { ChangePackageDrawer, RenewDrawer, StartDrawer, SuspendDrawer } from './membership.form.tsx';

const states: MembershipState[] = ['active', 'ending', 'ended', 'suspended', 'upcoming', 'none'];
const tones = {
  active: 'good',
  ending: 'waiting',
  ended: 'bad',
  suspended: 'bad',
  upcoming: 'quiet',
  none: 'quiet',
} as const;

/** The package of each institution, its end, and its state. */
export function MembershipScreen() {
  const { t } = useTranslation('sites');
  const list = useListState({
    sort: 'name_en',
    filters: ['state', 'package_id', 'company_id', 'site_group_id'],
  });
  const deeds = useRowActions();
  const packages = usePackages().all;
  const companies = useCompanies();
  const groups = useSiteGroups();
  return (
    <Page>
      <ListTable
        name="site-memberships"
        source={sitesApi.memberships.list}
        list={list}
        search={t('site.search')}
        filters={[
          {
            name: 'state',
            label: t('field.status'),
            choices: states.map((value) => ({ value, label: t(`membership.state.${value}`) })),
          },
          { name: 'package_id', label: t(fieldLabels.package_id), choices: packages },
          { name: 'company_id', label: t(fieldLabels.company_id), choices: companies },
          { name: 'site_group_id', label: t(fieldLabels.site_group_id), choices: groups },
        ]}
        columns={[
          { key: 'name', title: t('field.site_id'), names: 'name', sort: 'name_en' },
          { key: 'alias', sort: true, optional: true },
          { key: 'company', title: t('field.company_id'), names: 'company_name', optional: true },
          { key: 'package', phone: 'fact', title: t('field.package_id'), names: 'package_name' },
          { key: 'starts_on', kind: 'day', sort: true },
          { key: 'ends_on', phone: 'fact', kind: 'day', sort: true },
          {
            key: 'state',
            title: t('field.status'),
            value: (row) => t(`membership.state.${row.state}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`membership.state.${row.state}`)}</Status>,
          },
        ]}
        onRowClick={deeds.open}
        rowActions={deeds.actions}
        empty={{ title: t('membership.empty'), hint: t('membership.empty_hint') }}
      />
      {deeds.drawer}
    </Page>
  );
}

const fieldLabels = {
  package_id: 'field.package_id',
  company_id: 'field.company_id',
  site_group_id: 'field.site_group_id',
};

type Deed = 'periods' | 'start' | 'renew' | 'package' | 'suspend';

const drawers = {
  periods: MembershipPeriods,
  start: StartDrawer,
  renew: RenewDrawer,
  package: ChangePackageDrawer,
  suspend: SuspendDrawer,
};

/** The actions on the membership of a row, and their drawer. */
function useRowActions() {
  const { t } = useTranslation('sites');
  const { pick } = useLanguage();
  const mayEdit = useCan()('sites.membership.edit');
  const [opened, setOpened] = useState<{ deed: Deed; row: MembershipRow }>();
  const resuming = useMutation({
    mutationFn: (row: MembershipRow) => sitesApi.memberships.resume.call({ site_id: row.id }),
    onSuccess: useAfterSave(sitesApi.memberships.key()),
  });
  const askAndResume = async (row: MembershipRow) => {
    const agreed = await confirm({
      title: t('membership.resume_title', { site: pick(row.name_en, row.name_bn) }),
      body: t('membership.resume_body'),
      confirm: t('membership.resume'),
      keep: t('membership.resume_keep'),
    });
    if (agreed) resuming.mutate(row);
  };
  const actions = (row: MembershipRow): RowAction[] => {
    const act = (deed: Deed, label: string, Icon: typeof IconPlus): RowAction => ({
      label: t(label),
      icon: <Icon size={16} aria-hidden />,
      onClick: () => setOpened({ deed, row }),
    });
    const periods = act('periods', 'membership.periods', IconListDetails);
    if (!mayEdit) return [periods];
    const isRunning = row.state === 'active' || row.state === 'ending';
    return [
      periods,
      ...(row.state === 'none' ? [] : [act('renew', 'membership.renew', IconCalendarPlus)]),
      act('start', 'membership.start', IconPlus),
      ...(isRunning
        ? [
            act('package', 'membership.change_package', IconPackage),
            act('suspend', 'membership.suspend', IconPlayerPause),
          ]
        : []),
      ...(row.state === 'suspended'
        ? [
            {
              label: t('membership.resume'),
              icon: <IconPlayerPlay size={16} aria-hidden />,
              onClick: () => void askAndResume(row),
            },
          ]
        : []),
    ];
  };
  const Drawer = opened && drawers[opened.deed];
  return {
    open: (row: MembershipRow) => setOpened({ deed: 'periods', row }),
    actions,
    drawer: Drawer && <Drawer row={opened.row} onClose={() => setOpened(undefined)} />,
  };
}
