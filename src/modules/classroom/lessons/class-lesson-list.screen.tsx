import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSectionNames } from '#modules/academics/ui.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { toast } from '#ui/toast.ts';
import { classroomApi } from '../api.ts';
import { useClassroomChoices } from '../classrooms/useClassroomChoices.ts';
import { useClassroomFilters } from '../classrooms/useClassroomFilters.ts';
import { PlanList } from '../lesson-plans/PlanList.tsx';
import type { ClassLesson } from './class-lesson.contract.ts';

const folder = '/api/site/web/setting/classroom';

/** The lessons of the class rooms, and the plans behind them. */
export function ClassLessonListScreen() {
  const { t } = useTranslation('classroom');
  const mayEdit = useCan()('classroom.class_lesson.edit');
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'plans' ? 'plans' : 'lessons';
  const room = params.get('classroom_id');
  const ofRoom = room ? `?classroom_id=${encodeURIComponent(room)}` : '';
  const [path, words] =
    show === 'plans' ? ['class-lesson-plan/new', 'plan.add'] : ['class-lesson/new', 'lesson.add'];
  const addButton = mayEdit && (
    <Button
      component={Link}
      to={`${folder}/${path}${ofRoom}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t(words!)}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <SegmentedControl
        aria-label={t('show.title')}
        data={(['lessons', 'plans'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
        value={show}
        // The filters of the one list do not all fit the other.
        onChange={(value) =>
          setParams(
            { ...(value === 'plans' && { show: value }), ...(room && { classroom_id: room }) },
            { replace: true },
          )
        }
        style={{ alignSelf: 'flex-start' }}
      />
      {show === 'plans' ? <PlanList addButton={addButton} /> : <LessonList addButton={addButton} />}
    </Page>
  );
}

function LessonList({ addButton }: { addButton: React.ReactNode }) {
  const { t } = useTranslation('classroom');
  const mayEdit = useCan()('classroom.class_lesson.edit');
  const sectionName = useSectionNames();
  const list = useListState({
    sort: '-lesson_on',
    filters: ['classroom_id', 'class_id', 'subject_id', 'teacher_id', 'lesson_on', 'is_published'],
  });
  const filters = useClassroomFilters(list.filters.class_id);
  const { choices } = useClassroomChoices();
  const turn = useTogglePublished();
  const removal = useRemoval<ClassLesson>({
    type: t('lesson.type'),
    nameOf: (row) => row.title,
    remove: (row) => classroomApi.classLessons.delete.call({ id: row.id }),
    stale: classroomApi.key(),
  });
  const editPath = (row: ClassLesson) => `${folder}/class-lesson/edit/${row.id}`;
  const state = (row: ClassLesson) => t(row.is_published ? 'classroom.published' : 'classroom.draft');
  const actions = (row: ClassLesson): RowAction[] => [
    { label: t('ui:edit'), icon: <IconPencil size={16} aria-hidden />, href: editPath(row) },
    {
      label: t(row.is_published ? 'classroom.unpublish' : 'classroom.publish'),
      icon: row.is_published ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />,
      onClick: () => turn.mutate(row),
    },
    removal(row),
  ];
  return (
    <ListTable
      name="class-lessons"
      source={classroomApi.classLessons.list}
      list={list}
      search={t('classroom.search')}
      filters={[
        ...filters,
        { name: 'classroom_id', label: t('shared:field.classroom_id'), choices },
        { name: 'lesson_on', label: t('shared:field.lesson_on'), kind: 'day' },
        {
          name: 'is_published',
          label: t('shared:field.status'),
          choices: [
            { value: 'true', label: t('classroom.published') },
            { value: 'false', label: t('classroom.draft') },
          ],
        },
      ]}
      columns={[
        {
          key: 'title',
          phone: 'name',
          sort: true,
          render: (row) => (
            <Stack gap={0} miw="min(14rem, 45vw)">
              <Text size="sm" fw={500}>
                {row.title}
              </Text>
              {row.topic_title && (
                <Text size="xs" c="dimmed">
                  {row.chapter} · {row.topic_title}
                </Text>
              )}
            </Stack>
          ),
        },
        { key: 'lesson_on', phone: 'fact', kind: 'day', sort: true },
        { key: 'subject', phone: 'fact', title: t('shared:field.subject_id'), names: 'subject_name' },
        { key: 'section', phone: 'fact', title: t('shared:field.class_section_id'), value: sectionName },
        { key: 'teacher', title: t('room.teacher'), names: 'teacher_name' },
        { key: 'video_url', render: (row) => t(row.video_url ? 'ui:yes' : 'ui:no'), optional: true },
        { key: 'files', kind: 'count', value: (row) => row.files.length, optional: true },
        {
          key: 'is_published',
          phone: 'state',
          title: t('shared:field.status'),
          value: state,
          render: (row) => <Status tone={row.is_published ? 'good' : 'quiet'}>{state(row)}</Status>,
        },
      ]}
      rowHref={mayEdit ? editPath : undefined}
      rowActions={mayEdit ? actions : undefined}
      empty={{ title: t('lesson.empty'), hint: t('lesson.empty_hint'), action: addButton }}
    />
  );
}

/** Publishes a draft, and takes back what is published. */
function useTogglePublished() {
  const { t } = useTranslation('classroom');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_published }: ClassLesson) =>
      is_published
        ? classroomApi.classLessons.unpublish.call({ id })
        : classroomApi.classLessons.publish.call({ id }),
    onSuccess: ({ is_published }) => {
      toast.done(t(is_published ? 'lesson.is_out' : 'lesson.is_back'));
      return queryClient.invalidateQueries({ queryKey: classroomApi.key() });
    },
  });
}
