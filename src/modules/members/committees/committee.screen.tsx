import { Checkbox, Text } from '@mantine/core';
import { IconCalendarOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '#shared/dates.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { membersApi } from '../api.ts';
import type { Committee } from './committee.contract.ts';

/** The committees of the institution, past ones too, with their terms. */
export function CommitteeScreen() {
  const { t } = useTranslation('members');
  const mayEdit = useCan()('members.committee.edit');
  const list = useListState({ sort: '-starts_on', filters: ['is_managing'] });
  const { names } = useSetupColumns<Committee>();
  const [ending, setEnding] = useState<Committee>();
  const setup = useSetupList<Committee>({
    mayEdit,
    type: t('committee.type'),
    add: t('committee.add'),
    remove: (row) => membersApi.committees.delete.call({ id: row.id }),
    stale: membersApi.key(),
  });
  const rowActions = (row: Committee): RowAction[] => [
    {
      label: t('committee.open_members'),
      icon: <IconUsers size={16} aria-hidden />,
      href: `/site/member/committee-members?committee_id=${row.id}`,
    },
    ...(mayEdit && termOf(row) === 'running'
      ? [
          {
            label: t('committee.end'),
            icon: <IconCalendarOff size={16} aria-hidden />,
            onClick: () => setEnding(row),
          },
        ]
      : []),
    ...(setup.table.rowActions?.(row) ?? []),
  ];
  const managing = (isManaging: boolean) => t(isManaging ? 'committee.managing' : 'committee.other');
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="committees"
        source={membersApi.committees.list}
        list={list}
        filters={[
          {
            name: 'is_managing',
            label: t('committee.kind'),
            choices: [
              { value: 'true', label: managing(true) },
              { value: 'false', label: managing(false) },
            ],
          },
        ]}
        columns={[
          ...names,
          { key: 'starts_on', kind: 'day', sort: true },
          { key: 'ends_on', kind: 'day', sort: true, phone: 'fact' },
          { key: 'kind', value: (row) => managing(row.is_managing) },
          { key: 'seat_count', title: t('committee.members'), kind: 'count' },
          {
            key: 'term',
            phone: 'state',
            title: t('committee.term'),
            value: (row) => t(`committee.term_is.${termOf(row)}`),
            render: (row) => (
              <Status tone={termOf(row) === 'running' ? 'good' : 'quiet'}>
                {t(`committee.term_is.${termOf(row)}`)}
              </Status>
            ),
          },
        ]}
        {...setup.table}
        rowActions={rowActions}
        empty={{ title: t('committee.empty'), hint: t('committee.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <CommitteeDrawer committee={setup.edited} onClose={setup.close} />}
      {ending && <EndDrawer committee={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}

function termOf({ starts_on, ends_on }: Pick<Committee, 'starts_on' | 'ends_on'>) {
  const day = today();
  if (day < starts_on) return 'coming';
  return day > ends_on ? 'former' : 'running';
}

function CommitteeDrawer({ committee: opened, onClose }: { committee?: Committee; onClose: () => void }) {
  const committee = latestOf(opened);
  const { t } = useTranslation('members');
  const form = useServerForm({
    name: `committee:${committee?.id ?? 'new'}`,
    initialValues: {
      name_en: committee?.name_en ?? '',
      name_bn: committee?.name_bn ?? '',
      starts_on: committee?.starts_on ?? null,
      ends_on: committee?.ends_on ?? null,
      is_managing: committee?.is_managing ?? true,
    },
    read: committee,
    submit: (values, context) =>
      committee
        ? membersApi.committees.update.call({ ...values, id: committee.id }, { context })
        : membersApi.committees.create.call(values),
    onSaved: useAfterSave(membersApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(committee ? 'committee.edit' : 'committee.add')} form={form} onClose={onClose}>
      <BilingualField
        en={{ ...form.field('name_en'), label: t('committee.name_en') }}
        bn={{ ...form.field('name_bn'), label: t('committee.name_bn') }}
      />
      <DayField {...form.field('starts_on')} withAsterisk />
      <DayField {...form.field('ends_on')} withAsterisk />
      <Checkbox {...form.checkbox('is_managing')} description={t('committee.managing_hint')} />
    </FormDrawer>
  );
}

function EndDrawer({ committee: opened, onClose }: { committee: Committee; onClose: () => void }) {
  const committee = latestOf(opened);
  const { t } = useTranslation('members');
  const { pick, language } = useLanguage();
  const form = useServerForm({
    name: `committee-end:${committee.id}`,
    initialValues: { ends_on: today() as string | null },
    read: committee,
    submit: (values, context) => membersApi.committees.end.call({ ...values, id: committee.id }, { context }),
    onSaved: useAfterSave(membersApi.key(), onClose),
  });
  return (
    <FormDrawer title={t('committee.end')} form={form} onClose={onClose} save={t('committee.end')}>
      <Text size="sm">
        {t('committee.end_hint', {
          name: pick(committee.name_en, committee.name_bn),
          day: formatDay(committee.ends_on, language),
        })}
      </Text>
      <DayField {...form.field('ends_on')} withAsterisk />
    </FormDrawer>
  );
}
