import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { examsApi } from '../api.ts';
import { RoutineDrawer } from '../routine/RoutineDrawer.tsx';
import type { Exam } from './exam.contract.ts';
import { ExamDrawer } from './exam.form.tsx';
import { examStates } from './exam-states.ts';
import { useExamActions } from './useExamActions.tsx';

const tones = {
  draft: 'quiet',
  declared: 'waiting',
  marks_open: 'waiting',
  locked: 'bad',
  published: 'good',
} as const;

/** Exams from plan to published result: classes, days, routine, entry window. */
export function ExamScreen() {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const can = useCan();
  const list = useListState({ sort: '-starts_on', filters: ['state'] });
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Exam | 'new'>();
  const routineOf = params.get('routine');
  const showRoutine = (id: string | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (id) next.set('routine', id);
      else next.delete('routine');
      return next;
    });
  const actionsOn = useExamActions({ onEdit: setEdited, onRoutine: ({ id }) => showRoutine(id) });
  const addButton = can('exams.exam.edit') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('exam.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="exams"
        source={examsApi.exams.list}
        list={list}
        filters={[
          {
            name: 'state',
            label: t('field.status'),
            choices: examStates.map((value) => ({ value, label: t(`exam_state.${value}`) })),
          },
        ]}
        columns={[
          { key: 'name', sort: pick('name_en', 'name_bn'), names: 'name', width: 180 },
          {
            key: 'academic_year_name',
            // The name of an exam says its year.
            optional: true,
            title: t('field.academic_year_id'),
            value: (row) => localDigits(row.academic_year_name, language),
          },
          { key: 'exam_type', phone: 'fact', title: t('field.exam_type_id'), names: 'exam_type_name' },
          { key: 'classes', width: 260, value: (row) => classNames(row, pick) },
          { key: 'starts_on', phone: 'fact', sort: true, render: (row) => <Day day={row.starts_on} /> },
          { key: 'ends_on', render: (row) => <Day day={row.ends_on} /> },
          { key: 'subject_count', title: t('exam.subjects'), kind: 'count', optional: true },
          {
            key: 'state',
            title: t('field.status'),
            sort: true,
            value: (row) => t(`exam_state.${row.state}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`exam_state.${row.state}`)}</Status>,
          },
        ]}
        onRowClick={(row) => (row.can.edit ? setEdited(row) : showRoutine(row.id))}
        rowActions={actionsOn}
        empty={{ title: t('exam.empty'), hint: t('exam.empty_hint'), action: addButton }}
      />
      {edited && (
        <ExamDrawer exam={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {routineOf && <RoutineDrawer key={routineOf} examId={routineOf} onClose={() => showRoutine(null)} />}
    </Page>
  );
}

/** `Six, Seven, Nine (Science, Humanities)`: groups are named where a class has several. */
function classNames(exam: Exam, pick: ReturnType<typeof useLanguage>['pick']): string {
  return [...Map.groupBy(exam.classes, (it) => it.class_id).values()]
    .map((groups) => {
      const [first] = groups;
      const name = pick(first!.class_name_en, first!.class_name_bn);
      if (groups.length === 1) return name;
      return `${name} (${groups.map((it) => pick(it.study_group_name_en, it.study_group_name_bn)).join(', ')})`;
    })
    .join(', ');
}
