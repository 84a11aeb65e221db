import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { academicsApi } from '../api.ts';
import { levels } from '../classes/levels.ts';
import type { Subject } from './subject.contract.ts';
import { SubjectDrawer } from './subject.form.tsx';

/** Subjects of every level with their papers, as the education boards know them. */
export function SubjectListScreen() {
  const { t } = useTranslation('academics');
  const mayEdit = useCan()('academics.subject.edit');
  const { language } = useLanguage();
  const digits = (text: string) => localDigits(text, language);
  const list = useListState({ sort: 'sort_order', filters: ['level', 'is_active'] });
  const active = useActiveColumn<Subject>();
  const setup = useSetupList<Subject>({
    mayEdit,
    type: t('subject.type'),
    add: t('subject.add'),
    remove: (row) => academicsApi.subjects.delete.call({ id: row.id }),
    stale: academicsApi.subjects.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="subjects"
        source={academicsApi.subjects.list}
        list={list}
        search={t('subject.search')}
        filters={[
          { name: 'level', choices: levels.map((value) => ({ value, label: t(`level.${value}`) })) },
          activeFilter,
        ]}
        columns={[
          { key: 'code', sort: true, render: (row) => digits(row.code) },
          { key: 'name_en', sort: true },
          { key: 'name_bn', sort: true },
          { key: 'level', value: (row) => t(`level.${row.level}`) },
          { key: 'kind', title: t('field.subject_kind'), value: (row) => t(`subject_kind.${row.kind}`) },
          {
            key: 'papers',
            title: t('subject.papers'),
            value: papersOf,
            render: (row) => digits(papersOf(row)),
          },
          {
            key: 'full_mark',
            kind: 'count',
            value: (row) => row.papers.reduce((sum, it) => sum + it.full_mark, 0),
          },
          { key: 'sort_order', kind: 'count', sort: true, optional: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('subject.empty'), hint: t('subject.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <SubjectDrawer subject={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

const papersOf = (row: Subject) => row.papers.map((it) => it.code ?? String(it.paper_no)).join(', ');
