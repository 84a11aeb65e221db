import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { ListSource } from '#ui/table/list-source.ts';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { resultsApi } from '../api.ts';
import { ExplanationDrawer } from '../explanations/ExplanationDrawer.tsx';
import { useMarkFormat } from '../result-sheets/useMarkFormat.ts';
import type { ResultRun, RunResult } from './result-run.contract.ts';

const statuses = ['passed', 'failed', 'absent', 'incomplete', 'withheld'] as const;

/** The students of a run: explained, held back and released one by one. */
export function RunStudents({ run }: { run: ResultRun }) {
  const { t } = useTranslation('results');
  const sectionName = useSectionNames();
  const { language, pick } = useLanguage();
  const { gpa, mark } = useMarkFormat();
  const queryClient = useQueryClient();
  const list = useListState({ sort: 'roll', filters: ['status'] });
  const [explained, setExplained] = useState<RunResult>();
  const [withheld, setWithheld] = useState<RunResult>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: resultsApi.runs.key() });
  const release = useMutation({
    mutationFn: (row: RunResult) =>
      resultsApi.runs.release.call({ id: run.id, enrolment_id: row.enrolment_id }),
    onSuccess: () => {
      toast.done(t('run.released'));
      return refresh();
    },
    onError: (error) => toast.fail(error),
  });
  // Adds the id of this run to the input of the list.
  const ofRun = (input: object) => ({ ...input, id: run.id }) as never;
  const source: ListSource<RunResult> = {
    call: (input, options) => resultsApi.runs.results.call(ofRun(input), options),
    key: ({ type, input }) => resultsApi.runs.results.key({ type, input: ofRun(input) }),
  };
  return (
    <>
      <ListTable
        name="run-students"
        source={source}
        list={list}
        filters={[
          { name: 'status', choices: statuses.map((value) => ({ value, label: t(`status.${value}`) })) },
        ]}
        columns={[
          {
            key: 'roll',
            phone: 'fact',
            sort: true,
            align: 'right',
            value: (row) => localDigits(row.roll, language),
          },
          { key: 'name_en', title: t('sheet.student'), width: 190, sort: true, names: 'name' },
          { key: 'student_no', optional: true },
          {
            key: 'section_name',
            phone: 'fact',
            title: t('shared:field.class_section_id'),
            value: sectionName,
          },
          {
            key: 'status',
            title: t('sheet.result'),
            value: (row) =>
              row.withheld_reason
                ? `${t('status.withheld')}: ${row.withheld_reason === 'WH' ? t('run.examiner') : row.withheld_reason}`
                : t(`status.${row.status}`),
          },
          {
            key: 'gpa',
            phone: 'fact',
            title: t('sheet.gpa'),
            sort: true,
            align: 'right',
            value: (row) => gpa(row.gpa),
          },
          { key: 'letter', title: t('sheet.letter') },
          {
            key: 'grand_total',
            title: t('sheet.grand_total'),
            sort: true,
            align: 'right',
            value: (row) => mark(row.grand_total),
          },
          {
            key: 'position_in_section',
            title: t('sheet.position_in_section'),
            align: 'right',
            value: (row) => mark(row.position_in_section),
          },
          {
            key: 'position_in_class',
            title: t('sheet.position_in_class'),
            sort: true,
            align: 'right',
            value: (row) => mark(row.position_in_class),
          },
        ]}
        onRowClick={setExplained}
        rowActions={(row) => [
          { label: t('explanation.open'), onClick: () => setExplained(row) },
          ...(run.can.withhold && row.status !== 'withheld'
            ? [{ label: t('run.withhold'), onClick: () => setWithheld(row) }]
            : []),
          ...(run.can.withhold && row.status === 'withheld'
            ? [{ label: t('run.release'), onClick: () => release.mutate(row) }]
            : []),
        ]}
        empty={{ title: t('run.no_students'), hint: t('run.no_students_hint') }}
      />
      {explained && (
        <ExplanationDrawer
          runId={run.id}
          enrolmentId={explained.enrolment_id}
          onClose={() => setExplained(undefined)}
        />
      )}
      {withheld && (
        <ReasonDrawer
          name={`withhold:${withheld.id}`}
          title={t('run.withhold')}
          keep={t('run.withhold_keep')}
          hint={t('run.withhold_hint', { name: pick(withheld.name_en, withheld.name_bn) })}
          submit={(reason) =>
            resultsApi.runs.withhold.call({ id: run.id, enrolment_id: withheld.enrolment_id, reason })
          }
          done={t('ui:saved')}
          stale={resultsApi.runs.key()}
          onClose={() => setWithheld(undefined)}
        />
      )}
    </>
  );
}
