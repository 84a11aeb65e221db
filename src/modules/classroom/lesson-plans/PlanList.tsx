import { Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { classroomApi } from '../api.ts';
import { useClassroomChoices } from '../classrooms/useClassroomChoices.ts';
import { useClassroomFilters } from '../classrooms/useClassroomFilters.ts';
import type { LessonPlan } from './lesson-plan.contract.ts';

const editPath = (row: LessonPlan) =>
  `/api/site/web/setting/classroom/class-lesson-plan/new?plan_id=${row.id}`;

/** The plans of the class rooms, and how many of their topics have a lesson by now. */
export function PlanList({ addButton }: { addButton: ReactNode }) {
  const { t } = useTranslation('classroom');
  const { language } = useLanguage();
  const mayEdit = useCan()('classroom.class_lesson.edit');
  const sectionName = useSectionNames();
  const list = useListState({
    sort: '-starts_on',
    filters: ['classroom_id', 'class_id', 'subject_id', 'teacher_id'],
  });
  const filters = useClassroomFilters(list.filters.class_id);
  const { choices } = useClassroomChoices();
  const removal = useRemoval<LessonPlan>({
    type: t('plan.type'),
    nameOf: (row) => row.chapter,
    remove: (row) => classroomApi.lessonPlans.delete.call({ id: row.id }),
    stale: classroomApi.key(),
  });
  const given = ({ topics }: LessonPlan) =>
    t('plan.given', {
      given: localDigits(topics.filter((it) => it.lesson_count > 0).length, language),
      all: localDigits(topics.length, language),
    });
  return (
    <ListTable
      name="lesson-plans"
      source={classroomApi.lessonPlans.list}
      list={list}
      search={t('plan.search')}
      filters={[...filters, { name: 'classroom_id', label: t('shared:field.classroom_id'), choices }]}
      columns={[
        {
          key: 'chapter',
          phone: 'name',
          sort: true,
          render: (row) => (
            <Stack gap={0} miw="min(14rem, 45vw)">
              <Text size="sm" fw={500}>
                {row.chapter}
              </Text>
              {row.topics.length > 0 && (
                <Text size="xs" c="dimmed">
                  {given(row)}
                </Text>
              )}
            </Stack>
          ),
        },
        { key: 'starts_on', phone: 'fact', kind: 'day', sort: true },
        { key: 'subject', phone: 'fact', title: t('shared:field.subject_id'), names: 'subject_name' },
        { key: 'section', phone: 'fact', title: t('shared:field.class_section_id'), value: sectionName },
        { key: 'teacher', title: t('room.teacher'), names: 'teacher_name' },
        { key: 'topics', title: t('plan.topics'), kind: 'count', value: (row) => row.topics.length },
        {
          key: 'class_count',
          kind: 'count',
          value: (row) => row.topics.reduce((sum, it) => sum + it.class_count, 0),
        },
      ]}
      rowHref={mayEdit ? editPath : undefined}
      rowActions={
        mayEdit
          ? (row) => [
              { label: t('ui:edit'), icon: <IconPencil size={16} aria-hidden />, href: editPath(row) },
              removal(row),
            ]
          : undefined
      }
      empty={{ title: t('plan.empty'), hint: t('plan.empty_hint'), action: addButton }}
    />
  );
}
