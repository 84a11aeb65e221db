import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';

import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { academicsApi } from '../api.ts';
import type { SubjectCondition } from './subject-condition.contract.ts';
import { type SubjectRule, subjectRules } from './subject-rules.ts';

/** The conditions under which subjects count, each by one of six rules. */
export function SubjectConditionScreen() {
  const { t } = useTranslation('academics');
  const mayEdit = useCan()('academics.subject_condition.edit');
  const list = useListState({ sort: 'sort_order', filters: ['counts_as', 'is_active'] });
  const rules = subjectRules.map((value) => ({ value, label: t(`subject_rule.${value}`) }));
  const active = useActiveColumn<SubjectCondition>();
  const setup = useSetupList<SubjectCondition>({
    mayEdit,
    type: t('subject_condition.type'),
    add: t('subject_condition.add'),
    remove: (row) => academicsApi.subjectConditions.delete.call({ id: row.id }),
    stale: academicsApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="subject-conditions"
        source={academicsApi.subjectConditions.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('field.counts_as')}
              data={rules}
              value={list.filters.counts_as}
              onChange={(value) => list.setFilter('counts_as', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('field.name_en'), sort: true },
          { key: 'name_bn', title: t('field.name_bn'), sort: true },
          { key: 'code', title: t('field.code'), sort: true, optional: true },
          {
            key: 'counts_as',
            title: t('field.counts_as'),
            sort: true,
            value: (row) => t(`subject_rule.${row.counts_as}`),
          },
          { key: 'sort_order', title: t('field.sort_order'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        rowActions={(row) => (setup.table.rowActions?.(row) ?? []).slice(0, row.is_system ? 1 : 2)}
        empty={{ title: t('subject_condition.empty'), action: setup.addButton }}
      />
      {setup.isOpen && <SubjectConditionDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function SubjectConditionDrawer({ edited, onClose }: { edited?: SubjectCondition; onClose: () => void }) {
  const { t } = useTranslation('academics');
  const form = useServerForm({
    name: `subject-condition:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      code: edited?.code ?? '',
      counts_as: edited?.counts_as ?? ('compulsory' as SubjectRule),
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? academicsApi.subjectConditions.update.call({ ...values, id: edited.id })
        : academicsApi.subjectConditions.create.call(values),
    onSaved: useSaved(academicsApi.key(), onClose),
  });
  return (
    <FormDrawer
      title={t(edited ? 'subject_condition.edit' : 'subject_condition.add')}
      form={form}
      onClose={onClose}
    >
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <TextInput
        {...form.field('code')}
        description={t('study_group.code_rule')}
        disabled={edited?.is_system}
        withAsterisk
      />
      <SelectField
        {...form.field('counts_as')}
        data={subjectRules.map((value) => ({ value, label: t(`subject_rule.${value}`) }))}
        description={t('subject_condition.rule_rule')}
        disabled={edited?.is_system}
        withAsterisk
      />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
