import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconSpeakerphone,
  IconTrash,
  IconWriting,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import { RoutineDrawer } from '../routine/RoutineDrawer.tsx';
import type { Exam } from './exam.contract.ts';
import { ExamDrawer } from './exam.form.tsx';
import { examStates } from './exam-states.ts';

const tones = {
  draft: 'quiet',
  declared: 'waiting',
  marks_open: 'waiting',
  locked: 'bad',
  published: 'good',
} as const;

type Deed = 'openMarks' | 'lock' | 'unlock';

/** Exams from plan to published result: classes, days, routine, entry window. */
export function ExamScreen() {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const can = useCan();
  const queryClient = useQueryClient();
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
  const refresh = (message: string) => {
    toast.done(message);
    return queryClient.invalidateQueries({ queryKey: examsApi.exams.key() });
  };
  const remove = useMutation({
    mutationFn: (exam: Exam) => examsApi.exams.delete.call({ id: exam.id }),
    onSuccess: () => refresh(t('ui:deleted')),
  });
  const move = useMutation({
    mutationFn: ({ exam, deed }: { exam: Exam; deed: Deed }) => examsApi.exams[deed].call({ id: exam.id }),
    onSuccess: (exam) => refresh(t('exam.moved', { state: t(`exam_state.${exam.state}`) })),
  });
  const declare = useMutation({
    mutationFn: (input: { id: string; leave_out_unset: boolean }) => examsApi.exams.declare.call(input),
    meta: { quiet: true },
    onSuccess: (exam) => refresh(t('exam.moved', { state: t(`exam_state.${exam.state}`) })),
    onError: async (error, input) => {
      if (!(error instanceof ApiProblem) || error.code !== 'exams:settings_missing')
        return reportFailure(error);
      const goesOn = await confirm({
        title: t('exam.leave_out_title'),
        body: error.message,
        confirm: t('exam.leave_out'),
        keep: t('exam.leave_out_keep'),
      });
      if (goesOn) declare.mutate({ ...input, leave_out_unset: true });
    },
  });
  const askAndRemove = async (exam: Exam) => {
    const agreed = await confirmDelete({ name: pick(exam.name_en, exam.name_bn), type: t('exam.type') });
    if (agreed) remove.mutate(exam);
  };
  const askAndLock = async (exam: Exam) => {
    const agreed = await confirm({
      title: t('exam.lock_title', { name: pick(exam.name_en, exam.name_bn) }),
      body: t('exam.lock_body'),
      confirm: t('exam.lock'),
      keep: t('exam.lock_keep'),
    });
    if (agreed) move.mutate({ exam, deed: 'lock' });
  };
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
        filters={
          <FilterSelect
            label={t('field.status')}
            data={examStates.map((value) => ({ value, label: t(`exam_state.${value}`) }))}
            value={list.filters.state}
            onChange={(value) => list.setFilter('state', value)}
          />
        }
        columns={[
          {
            key: 'name',
            title: t('field.name'),
            sort: pick('name_en', 'name_bn'),
            value: (row) => pick(row.name_en, row.name_bn),
            width: 180,
          },
          {
            key: 'academic_year_name',
            title: t('field.academic_year_id'),
            value: (row) => localDigits(row.academic_year_name, language),
          },
          {
            key: 'exam_type',
            title: t('field.exam_type_id'),
            value: (row) => pick(row.exam_type_name_en, row.exam_type_name_bn),
          },
          { key: 'classes', title: t('field.classes'), width: 260, value: (row) => classNames(row, pick) },
          {
            key: 'starts_on',
            title: t('field.starts_on'),
            sort: true,
            render: (row) => <Day day={row.starts_on} />,
          },
          { key: 'ends_on', title: t('field.ends_on'), render: (row) => <Day day={row.ends_on} /> },
          { key: 'subject_count', title: t('exam.subjects'), kind: 'count' },
          {
            key: 'state',
            title: t('field.status'),
            sort: true,
            value: (row) => t(`exam_state.${row.state}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`exam_state.${row.state}`)}</Status>,
          },
        ]}
        onRowClick={(row) => (row.can.edit ? setEdited(row) : showRoutine(row.id))}
        rowActions={(row) => [
          ...(row.can.edit
            ? [
                {
                  label: t('ui:edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  onClick: () => setEdited(row),
                },
              ]
            : []),
          ...(row.can.declare
            ? [
                {
                  label: t(row.state === 'draft' ? 'exam.declare' : 'exam.declare_again'),
                  icon: <IconSpeakerphone size={16} aria-hidden />,
                  onClick: () => declare.mutate({ id: row.id, leave_out_unset: false }),
                },
              ]
            : []),
          ...(row.state === 'draft'
            ? []
            : [
                {
                  label: t('routine.title'),
                  icon: <IconCalendarEvent size={16} aria-hidden />,
                  onClick: () => showRoutine(row.id),
                },
              ]),
          ...(row.can.open_marks
            ? [
                {
                  label: t('exam.open_marks'),
                  icon: <IconWriting size={16} aria-hidden />,
                  onClick: () => move.mutate({ exam: row, deed: 'openMarks' }),
                },
              ]
            : []),
          ...(row.can.lock
            ? [
                {
                  label: t('exam.lock'),
                  icon: <IconLock size={16} aria-hidden />,
                  onClick: () => askAndLock(row),
                },
              ]
            : []),
          ...(row.can.unlock
            ? [
                {
                  label: t('exam.unlock'),
                  icon: <IconLockOpen size={16} aria-hidden />,
                  onClick: () => move.mutate({ exam: row, deed: 'unlock' }),
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
