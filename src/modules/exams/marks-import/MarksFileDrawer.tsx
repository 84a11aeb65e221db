import { Alert, Button, Drawer, FileInput, List, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FileWarnings } from '#ui/report/FileWarnings.tsx';
import { examsApi } from '../api.ts';
import type { SheetComponent, SheetPlace } from '../mark-sheets/mark-sheet.contract.ts';
import { MarksFileColumns } from './MarksFileColumns.tsx';
import type { MarksFileReading, MarksMappingChoice } from './marks-file.contract.ts';

interface MarksFileDrawerProps {
  place: SheetPlace;
  components: SheetComponent[];
  onMarks: (marks: MarksFileReading['marks']) => void;
  onClose: () => void;
}

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
            <MarksFileColumns reading={reading} components={components} onMapping={again} />
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
