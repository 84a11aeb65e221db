import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { academicsApi } from '../api.ts';
import type { AcademicClass } from './academic-class.contract.ts';
import { levels } from './levels.ts';

/** Classes that institutions can offer. */
export function ClassListScreen() {
  const { t } = useTranslation('academics');
  const toChoices = useNamedChoices();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('academics.class.edit');
  const list = useListState({ sort: 'sort_order', filters: ['class_group_id', 'level', 'is_active'] });
  const { data: groups = [] } = useQuery(academicsApi.classes.groups.queryOptions());
  const { names, code, sortOrder, active } = useSetupColumns<AcademicClass>();
  const removal = useRemoval<AcademicClass>({
    type: t('class.type'),
    remove: (row) => academicsApi.classes.delete.call({ id: row.id }),
    stale: academicsApi.classes.key(),
  });
  const toggle = useMutation({
    mutationFn: (row: AcademicClass) =>
      academicsApi.classes.update.call({ ...row, is_active: !row.is_active }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: academicsApi.classes.key() }),
  });
  const editPath = (row: AcademicClass) => `/academic/class/edit/${row.id}`;
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
        filters={[
          { name: 'class_group_id', choices: toChoices(groups) },
          { name: 'level', choices: levels.map((value) => ({ value, label: t(`level.${value}`) })) },
          activeFilter,
        ]}
        columns={[
          ...names,
          code,
          { key: 'class_group', title: t('field.class_group_id'), names: 'class_group_name' },
          { key: 'level', value: (row) => t(`level.${row.level}`) },
          { key: 'session_type', names: 'session_type_name' },
          sortOrder,
          active,
        ]}
        rowHref={mayEdit ? editPath : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  label: t('ui:edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  href: editPath(row),
                },
                {
                  label: t(row.is_active ? 'class.deactivate' : 'class.activate'),
                  icon: row.is_active ? (
                    <IconCircleOff size={16} aria-hidden />
                  ) : (
                    <IconCircleCheck size={16} aria-hidden />
                  ),
                  onClick: () => toggle.mutate(row),
                },
                removal(row),
              ]
            : undefined
        }
        empty={{ title: t('class.empty'), hint: t('class.empty_hint'), action: addButton }}
      />
    </Page>
  );
}
