import { Button } from '@mantine/core';
import { IconLockOpen, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { toast } from '#ui/toast.ts';
import { AccountJob } from '../accounts/AccountJob.tsx';
import { peopleApi } from '../api.ts';
import { OpenAccountsDrawer } from './OpenAccountsDrawer.tsx';
import { PasswordDrawer } from './PasswordDrawer.tsx';
import { SiteUserDrawer } from './SiteUserDrawer.tsx';
import type { SiteUser } from './site-user.contract.ts';
import { siteUserTypes } from './site-user-types.ts';

/** The accounts of the institution: open, change role and rights, set a password, enable and disable. */
export function SiteUserScreen() {
  const { t } = useTranslation('people');
  const { pick, language } = useLanguage();
  const mayEdit = useCan()('people.user.edit');
  const list = useListState({ sort: 'full_name', filters: ['user_type', 'is_active'] });
  const job = useJobInUrl();
  const [isOpening, setOpening] = useState(false);
  const [locked, setLocked] = useState<SiteUser>();
  const active = useActiveColumn<SiteUser>();
  const setup = useSetupList<SiteUser>({
    mayEdit,
    type: t('user.type'),
    nameOf: (row) => row.full_name,
    add: t('user.open'),
    remove: (row) => peopleApi.siteUsers.delete.call({ id: row.id }),
    stale: peopleApi.key(),
  });
  const queryClient = useQueryClient();
  const { mutate: setActive } = useMutation({
    mutationFn: (input: { user_ids: string[]; is_active: boolean }) =>
      peopleApi.siteUsers.setActive.call(input),
    onSuccess: async ({ changed }, { is_active }) => {
      const number = localDigits(changed, language);
      toast.done(t(is_active ? 'user.enabled' : 'user.disabled', { count: changed, number }));
      await queryClient.invalidateQueries({ queryKey: peopleApi.key() });
    },
  });
  const ask = async (rows: SiteUser[], is_active: boolean) => {
    const word = is_active ? 'enable' : 'disable';
    const number = localDigits(rows.length, language);
    const agrees = await confirm({
      title: t(`user.${word}_title`, { count: rows.length, number }),
      body: t(`user.${word}_body`),
      confirm: t(`user.${word}`),
      keep: t('ui:cancel'),
    });
    if (agrees) setActive({ user_ids: rows.map((it) => it.id), is_active });
  };
  const open = mayEdit && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpening(true)}>
      {t('user.open')}
    </Button>
  );
  return (
    <Page actions={open}>
      {job.jobId && <AccountJob jobId={job.jobId} hasSlips onClose={job.clear} />}
      <ListTable
        name="site-users"
        source={peopleApi.siteUsers.list}
        list={list}
        search={t('user.search')}
        filters={[
          {
            name: 'user_type',
            choices: siteUserTypes.map((value) => ({ value, label: t(`user.types.${value}`) })),
          },
          activeFilter,
        ]}
        columns={[
          { key: 'full_name', title: t('user.full_name'), sort: true, phone: 'name' },
          { key: 'username', title: t('user.username'), sort: true, phone: 'fact' },
          { key: 'email', sort: true },
          {
            key: 'role',
            title: t('user.role'),
            value: (row) =>
              row.extra_count > 0
                ? `${pick(row.role_name_en, row.role_name_bn)} +${localDigits(row.extra_count, language)}`
                : pick(row.role_name_en, row.role_name_bn),
            phone: 'fact',
          },
          { key: 'last_sign_in_at', title: t('user.last_sign_in'), kind: 'instant', sort: true },
          active,
        ]}
        {...setup.table}
        rowActions={(row) => {
          const [edit, remove] = setup.table.rowActions?.(row) ?? [];
          const lock = {
            label: t('user.set_password'),
            icon: <IconLockOpen size={16} aria-hidden />,
            onClick: () => setLocked(row),
          };
          return [
            ...(edit && row.can.edit ? [edit] : []),
            ...(row.can.set_password ? [lock] : []),
            ...(remove ? [remove] : []),
          ];
        }}
        bulkActions={
          mayEdit
            ? [
                { label: t('user.enable'), onClick: (rows) => ask(rows, true) },
                { label: t('user.disable'), onClick: (rows) => ask(rows, false) },
              ]
            : undefined
        }
        empty={{ title: t('user.empty'), hint: t('user.empty_hint'), action: open }}
      />
      {isOpening && <OpenAccountsDrawer onStarted={job.start} onClose={() => setOpening(false)} />}
      {setup.isOpen && setup.edited && <SiteUserDrawer user={setup.edited} onClose={setup.close} />}
      {locked && <PasswordDrawer user={locked} onClose={() => setLocked(undefined)} />}
    </Page>
  );
}
