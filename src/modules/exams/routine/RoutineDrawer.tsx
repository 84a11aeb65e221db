import { Alert, Button, Drawer, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem, messageOf } from '#ui/api/problem.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import type { ExamPaper, RoomChoice } from './exam-routine.contract.ts';

/** Day, time and room of every paper of an exam. */
export function RoutineDrawer({ examId, onClose }: { examId: string; onClose: () => void }) {
  const { t } = useTranslation('exams');
  const papers = useQuery(examsApi.routine.list.queryOptions({ input: { id: examId } }));
  const content = () => {
    if (papers.isError) return <ErrorState error={papers.error} onRetry={() => papers.refetch()} />;
    if (!papers.data) return <SkeletonRows columns={5} />;
    if (papers.data.papers.length === 0)
      return <EmptyState title={t('routine.empty')} hint={t('routine.empty_hint')} />;
    return <RoutineSheet examId={examId} saved={papers.data.papers} rooms={papers.data.rooms} />;
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('routine.title')}
      position="right"
      size="64rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {content()}
    </Drawer>
  );
}

type Place = Pick<ExamPaper, 'exam_on' | 'starts_at' | 'ends_at' | 'rooms'>;

interface RoutineSheetProps {
  examId: string;
  saved: ExamPaper[];
  rooms: RoomChoice[];
}

function RoutineSheet({ examId, saved, rooms }: RoutineSheetProps) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<Record<string, Partial<Place>>>({});
  const isDirty = Object.keys(changes).length > 0;
  useLeaveWarning(isDirty, () => setChanges({}));
  const rows = saved.map((paper) => ({ ...paper, ...changes[paper.id] }));
  const sent = rows.filter((paper) => changes[paper.id]);
  const save = useMutation({
    mutationFn: () =>
      examsApi.routine.save.call({
        id: examId,
        papers: sent.map(({ id, exam_on, starts_at, ends_at, rooms: chosen }) => ({
          id,
          exam_on,
          starts_at,
          ends_at,
          room_ids: chosen.map((it) => it.id),
        })),
      }),
    meta: { quiet: true },
    onSuccess: (answer) => {
      toast.done(t('ui:saved'));
      setChanges({});
      queryClient.setQueryData(examsApi.routine.list.queryKey({ input: { id: examId } }), answer);
    },
  });
  const problems = save.error instanceof ApiProblem ? save.error.fieldErrors : {};
  const problemOf = (paper: ExamPaper, field: keyof Place | 'room_ids') =>
    problems[`papers.${sent.findIndex((it) => it.id === paper.id)}.${field}`];
  const change = (paper: ExamPaper, fields: Partial<Place>) =>
    setChanges({ ...changes, [paper.id]: { ...changes[paper.id], ...fields } });
  const nameOf = (paper: ExamPaper) => {
    const subject = pick(paper.subject_name_en, paper.subject_name_bn);
    return paper.paper_count > 1
      ? t('routine.paper', { subject, paper: localDigits(paper.paper_no, language) })
      : subject;
  };
  const roomName = new Map([...rooms, ...saved.flatMap((it) => it.rooms)].map((it) => [it.id, it.name]));
  // A room that was put out of use is offered no more, but stays where it was chosen.
  const choicesFor = (paper: Place) =>
    [...new Set([...rooms, ...paper.rooms].map((it) => it.id))].map((value) => ({
      value,
      label: localDigits(roomName.get(value) ?? '', language),
    }));
  const time = (paper: ExamPaper, field: 'starts_at' | 'ends_at') => (
    <TextInput
      type="time"
      size="xs"
      w={120}
      aria-label={`${t(`field.${field}`)}, ${nameOf(paper)}`}
      value={paper[field] ?? ''}
      error={problemOf(paper, field)}
      onChange={(event) => change(paper, { [field]: event.currentTarget.value || null })}
    />
  );
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <Button loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
          {t('ui:save')}
        </Button>
      </Group>
      {save.isError && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(save.error)}
        </Alert>
      )}
      <ReportTable
        caption={t('routine.title')}
        rows={rows}
        columns={[
          {
            key: 'subject',
            title: t('field.subject_id'),
            render: (row) => (
              <>
                <Text size="sm" maw={{ base: 130, sm: 'none' }}>
                  {nameOf(row)}
                </Text>
                <Text size="xs" c="dimmed">
                  {`${pick(row.class_name_en, row.class_name_bn)} (${pick(row.study_group_name_en, row.study_group_name_bn)})`}
                </Text>
              </>
            ),
          },
          {
            key: 'exam_on',
            render: (row) => (
              <DayField
                size="xs"
                w={150}
                aria-label={`${t('field.exam_on')}, ${nameOf(row)}`}
                value={row.exam_on}
                error={problemOf(row, 'exam_on')}
                onChange={(exam_on) => change(row, { exam_on })}
              />
            ),
          },
          { key: 'starts_at', render: (row) => time(row, 'starts_at') },
          { key: 'ends_at', render: (row) => time(row, 'ends_at') },
          {
            key: 'room',
            title: t('field.rooms'),
            render: (row) => (
              <MultiSelect
                size="xs"
                w={{ base: 190, sm: 240 }}
                // The field's own least width would put the search below a single room.
                styles={{ inputField: { minWidth: 24 } }}
                searchable
                placeholder={row.rooms.length === 0 ? t('routine.choose_rooms') : undefined}
                aria-label={`${t('field.rooms')}, ${nameOf(row)}`}
                data={choicesFor(row)}
                value={row.rooms.map((it) => it.id)}
                error={problemOf(row, 'room_ids')}
                onChange={(ids) =>
                  change(row, { rooms: ids.map((id) => ({ id, name: roomName.get(id) ?? '' })) })
                }
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}
