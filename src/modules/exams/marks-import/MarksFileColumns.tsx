import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { SheetComponent } from '../mark-sheets/mark-sheet.contract.ts';
import type { MarksFileReading, MarksMappingChoice } from './marks-file.contract.ts';

interface MarksFileColumnsProps {
  reading: MarksFileReading;
  components: SheetComponent[];
  onMapping: (mapping: MarksMappingChoice) => void;
}

type Column = MarksMappingChoice['columns'][number];

/** What each column of the file is, and its full mark; a change reads the file again. */
export function MarksFileColumns({ reading, components, onMapping }: MarksFileColumnsProps) {
  const { t } = useTranslation('exams');
  const { language } = useLanguage();
  const isSeveral = new Set(components.map((it) => it.paper_no)).size > 1;
  const nameOf = (it: SheetComponent) =>
    isSeveral
      ? t('sheet.paper_part', { paper: localDigits(it.paper_no, language), part: t(`component.${it.type}`) })
      : t(`component.${it.type}`);
  const uses = [
    ...(['ignore', 'roll_number', 'student_no', 'name'] as const).map((value) => ({
      value: value as string,
      label: t(`marks_file.use.${value}`),
    })),
    ...components.map((it) => ({ value: it.id, label: nameOf(it) })),
  ];
  return (
    <ReportTable
      caption={t('marks_file.columns')}
      rows={reading.header.map((header, at) => ({
        at,
        header,
        sample: reading.sample.map((row) => row[at] ?? '').join(', '),
        column: reading.columns[at] ?? ({ use: 'ignore' } as Column),
      }))}
      columns={[
        { key: 'header', title: t('marks_file.column') },
        { key: 'sample', title: t('marks_file.sample') },
        {
          key: 'use',
          title: t('marks_file.becomes'),
          render: ({ at, header, column }) => (
            <NativeSelect
              size="xs"
              aria-label={`${t('marks_file.becomes')}, ${header}`}
              data={uses}
              value={column.use === 'component' ? column.component_id : column.use}
              onChange={(event) =>
                onMapping(withColumn(reading, at, useOf(event.currentTarget.value, components)))
              }
            />
          ),
        },
        {
          key: 'out_of',
          title: t('marks_file.out_of'),
          render: ({ at, header, column }) =>
            column.use === 'component' && (
              <TextInput
                size="xs"
                w={80}
                inputMode="decimal"
                aria-label={`${t('marks_file.out_of')}, ${header}`}
                defaultValue={localDigits(
                  column.out_of ?? components.find((it) => it.id === column.component_id)?.full_mark ?? '',
                  language,
                )}
                onBlur={(event) =>
                  onMapping(
                    withColumn(reading, at, {
                      ...column,
                      out_of: Number(toAsciiDigits(event.currentTarget.value)) || null,
                    }),
                  )
                }
              />
            ),
        },
      ]}
    />
  );
}

function useOf(value: string, components: SheetComponent[]): Column {
  if (components.some((it) => it.id === value))
    return { use: 'component', component_id: value, out_of: null };
  return { use: value as 'roll_number' | 'student_no' | 'name' | 'ignore' };
}

/** Only one column can have a target: the previous one is ignored from now on. */
function withColumn({ columns, match_by }: MarksFileReading, at: number, wanted: Column): MarksMappingChoice {
  const targetOf = (it: Column) => (it.use === 'component' ? it.component_id : it.use);
  const taken = targetOf(wanted);
  return {
    match_by,
    columns: columns.map((it, index) => {
      if (index === at) return wanted;
      return taken !== 'ignore' && targetOf(it) === taken ? { use: 'ignore' } : it;
    }),
  };
}
