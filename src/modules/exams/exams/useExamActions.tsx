import {
  IconCalendarEvent,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconSpeakerphone,
  IconTrash,
  IconWriting,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import type { Exam } from './exam.contract.ts';

type Deed = 'openMarks' | 'lock' | 'unlock';

interface ExamActionsOptions {
  onEdit: (exam: Exam) => void;
  onRoutine: (exam: Exam) => void;
}

/** The menu of an exam: from its draft to the lock on its marks, each step where the server permits it. */
export function useExamActions({ onEdit, onRoutine }: ExamActionsOptions) {
  const { t } = useTranslation('exams');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
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
  return (row: Exam): RowAction[] => [
    ...(row.can.edit
      ? [
          {
            label: t('ui:edit'),
            icon: <IconPencil size={16} aria-hidden />,
            onClick: () => onEdit(row),
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
            onClick: () => onRoutine(row),
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
  ];
}
