import { Button, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClassSubjectFilters } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { toast } from '#ui/toast.ts';
import { classroomApi } from '../api.ts';
import type { CoreClassroom } from './core-classroom.contract.ts';

/** Lessons that the core publishes to the websites of all institutions. */
export function CoreClassroomListScreen() {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  const mayEdit = useCan()('classroom.core_classroom.edit');
  const list = useListState({ sort: '-updated_at', filters: ['class_id', 'subject_id', 'is_published'] });
  const classSubjectFilters = useClassSubjectFilters(list.filters.class_id);
  const turn = useTogglePublished();
  const removal = useRemoval<CoreClassroom>({
    type: t('classroom.type'),
    nameOf: (row) => pick(row.title_en, row.title_bn),
    remove: (row) => classroomApi.coreClassrooms.delete.call({ id: row.id }),
    stale: classroomApi.coreClassrooms.key(),
  });
  const editPath = (row: CoreClassroom) => `/edu/class-room/edit/${row.id}`;
  const state = (row: { is_published: boolean }) =>
    t(row.is_published ? 'classroom.published' : 'classroom.draft');
  const addButton = mayEdit && (
    <Button component={Link} to="/edu/class-room/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('classroom.add')}
    </Button>
  );
  const actions = (row: CoreClassroom): RowAction[] => [
    { label: t('ui:edit'), icon: <IconPencil size={16} aria-hidden />, href: editPath(row) },
    {
      label: t(row.is_published ? 'classroom.unpublish' : 'classroom.publish'),
      icon: row.is_published ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />,
      onClick: () => turn.mutate(row),
    },
    removal(row),
  ];
  return (
    <Page actions={addButton}>
      <ListTable
        name="class-rooms"
        source={classroomApi.coreClassrooms.list}
        list={list}
        search={t('classroom.search')}
        filters={[
          ...classSubjectFilters,
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
            sort: pick('title_en', 'title_bn'),
            value: (row) => pick(row.title_en, row.title_bn),
            render: (row) => (
              <Text size="sm" fw={500} miw="min(14rem, 45vw)">
                {pick(row.title_en, row.title_bn)}
              </Text>
            ),
          },
          {
            key: 'class',
            phone: 'fact',
            title: t('shared:field.class_id'),
            sort: 'class_order',
            names: 'class_name',
          },
          { key: 'subject', phone: 'fact', title: t('shared:field.subject_id'), names: 'subject_name' },
          {
            key: 'is_published',
            title: t('shared:field.status'),
            value: state,
            render: (row) => <Status tone={row.is_published ? 'good' : 'quiet'}>{state(row)}</Status>,
          },
          { key: 'files', kind: 'count', value: (row) => row.files.length },
          { key: 'video_url', render: (row) => t(row.video_url ? 'ui:yes' : 'ui:no') },
          { key: 'published_at', kind: 'instant', sort: true },
          { key: 'updated_at', kind: 'instant', sort: true, optional: true },
        ]}
        rowHref={mayEdit ? editPath : undefined}
        rowActions={mayEdit ? actions : undefined}
        empty={{ title: t('classroom.empty'), hint: t('classroom.empty_hint'), action: addButton }}
      />
    </Page>
  );
}

/** Publishes a draft, and unpublishes what is published. */
function useTogglePublished() {
  const { t } = useTranslation('classroom');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_published }: CoreClassroom) =>
      is_published
        ? classroomApi.coreClassrooms.unpublish.call({ id })
        : classroomApi.coreClassrooms.publish.call({ id }),
    onSuccess: ({ is_published }) => {
      toast.done(t(is_published ? 'classroom.is_out' : 'classroom.is_back'));
      return queryClient.invalidateQueries({ queryKey: classroomApi.coreClassrooms.key() });
    },
  });
}
