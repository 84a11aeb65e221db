import { Checkbox, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import type { Column } from '#ui/table/columns.tsx';
import { PhoneRows } from '#ui/table/PhoneRows.tsx';
import { type RowAction, RowActions } from '#ui/table/RowActions.tsx';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import type { useOptionNames } from '../options/useOptionNames.ts';
import type { ClassSection } from './class-section.contract.ts';
import { useSectionActions } from './useSectionActions.ts';

interface ClassSectionTableProps {
  sections: ClassSection[];
  names: ReturnType<typeof useOptionNames>;
  /** The ticked sections, to be closed together. */
  selected: string[];
  onSelect: (ids: string[]) => void;
  onEdit: (section: ClassSection) => void;
}

/** The class sections of a year, on a phone as rows of two lines, with checkboxes and a menu for whoever may change them. */
export function ClassSectionTable({ sections, names, selected, onSelect, onEdit }: ClassSectionTableProps) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const mayEdit = useCan()('academics.class_section.edit');
  const { close, reopen, askAndRemove } = useSectionActions();
  const isPhone = useIsPhone();
  const number = (value: number) => localDigits(value, language);
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((it) => it !== id) : [...selected, id]);
  const isFixed = (row: ClassSection) => !row.is_open || row.student_count > 0;
  const actionsOf = (row: ClassSection): RowAction[] => [
    {
      label: t('ui:edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onClick: () => onEdit(row),
    },
    row.is_open
      ? { label: t('section.close'), onClick: () => close([row.id]) }
      : { label: t('section.open_again'), onClick: () => reopen(row) },
    {
      label: t('ui:remove'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onClick: () => askAndRemove(row, `${names('classes', row.class_id)} ${row.name}`),
    },
  ];
  const place: Column<ClassSection>[] = [
    {
      key: 'group',
      phone: 'fact',
      title: t('shared:field.study_group_id'),
      value: (row) => names('study_groups', row.study_group_id),
    },
    {
      key: 'shift',
      phone: 'fact',
      title: t('shared:field.shift_id'),
      value: (row) => names('shifts', row.shift_id),
    },
    {
      key: 'version',
      title: t('shared:field.version_id'),
      value: (row) => names('versions', row.version_id),
    },
  ];
  const facts: Column<ClassSection>[] = [
    { key: 'room', render: (row) => localDigits(row.room ?? '', language) },
    { key: 'capacity', kind: 'count' },
    {
      key: 'rolls',
      title: t('section.rolls'),
      render: (row) => (
        <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
          {row.roll_from && `${number(row.roll_from)}–${row.roll_to ? number(row.roll_to) : ''}`}
        </Text>
      ),
    },
    { key: 'student_count', phone: 'fact', title: t('section.students'), kind: 'count' },
    {
      key: 'class_teacher',
      title: t('shared:field.class_teacher_id'),
      value: (row) => (row.class_teacher_id ? names('teachers', row.class_teacher_id) : ''),
    },
    {
      key: 'is_open',
      phone: 'state',
      title: t('shared:field.status'),
      render: (row) => (
        <Status tone={row.is_open ? 'good' : 'quiet'}>
          {t(row.is_open ? 'section.open' : 'section.closed')}
        </Status>
      ),
    },
  ];
  if (isPhone)
    return (
      <PhoneRows
        label={t('section.type')}
        rows={sections}
        columns={[
          {
            key: 'name',
            title: t('section.type'),
            value: (row) => `${names('classes', row.class_id)} ${row.name}`,
          },
          ...place,
          ...facts,
        ]}
        rowActions={mayEdit ? actionsOf : undefined}
        selection={
          mayEdit
            ? {
                rows: sections.filter((it) => selected.includes(it.id)),
                change: (rows) => onSelect(rows.map((it) => it.id)),
                isFixed,
              }
            : undefined
        }
        isOld={false}
      />
    );
  return (
    <ReportTable
      caption={t('section.type')}
      rows={sections}
      columns={[
        ...(mayEdit
          ? [
              {
                key: 'select',
                title: '',
                width: 40,
                render: (row: ClassSection) => (
                  <Checkbox
                    aria-label={t('section.select', {
                      name: `${names('classes', row.class_id)} ${row.name}`,
                    })}
                    checked={selected.includes(row.id)}
                    disabled={isFixed(row)}
                    onChange={() => toggle(row.id)}
                  />
                ),
              },
            ]
          : []),
        {
          key: 'class',
          title: t('shared:field.class_id'),
          value: (row) => names('classes', row.class_id),
        },
        ...place,
        { key: 'name', title: t('shared:field.class_section_id') },
        ...facts,
        ...(mayEdit
          ? [
              {
                key: 'actions',
                title: '',
                width: 52,
                render: (row: ClassSection) => <RowActions actions={actionsOf(row)} />,
              },
            ]
          : []),
      ]}
    />
  );
}
