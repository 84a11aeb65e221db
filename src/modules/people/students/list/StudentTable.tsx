import { Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Portrait } from '#ui/page/Portrait.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import type { BulkAction } from '#ui/table/BulkBar.tsx';
import { type Column, cellValue } from '#ui/table/columns.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { ListFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { peopleApi } from '../../api.ts';
import type { StudentRow } from '../student.contract.ts';
import { studentListAtFirst } from './student-list-at-first.ts';

const statuses = ['active', 'left', 'transferred', 'passed_out'] as const;

/** The list of an institution's students in the address; at first those of the current year. */
export const useStudentList = () => useListState(studentListAtFirst);

interface StudentTableProps {
  list: ReturnType<typeof useStudentList>;
  /** Address of a student. */
  hrefOf: (id: string) => string;
  /** Shown where there is no student: a button to add the first one. */
  add?: ReactNode;
  bulkActions?: BulkAction<StudentRow>[] | undefined;
}

/** The students of an institution by place, session, category and state. */
export function StudentTable({ list, hrefOf, add, bulkActions }: StudentTableProps) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const { data: choices } = useSuspenseQuery(peopleApi.students.choices.queryOptions());
  const toChoices = useNamedChoices();
  const classNames = new Map(choices.classes.map((it) => [it.id, pick(it.name_en, it.name_bn)]));
  const current = choices.academic_years.find((it) => it.is_current) ?? choices.academic_years[0];
  const chosenYear =
    list.filters.academic_year_id === 'current' ? current?.id : list.filters.academic_year_id;
  const sections = choices.sections.filter(
    (it) =>
      (!chosenYear || it.academic_year_id === chosenYear) &&
      (!list.filters.shift_id || it.shift_id === list.filters.shift_id) &&
      (!list.filters.version_id || it.version_id === list.filters.version_id) &&
      (!list.filters.class_id || it.class_id === list.filters.class_id) &&
      (!list.filters.study_group_id || it.study_group_id === list.filters.study_group_id),
  );
  const filters: ListFilter<keyof typeof list.filters>[] = [
    {
      name: 'academic_year_id',
      choices: choices.academic_years.map((it) => ({
        value: it === current ? 'current' : it.id,
        label: localDigits(it.name, language),
      })),
    },
    { name: 'shift_id', choices: toChoices(choices.shifts) },
    { name: 'version_id', choices: toChoices(choices.versions) },
    { name: 'class_id', choices: toChoices(choices.classes) },
    { name: 'study_group_id', choices: toChoices(choices.study_groups) },
    {
      name: 'class_section_id',
      choices: sections.map((it) => ({
        value: it.id,
        label: `${classNames.get(it.class_id) ?? ''} ${it.name}`,
      })),
    },
    {
      name: 'session',
      choices: choices.sessions.map((it) => ({ value: it, label: localDigits(it, language) })),
    },
    { name: 'student_category_id', choices: toChoices(choices.student_categories) },
    { name: 'status', choices: statuses.map((it) => ({ value: it, label: t(`status.${it}`) })) },
    { name: 'without_fourth', choices: [{ value: 'true', label: t('list.without_fourth') }] },
  ];
  const english: Column<StudentRow> = {
    key: 'name',
    title: t('list.student'),
    sort: 'name_en',
    value: (row) => row.name_en,
  };
  const bangla: Column<StudentRow> = {
    key: 'name_bn',
    title: t('list.student_bn'),
    sort: true,
    // Not every student has a Bangla name, but the link to a student needs a text.
    value: (row) => (language === 'bn' ? pick(row.name_en, row.name_bn) : row.name_bn),
  };
  const seesPhotos = useCan()('people.student.view');
  const withPhoto = (column: Column<StudentRow>): Column<StudentRow> => ({
    ...column,
    render: (row) => (
      <Group component="span" gap={8} wrap="nowrap" display="inline-flex" style={{ verticalAlign: 'middle' }}>
        <Portrait name={row.name_en} url={seesPhotos ? row.photo_url : null} size={26} isQuiet />
        {cellValue(column, row)}
      </Group>
    ),
  });
  const [own, other] = language === 'bn' ? [bangla, english] : [english, bangla];
  return (
    <ListTable
      name="students"
      source={peopleApi.students.list}
      list={list}
      search={t('list.search')}
      filters={filters}
      columns={[
        withPhoto(own),
        other,
        { key: 'student_no', sort: true, render: (row) => localDigits(row.student_no, language) },
        { key: 'class', phone: 'fact', title: t('list.class'), sort: true, names: 'class_name' },
        { key: 'section', phone: 'fact', title: t('list.section') },
        { key: 'roll', phone: 'fact', title: t('list.roll'), kind: 'count', sort: true },
        { key: 'group', title: t('list.group'), optional: true, names: 'study_group' },
        { key: 'contact_number', kind: 'phone' },
        { key: 'father_name', optional: true },
        { key: 'mother_name', optional: true },
        { key: 'date_of_birth', kind: 'day', optional: true },
        { key: 'gender', optional: true, value: (row) => row.gender && t(`gender.${row.gender}`) },
        { key: 'religion', optional: true, value: (row) => row.religion && t(`religion.${row.religion}`) },
        { key: 'shift', title: t('field.shift_id'), optional: true, names: 'shift' },
        { key: 'version', title: t('field.version_id'), optional: true, names: 'version' },
        { key: 'session', optional: true },
        { key: 'category', title: t('list.category'), optional: true, names: 'student_category' },
        { key: 'admitted_on', kind: 'day', optional: true },
        {
          key: 'status',
          value: (row) => t(`status.${row.status}`),
          render: (row) => (
            <Status tone={row.status === 'active' ? 'good' : 'quiet'}>{t(`status.${row.status}`)}</Status>
          ),
        },
      ]}
      bulkActions={bulkActions}
      rowHref={(row) => hrefOf(row.id)}
      rowActions={(row) => [{ label: t('list.open'), href: hrefOf(row.id) }]}
      empty={{ title: t('list.empty'), hint: t('list.empty_hint'), action: add }}
    />
  );
}
