import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { StateChips } from '../applications/StateChips.tsx';
import { registrationListPath, registrationStates } from '../registration-kinds.ts';
import { useCircularFilter } from '../useCircularFilter.ts';
import { AcceptanceDrawer } from './AcceptanceDrawer.tsx';
import type { Registration } from './registration.contract.ts';
import { useRegistrationState } from './useRegistrationState.tsx';

/** The registrations made on the website, by declaration, state and match. */
export function RegistrationListScreen() {
  const { t } = useTranslation('admissions');
  const { language, pick } = useLanguage();
  const can = useCan();
  const queryClient = useQueryClient();
  const state = useRegistrationState();
  const [accepting, setAccepting] = useState<string[]>();
  const list = useListState({ sort: '-application_no', filters: ['circular_id', 'state', 'match'] });
  const { circular_id } = list.filters;
  const { data: counts = [] } = useQuery(
    admissionsApi.registrations.counts.queryOptions({ input: circular_id ? { circular_id } : {} }),
  );
  const circularFilter = useCircularFilter('registration');
  const undo = async (rows: Registration[]) => {
    const ids = rows.filter((it) => it.can.undo).map((it) => it.id);
    if (ids.length === 0) return toast.fail(new Error(t('problem.registration_not_undone')));
    const goesOn = await confirm({
      title: t('registration.undo_title'),
      body: t('registration.undo_body'),
      confirm: t('registration.undo'),
      keep: t('registration.undo_keep'),
    });
    if (!goesOn) return;
    try {
      await admissionsApi.registrations.undoMany.call({ ids });
      toast.done(t('registration.undo_done'));
    } catch (error) {
      toast.fail(error);
    }
    await queryClient.invalidateQueries({ queryKey: admissionsApi.registrations.key() });
  };
  return (
    <Page wide>
      <Stack gap="sm">
        <StateChips
          states={registrationStates}
          counts={counts}
          words="registration_state"
          value={list.filters.state}
          onChange={(value) => list.setFilter('state', value)}
        />
        <ListTable
          name="admission-registrations"
          source={admissionsApi.registrations.list}
          list={list}
          search={t('registration.search')}
          filters={[
            circularFilter,
            { name: 'state', label: t('field.status'), choices: state.choices },
            {
              name: 'match',
              label: t('registration.match'),
              choices: (['found', 'new', 'duplicate'] as const).map((value) => ({
                value,
                label: t(`registration.match_${value}`),
              })),
            },
          ]}
          columns={[
            {
              key: 'application_no',
              phone: 'fact',
              title: t('registration.no'),
              value: (row) => localDigits(row.application_no, language),
              sort: true,
            },
            { key: 'name_en', phone: 'name', title: t('field.name'), sort: true },
            {
              key: 'class',
              phone: 'fact',
              title: t('field.class_id'),
              width: 120,
              value: (row) =>
                [pick(row.class_name_en, row.class_name_bn), row.section].filter(Boolean).join(' · '),
            },
            { key: 'roll', title: t('registration.roll'), align: 'right' },
            { key: 'date_of_birth', kind: 'day', optional: true },
            { key: 'contact_number', kind: 'phone', optional: true },
            {
              key: 'student',
              phone: 'fact',
              title: t('registration.match'),
              width: 170,
              value: (row) => matchOf(row),
              render: (row) =>
                row.is_duplicate ? (
                  <>
                    {matchOf(row)} <Status tone="bad">{t('registration.duplicate_short')}</Status>
                  </>
                ) : (
                  matchOf(row)
                ),
            },
            { key: 'submitted_at', title: t('application.submitted_at'), kind: 'instant', sort: true },
            state.column,
          ]}
          rowHref={(row) => `${registrationListPath}/${row.id}`}
          bulkActions={
            can('admissions.registration.edit')
              ? [
                  {
                    label: t('registration.accept'),
                    onClick: (rows) => setAccepting(rows.map((it) => it.id)),
                  },
                  { label: t('registration.undo'), onClick: undo },
                ]
              : undefined
          }
          empty={{ title: t('registration.empty'), hint: t('registration.empty_hint') }}
        />
      </Stack>
      {accepting && <AcceptanceDrawer ids={accepting} onClose={() => setAccepting(undefined)} />}
    </Page>
  );

  function matchOf(row: Registration): string {
    if (row.state === 'draft') return '';
    if (!row.student_id) return t('registration.match_new');
    // The name only where it is another one: the row begins with it.
    const isSame = row.student_name_en?.toLowerCase() === row.name_en.toLowerCase();
    const name = isSame ? null : pick(row.student_name_en, row.student_name_bn);
    return [row.student_no, name].filter(Boolean).join(' · ');
  }
}
