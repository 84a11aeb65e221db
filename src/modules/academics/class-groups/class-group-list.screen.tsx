import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { academicGroups } from '#shared/academic-groups.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { academicsApi } from '../api.ts';
import type { ClassGroup } from './class-group.contract.ts';

export function ClassGroupListScreen() {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const mayEdit = useCan()('academics.class.edit');
  const list = useListState({ sort: 'sort_order', filters: ['academic_group', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<ClassGroup>();
  const removal = useRemoval<ClassGroup>({
    type: t('class_group.type'),
    remove: (row) => academicsApi.classGroups.delete.call({ id: row.id }),
    stale: academicsApi.key(),
  });
  const editPath = (row: ClassGroup) => `/academic/class-group/edit/${row.id}`;
  const addButton = mayEdit && (
    <Button component={Link} to="/academic/class-group/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('class_group.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="class-groups"
        source={academicsApi.classGroups.list}
        list={list}
        filters={[
          {
            name: 'academic_group',
            choices: academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) })),
          },
          activeFilter,
        ]}
        columns={[
          ...names,
          code,
          { key: 'academic_group', value: (row) => t(`academic_group.${row.academic_group}`) },
          {
            key: 'classes',
            width: 320,
            value: (row) => row.classes.map((it) => pick(it.name_en, it.name_bn)).join(', '),
          },
          sortOrder,
          active,
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
        empty={{ title: t('class_group.empty'), action: addButton }}
      />
    </Page>
  );
}
