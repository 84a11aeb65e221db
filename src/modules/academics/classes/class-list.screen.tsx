import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import type { AcademicClass } from './academic-class.contract.ts';
import { levels } from './levels.ts';

/** Classes that institutions can offer. */
export function ClassListScreen() {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('academics.class.edit');
  const list = useListState({ sort: 'sort_order', filters: ['class_group_id', 'level', 'is_active'] });
  const { data: groups = [] } = useQuery(academicsApi.classes.groups.queryOptions());
  const remove = useMutation({
    mutationFn: (row: AcademicClass) => academicsApi.classes.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: academicsApi.classes.key() });
    },
  });
  const toggle = useMutation({
    mutationFn: (row: AcademicClass) =>
      academicsApi.classes.update.call({ ...row, is_active: !row.is_active }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: academicsApi.classes.key() }),
  });
  const askAndRemove = async (row: AcademicClass) => {
    const agreed = await confirmDelete({ name: pick(row.name_en, row.name_bn), type: t('class.type') });
    if (agreed) remove.mutate(row);
  };
  const addButton = mayEdit && (
    <Button component={Link} to="/academic/class/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('class.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="classes"
        source={academicsApi.classes.list}
        list={list}
        search={t('class.search')}
        filters={
          <>
            <FilterSelect
              label={t('field.class_group_id')}
              data={groups.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
              value={list.filters.class_group_id}
              onChange={(value) => list.setFilter('class_group_id', value)}
            />
            <FilterSelect
              label={t('field.level')}
              data={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
              value={list.filters.level}
              onChange={(value) => list.setFilter('level', value)}
            />
            <FilterSelect
              label={t('field.status')}
              data={[
                { value: 'true', label: t('ui:active') },
                { value: 'false', label: t('ui:inactive') },
              ]}
              value={list.filters.is_active}
              onChange={(value) => list.setFilter('is_active', value)}
            />
          </>
        }
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true },
          {
            key: 'class_group',
            title: t('field.class_group_id'),
            value: (row) => pick(row.class_group_name_en, row.class_group_name_bn),
          },
          { key: 'level', title: t('field.level'), value: (row) => t(`level.${row.level}`) },
          {
            key: 'session_type',
            title: t('field.session_type'),
            value: (row) => t(`session_type.${row.session_type}`),
          },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true, optional: true },
          {
            key: 'is_active',
            title: t('field.status'),
            value: (row) => t(row.is_active ? 'ui:active' : 'ui:inactive'),
            render: (row) => (
              <Status tone={row.is_active ? 'good' : 'quiet'}>
                {t(row.is_active ? 'ui:active' : 'ui:inactive')}
              </Status>
            ),
          },
        ]}
        onRowClick={mayEdit ? (row) => navigate(`/academic/class/edit/${row.id}`) : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  label: t('ui:edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  href: `/academic/class/edit/${row.id}`,
                },
                {
                  label: t(row.is_active ? 'class.deactivate' : 'class.activate'),
                  onClick: () => toggle.mutate(row),
                },
                {
                  label: t('ui:remove'),
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: () => askAndRemove(row),
                },
              ]
            : undefined
        }
        empty={{ title: t('class.empty'), hint: t('class.empty_hint'), action: addButton }}
      />
    </Page>
  );
}
