import { Button, Text } from '@mantine/core';
import { IconBook, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSectionNames } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { classroomApi } from '../api.ts';
import type { Classroom } from './classroom.contract.ts';
import { useClassroomFilters } from './useClassroomFilters.ts';

const newPath = '/site/web/setting/class-room/new';
const lessonsPath = '/api/site/web/setting/classroom/class-lesson-view';

/** The online class rooms of the institution, of a teacher their own. */
export function ClassroomListScreen() {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  const can = useCan();
  const mayEdit = can('classroom.classroom.edit');
  const seesLessons = can('classroom.class_lesson.list');
  const sectionName = useSectionNames();
  const list = useListState({
    sort: 'class_order',
    filters: ['class_id', 'subject_id', 'teacher_id', 'is_active'],
  });
  const filters = useClassroomFilters(list.filters.class_id);
  const removal = useRemoval<Classroom>({
    type: t('room.type'),
    nameOf: (row) => pick(row.title_en, row.title_bn),
    remove: (row) => classroomApi.classrooms.delete.call({ id: row.id }),
    stale: classroomApi.key(),
  });
  const editPath = (row: Classroom) => `/site/web/setting/class-room/edit/${row.id}`;
  const addButton = mayEdit && (
    <Button component={Link} to={newPath} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('room.add')}
    </Button>
  );
  const actions = (row: Classroom): RowAction[] => [
    ...(seesLessons
      ? [
          {
            label: t('room.lessons'),
            icon: <IconBook size={16} aria-hidden />,
            href: `${lessonsPath}?classroom_id=${row.id}`,
          },
        ]
      : []),
    ...(mayEdit
      ? [
          { label: t('ui:edit'), icon: <IconPencil size={16} aria-hidden />, href: editPath(row) },
          removal(row),
        ]
      : []),
  ];
  return (
    <Page actions={addButton}>
      <ListTable
        name="own-class-rooms"
        source={classroomApi.classrooms.list}
        list={list}
        search={t('classroom.search')}
        filters={[...filters, activeFilter]}
        columns={[
          {
            key: 'title',
            phone: 'name',
            sort: pick('title_en', 'title_bn'),
            value: (row) => pick(row.title_en, row.title_bn),
            render: (row) => (
              <Text size="sm" fw={500} miw="min(14rem, 45vw)">
                {pick(row.title_en, row.title_bn)}
              </Text>
            ),
          },
          {
            key: 'section',
            phone: 'fact',
            title: t('shared:field.class_section_id'),
            sort: 'class_order',
            value: sectionName,
          },
          { key: 'subject', phone: 'fact', title: t('shared:field.subject_id'), names: 'subject_name' },
          { key: 'teacher', phone: 'fact', title: t('room.teacher'), names: 'teacher_name' },
          { key: 'lesson_count', title: t('room.lessons'), kind: 'count' },
          {
            key: 'is_public',
            title: t('room.seen_by'),
            value: (row) => t(row.is_public ? 'room.everybody' : 'room.students'),
          },
          {
            key: 'is_active',
            phone: 'state',
            title: t('shared:field.status'),
            value: (row) => t(row.is_active ? 'ui:active' : 'ui:inactive'),
            render: (row) => (
              <Status tone={row.is_active ? 'good' : 'quiet'}>
                {t(row.is_active ? 'ui:active' : 'ui:inactive')}
              </Status>
            ),
          },
        ]}
        rowHref={mayEdit ? editPath : undefined}
        rowActions={mayEdit || seesLessons ? actions : undefined}
        empty={{ title: t('room.empty'), hint: t('room.empty_hint'), action: addButton }}
      />
    </Page>
  );
}
