import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { academicsApi } from '../api.ts';
import type { SubjectCondition } from './subject-condition.contract.ts';
import { type SubjectRule, subjectRules } from './subject-rules.ts';

/** The conditions under which subjects count, each by one of six rules. */
export function SubjectConditionScreen() {
  const { t } = useTranslation('academics');
  const list = useListState({ sort: 'sort_order', filters: ['counts_as', 'is_active'] });
  const { names, code, sortOrder, active } = useSetupColumns<SubjectCondition>();
  const rules = subjectRules.map((value) => ({ value, label: t(`subject_rule.${value}`) }));
  return (
    <SetupScreen
      name="subject-conditions"
      words="academics:subject_condition"
      api={academicsApi.subjectConditions}
      stale={academicsApi.key()}
      permission="academics.subject_condition.edit"
      list={list}
      filters={[{ name: 'counts_as', choices: rules }, activeFilter]}
      columns={[
        ...names,
        code,
        { key: 'counts_as', sort: true, value: (row) => t(`subject_rule.${row.counts_as}`) },
        { ...sortOrder, optional: false },
        active,
      ]}
      blank={{
        name_en: '',
        name_bn: '',
        code: '',
        counts_as: 'compulsory' as SubjectRule,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form, row) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput
            {...form.field('code')}
            description={t('study_group.code_rule')}
            disabled={row?.is_system}
            withAsterisk
          />
          <SelectField
            {...form.field('counts_as')}
            data={rules}
            description={t('subject_condition.rule_rule')}
            disabled={row?.is_system}
            withAsterisk
          />
          <CountField {...form.field('sort_order')} />
          <Checkbox {...form.checkbox('is_active')} />
        </>
      )}
    />
  );
}
