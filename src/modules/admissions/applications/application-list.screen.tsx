import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { applicationListPath, applicationStates } from '../application-kinds.ts';
import { useCircularFilter } from '../useCircularFilter.ts';
import type { Application } from './application.contract.ts';
import { StateChips } from './StateChips.tsx';
import { useApplicationState } from './useApplicationState.tsx';

/** The applications made on the website, by declaration and state. */
export function ApplicationListScreen() {
  const { t } = useTranslation('admissions');
  const { language, pick } = useLanguage();
  const can = useCan();
  const queryClient = useQueryClient();
  const state = useApplicationState();
  const list = useListState({ sort: '-application_no', filters: ['circular_id', 'state'] });
  const circularFilter = useCircularFilter('admission');
  const { circular_id } = list.filters;
  const { data: counts = [] } = useQuery(
    admissionsApi.applications.counts.queryOptions({ input: circular_id ? { circular_id } : {} }),
  );
  const verify = async (rows: Application[]) => {
    const ids = rows.filter((it) => it.can.verify).map((it) => it.id);
    if (ids.length === 0) return toast.fail(new Error(t('problem.application_not_submitted')));
    try {
      await admissionsApi.applications.verify.call({ ids });
      toast.done(t('application.verified'));
    } catch (error) {
      toast.fail(error);
    }
    await queryClient.invalidateQueries({ queryKey: admissionsApi.applications.key() });
  };
  return (
    <Page wide>
      <Stack gap="sm">
        <StateChips
          states={applicationStates}
          counts={counts}
          words="application_state"
          value={list.filters.state}
          onChange={(value) => list.setFilter('state', value)}
        />
        <ListTable
          name="admission-applications"
          source={admissionsApi.applications.list}
          list={list}
          search={t('application.search')}
          filters={[circularFilter, { name: 'state', label: t('field.status'), choices: state.choices }]}
          columns={[
            {
              key: 'application_no',
              phone: 'fact',
              value: (row) => localDigits(row.application_no, language),
              sort: true,
            },
            {
              key: 'name_en',
              phone: 'name',
              title: t('field.name'),
              sort: true,
              render: (row) =>
                row.is_same_child ? (
                  <>
                    {row.name_en} <Status tone="bad">{t('application.same_child_short')}</Status>
                  </>
                ) : (
                  row.name_en
                ),
            },
            {
              key: 'class',
              phone: 'fact',
              title: t('field.class_id'),
              width: 210,
              value: (row) =>
                [
                  pick(row.class_name_en, row.class_name_bn),
                  pick(row.shift_name_en, row.shift_name_bn),
                  pick(row.version_name_en, row.version_name_bn),
                ].join(' · '),
            },
            { key: 'date_of_birth', kind: 'day', optional: true },
            { key: 'contact_number', kind: 'phone' },
            { key: 'company', optional: true },
            {
              key: 'transaction_id',
              render: (row) =>
                row.is_duplicate ? (
                  <>
                    {row.transaction_id} <Status tone="bad">{t('application.duplicate_short')}</Status>
                  </>
                ) : (
                  row.transaction_id
                ),
            },
            { key: 'submitted_at', title: t('application.submitted_at'), kind: 'instant', sort: true },
            { key: 'score', align: 'right', sort: true, optional: true },
            {
              key: 'draw_position',
              title: t('lottery_result.position'),
              kind: 'count',
              sort: true,
              optional: true,
            },
            state.column,
          ]}
          rowHref={(row) => `${applicationListPath}/${row.id}`}
          bulkActions={
            can('admissions.application.edit')
              ? [{ label: t('application.verify'), onClick: verify }]
              : undefined
          }
          empty={{ title: t('application.empty'), hint: t('application.empty_hint') }}
        />
      </Stack>
    </Page>
  );
}
