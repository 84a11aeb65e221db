import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { Column } from '#ui/table/columns.tsx';
import type { AcademicOptions } from '../options/option.contract.ts';
import type { GroupSubjectEntry, ListedSubject } from './group-subject.contract.ts';

interface SubjectConditionTableProps<Row extends ListedSubject> {
  rows: Row[];
  conditions: AcademicOptions['subject_conditions'];
  /** Left out: the table is read-only. */
  onChange?: (row: Row, fields: Partial<ListedSubject>) => void;
  /** Further columns, placed last. */
  columns?: Column<Row>[];
}

/** The subjects of a level, with the condition, set and order under which a class and group takes them. */
export function SubjectConditionTable<Row extends ListedSubject>(props: SubjectConditionTableProps<Row>) {
  const { rows, conditions, onChange, columns = [] } = props;
  const { t } = useTranslation('academics');
  const { language, pick } = useLanguage();
  const nameOf = (row: Row) => pick(row.name_en, row.name_bn);
  const conditionOf = (row: Row) => {
    const condition = conditions.find((it) => it.id === row.subject_condition_id);
    return condition ? pick(condition.name_en, condition.name_bn) : t('condition.none');
  };
  const choose = (row: Row, id: string) =>
    onChange?.(row, {
      subject_condition_id: id || null,
      condition: conditions.find((it) => it.id === id)?.counts_as ?? null,
    });
  return (
    <ReportTable
      caption={t('subject.type')}
      rows={rows}
      columns={[
        { key: 'code', width: 72, render: (row) => localDigits(row.code, language) },
        { key: 'name', title: t('shared:field.subject_id'), value: nameOf },
        {
          key: 'condition',
          width: 220,
          render: (row) =>
            onChange ? (
              <NativeSelect
                aria-label={`${t('shared:field.condition')}, ${nameOf(row)}`}
                size="xs"
                value={row.subject_condition_id ?? ''}
                data={[
                  { value: '', label: t('condition.none') },
                  ...conditions
                    .filter((it) => it.is_active || it.id === row.subject_condition_id)
                    .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) })),
                ]}
                onChange={(event) => choose(row, event.currentTarget.value)}
              />
            ) : (
              conditionOf(row)
            ),
        },
        {
          key: 'choice_code',
          width: 120,
          render: (row) =>
            row.condition === 'choice_of' && onChange ? (
              <TextInput
                aria-label={`${t('shared:field.choice_code')}, ${nameOf(row)}`}
                size="xs"
                value={row.choice_code ?? ''}
                onChange={(event) => onChange(row, { choice_code: event.currentTarget.value })}
              />
            ) : (
              (row.choice_code ?? '')
            ),
        },
        {
          key: 'sort_order',
          width: 100,
          render: (row) =>
            row.condition && onChange ? (
              <CountField
                aria-label={`${t('shared:field.sort_order')}, ${nameOf(row)}`}
                size="xs"
                value={row.sort_order}
                onChange={(value) => onChange(row, { sort_order: Math.min(value ?? 0, 9999) })}
              />
            ) : null,
        },
        { key: 'paper_count', title: t('group_subject.papers'), kind: 'count' },
        { key: 'full_mark', kind: 'count' },
        ...columns,
      ]}
    />
  );
}

/** The taken subjects, in the shape that the server expects. */
export const toSubjectEntries = (rows: ListedSubject[]): GroupSubjectEntry[] =>
  rows.flatMap(({ subject_id, condition, subject_condition_id, choice_code, sort_order }) =>
    condition === null
      ? []
      : [{ subject_id, condition, subject_condition_id, choice_code: choice_code || null, sort_order }],
  );
