import { IconChecks, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { sitesApi } from '../api.ts';
import type { SiteApplication } from './site-application.contract.ts';

export const stateTones = { waiting: 'waiting', approved: 'good', rejected: 'bad' } as const;

/** Applications of institutions, waiting ones first. */
export function SiteApplicationListScreen() {
  const { t } = useTranslation('sites');
  const { language } = useLanguage();
  const askAndRemove = useRemoval();
  const list = useListState({ sort: '-application_no', filters: ['state', 'from', 'to'] });
  const open = (row: SiteApplication) => `/edu/site/application/approve/${row.id}`;
  return (
    <Page>
      <ListTable
        name="site-applications"
        source={sitesApi.applications.list}
        list={list}
        search={t('application.search')}
        filters={[
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
          {
            name: 'state',
            label: t('field.status'),
            choices: (['waiting', 'approved', 'rejected'] as const).map((value) => ({
              value,
              label: t(`application.state.${value}`),
            })),
          },
        ]}
        columns={[
          {
            key: 'application_no',
            title: t('application.number'),
            value: (row) => localDigits(row.application_no, language),
            sort: true,
          },
          { key: 'name', title: t('site.name'), names: 'name', sort: 'name_en' },
          { key: 'applied_at', title: t('application.applied_at'), kind: 'instant', sort: true },
          { key: 'email' },
          { key: 'phone', kind: 'phone', optional: true },
          {
            key: 'academic_group',
            value: (row) => t(`academic_group.${row.academic_group}`),
            optional: true,
          },
          { key: 'board', title: t('field.board_id'), names: 'board_name', optional: true },
          { key: 'package', title: t('application.wanted_package'), names: 'package_name' },
          {
            key: 'state',
            title: t('field.status'),
            value: (row) => t(`application.state.${row.state}`),
            render: (row) => (
              <Status tone={stateTones[row.state]}>{t(`application.state.${row.state}`)}</Status>
            ),
          },
        ]}
        rowHref={open}
        rowActions={(row) => [
          {
            label: t('application.approve_open'),
            icon: <IconChecks size={16} aria-hidden />,
            href: open(row),
          },
          ...(row.can.edit
            ? [
                {
                  label: t('ui:edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  href: `/edu/site/application/edit/${row.id}`,
                },
              ]
            : []),
          ...(row.can.delete
            ? [
                {
                  label: t('ui:remove'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: () => askAndRemove(row),
                },
              ]
            : []),
        ]}
        empty={{ title: t('application.empty'), hint: t('application.empty_hint') }}
      />
    </Page>
  );
}

function useRemoval() {
  const { t } = useTranslation('sites');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (row: SiteApplication) => sitesApi.applications.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: sitesApi.key() });
    },
  });
  return async (row: SiteApplication) => {
    const name = pick(row.name_en, row.name_bn);
    if (await confirmDelete({ name, type: t('application.type') })) remove.mutate(row);
  };
}
