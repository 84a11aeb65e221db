import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { admissionsApi } from '../api.ts';
import type { Circular } from './circular.contract.ts';
import { circularKinds, circularListPath, circularStates } from './circular-kinds.ts';
import { useCircularState } from './useCircularState.tsx';

/** What was declared for people who apply online, the newest first. */
export function CircularListScreen() {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const can = useCan();
  const { badge, nameOf } = useCircularState();
  const list = useListState({ sort: '-starts_on', filters: ['kind', 'state'] });
  const add = can('admissions.circular.edit') && (
    <Group gap="xs">
      <Button
        component={Link}
        to={`${circularListPath}/new?kind=registration`}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('circular.add_registration')}
      </Button>
      <Button
        component={Link}
        to={`${circularListPath}/new`}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('circular.add_admission')}
      </Button>
    </Group>
  );
  const moment = (day: string, time: string) =>
    `${formatDay(day, language, 'short')}, ${formatTime(time, language)}`;
  return (
    <Page actions={add}>
      <ListTable
        name="admission-circulars"
        source={admissionsApi.circulars.list}
        list={list}
        search={t('circular.search')}
        filters={[
          {
            name: 'kind',
            label: t('circular.kind'),
            choices: circularKinds.map((value) => ({ value, label: t(`circular_kind.${value}`) })),
          },
          {
            name: 'state',
            label: t('field.status'),
            choices: circularStates.map((value) => ({ value, label: t(`circular_state.${value}`) })),
          },
        ]}
        columns={[
          { key: 'title_en', phone: 'name', title: t('field.title'), names: 'title', sort: true },
          { key: 'kind', phone: 'fact', value: (row) => t(`circular_kind.${row.kind}`) },
          {
            key: 'academic_year',
            title: t('field.academic_year_id'),
            value: (row) => localDigits(row.academic_year, language),
          },
          { key: 'starts_on', value: (row) => moment(row.starts_on, row.starts_at), sort: true },
          { key: 'ends_on', phone: 'fact', value: (row) => moment(row.ends_on, row.ends_at), sort: true },
          { key: 'selection', value: (row) => row.selection && t(`selection.${row.selection}`) },
          { key: 'fee_poisha', kind: 'money', optional: true },
          { key: 'seats', kind: 'count', value: (row) => row.seats || null },
          {
            key: 'submitted_count',
            phone: 'fact',
            title: t('circular.received'),
            kind: 'count',
          },
          {
            key: 'state',
            phone: 'state',
            title: t('field.status'),
            value: nameOf,
            render: badge,
          },
        ]}
        rowHref={(row: Circular) => `${circularListPath}/${row.id}`}
        empty={{ title: t('circular.empty'), hint: t('circular.empty_hint'), action: add }}
      />
    </Page>
  );
}
