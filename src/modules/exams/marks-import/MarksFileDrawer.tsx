import {
  Alert,
  Button,
  Drawer,
  FileInput,
  List,
  NativeSelect,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FileWarnings } from '#ui/report/FileWarnings.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { examsApi } from '../api.ts';
import type { SheetComponent, SheetPlace } from '../mark-sheets/mark-sheet.contract.ts';
import type { MarksFileReading, MarksMappingChoice } from './marks-file.contract.ts';

interface MarksFileDrawerProps {
  place: SheetPlace;
  components: SheetComponent[];
  onMarks: (marks: MarksFileReading['marks']) => void;
  onClose: () => void;
}

type Column = MarksMappingChoice['columns'][number];

/** Reads a spreadsheet of marks, lets the person correct the columns, and puts the marks into the grid unsaved. */
export function MarksFileDrawer({ place, components, onMarks, onClose }: MarksFileDrawerProps) {
  const { t } = useTranslation('exams');
  const { language } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const read = useMutation({
    mutationFn: (input: { file: File; mapping?: MarksMappingChoice }) =>
      examsApi.marksFile.read.call({
        ...place,
        file: input.file,
        ...(input.mapping && { mapping: JSON.stringify(input.mapping) }),
      }),
    meta: { quiet: true },
  });
  const reading = read.data;
  const figure = (value: number) => localDigits(value, language);
  const again = (mapping: MarksMappingChoice) => file && read.mutate({ file, mapping });
  const choose = (next: File | null) => {
    setFile(next);
    if (next) read.mutate({ file: next });
  };
  const isSeveral = new Set(components.map((it) => it.paper_no)).size > 1;
  const nameOf = (it: SheetComponent) =>
    isSeveral
      ? t('sheet.paper_part', { paper: figure(it.paper_no), part: t(`component.${it.type}`) })
      : t(`component.${it.type}`);
  const uses = [
    ...(['ignore', 'roll_number', 'student_no', 'name'] as const).map((value) => ({
      value: value as string,
      label: t(`marks_file.use.${value}`),
    })),
    ...components.map((it) => ({ value: it.id, label: nameOf(it) })),
  ];
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('marks_file.title')}
      position="right"
      size="44rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="sm">
        <FileInput
          label={t('field.file')}
          description={t('marks_file.hint')}
          placeholder={t('marks_file.pick')}
          accept=".xlsx,.csv,.tsv,text/csv"
          value={file}
          onChange={choose}
          clearable
        />
        {read.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(read.error)}
          </Alert>
        )}
        {read.isPending && (
          <Text size="sm" role="status">
            {t('ui:loading')}
          </Text>
        )}
        {reading && (
          <>
            <FileWarnings warnings={reading.warnings} />
            <Select
              label={t('marks_file.match_by')}
              data={(['roll_number', 'student_no', 'row_order'] as const).map((value) => ({
                value,
                label: t(`marks_file.by.${value}`),
              }))}
              value={reading.match_by}
              onChange={(value) =>
                value &&
                again({ columns: reading.columns, match_by: value as MarksMappingChoice['match_by'] })
              }
              allowDeselect={false}
            />
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
                        again(withColumn(reading, at, useOf(event.currentTarget.value, components)))
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
                          column.out_of ??
                            components.find((it) => it.id === column.component_id)?.full_mark ??
                            '',
                          language,
                        )}
                        onBlur={(event) =>
                          again(
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
            <Text size="sm" role="status">
              {t('marks_file.found', {
                marks: figure(reading.marks.length),
                rows: figure(reading.row_count),
                missing: figure(reading.students_missing.length),
              })}
            </Text>
            {reading.problems.length > 0 && (
              <Alert
                color="orange"
                variant="light"
                title={t('marks_file.problems', {
                  count: reading.problems.length,
                  number: figure(reading.problems.length),
                })}
              >
                <List size="sm">
                  {reading.problems.slice(0, 20).map((it, at) => (
                    <List.Item key={at}>
                      {it.message} {it.remedy}
                    </List.Item>
                  ))}
                </List>
              </Alert>
            )}
            <Button
              disabled={reading.marks.length === 0 || read.isPending}
              onClick={() => {
                onMarks(reading.marks);
                onClose();
              }}
            >
              {t('marks_file.take', { count: reading.marks.length, number: figure(reading.marks.length) })}
            </Button>
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function useOf(value: string, components: SheetComponent[]): Column {
  if (components.some((it) => it.id === value))
    return { use: 'component', component_id: value, out_of: null };
  return { use: value as 'roll_number' | 'student_no' | 'name' | 'ignore' };
}

/** A target is given once: whoever had it before is ignored from now on. */
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
