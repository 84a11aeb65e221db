import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { allRows } from '#ui/table/list-source.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { membersApi } from '../api.ts';
import type { CommitteeSeat } from './committee-seat.contract.ts';

/** Who sits in which committee, with which post, in the order in which the website shows them. */
export function CommitteeSeatScreen() {
  const { t } = useTranslation('members');
  const toChoices = useNamedChoices();
  const list = useListState({ sort: 'sort_order', filters: ['committee_id'] });
  const { names, sortOrder } = useSetupColumns<CommitteeSeat>();
  const { data: committees } = useQuery({
    queryKey: [...membersApi.key(), 'committee-choices'],
    queryFn: () => allRows(membersApi.committees.list, { sort: '-starts_on' }),
  });
  const { data: members } = useQuery({
    queryKey: [...membersApi.key(), 'member-choices'],
    queryFn: () => allRows(membersApi.members.list, { sort: 'sort_order' }),
  });
  return (
    <SetupScreen
      name="committee-seats"
      words="members:seat"
      api={membersApi.seats}
      stale={membersApi.key()}
      permission="members.committee.edit"
      list={list}
      filters={[{ name: 'committee_id', choices: toChoices(committees) }]}
      orderWithin="committee_id"
      columns={[
        ...names,
        { key: 'post', phone: 'fact', title: t('seat.post'), names: 'position' },
        { key: 'committee', title: t('shared:field.committee_id'), names: 'committee_name' },
        { key: 'sits_from_on', title: t('shared:field.starts_on'), kind: 'day' },
        { key: 'sits_until_on', title: t('shared:field.ends_on'), kind: 'day' },
        sortOrder,
      ]}
      blank={{
        committee_id: list.filters.committee_id ?? '',
        member_id: '',
        position_en: '',
        position_bn: '',
        starts_on: null as string | null,
        ends_on: null as string | null,
        sort_order: 0,
      }}
      fields={(form) => (
        <>
          <SelectField {...form.field('committee_id')} data={toChoices(committees)} withAsterisk />
          <SelectField {...form.field('member_id')} data={toChoices(members)} withAsterisk />
          <BilingualField en={form.field('position_en')} bn={form.field('position_bn')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <DayField {...form.field('starts_on')} description={t('seat.days_hint')} />
            <DayField {...form.field('ends_on')} description={t('seat.days_hint')} />
          </SimpleGrid>
        </>
      )}
    />
  );
}
