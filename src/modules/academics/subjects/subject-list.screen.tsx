import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { levels } from '../classes/levels.ts';
import type { Subject } from './subject.contract.ts';
import { SubjectDrawer } from './subject.form.tsx';

/** Subjects of every level with their papers, as the education boards know them. */
export function SubjectListScreen() {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('academics.subject.edit');
  const list = useListState({ sort: 'sort_order', filters: ['level', 'is_active'] });
  const [edited, setEdited] = useState<Subject | 'new'>();
  const remove = useMutation({
    mutationFn: (row: Subject) => academicsApi.subjects.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: academicsApi.subjects.key() });
    },
  });
  const askAndRemove = async (row: Subject) => {
    const agreed = await confirmDelete({ name: pick(row.name_en, row.name_bn), type: t('subject.type') });
    if (agreed) remove.mutate(row);
  };
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('subject.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="subjects"
        source={academicsApi.subjects.list}
        list={list}
        search={t('subject.search')}
        filters={
          <>
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
          { key: 'code', title: t('field.code'), sort: true },
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'level', title: t('field.level'), value: (row) => t(`level.${row.level}`) },
          { key: 'kind', title: t('field.subject_kind'), value: (row) => t(`subject_kind.${row.kind}`) },
          {
            key: 'papers',
            title: t('subject.papers'),
            value: (row) => row.papers.map((it) => it.code ?? String(it.paper_no)).join(', '),
          },
          {
            key: 'full_mark',
            title: t('field.full_mark'),
            kind: 'count',
            value: (row) => row.papers.reduce((sum, it) => sum + it.full_mark, 0),
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
        onRowClick={mayEdit ? setEdited : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  label: t('ui:edit'),
                  icon: <IconPencil size={16} aria-hidden />,
                  onClick: () => setEdited(row),
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
        empty={{ title: t('subject.empty'), hint: t('subject.empty_hint'), action: addButton }}
      />
      {edited && (
        <SubjectDrawer subject={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}
