import {
  Alert,
  Button,
  Code,
  CopyButton,
  FileInput,
  Group,
  List,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FileWarnings } from '#ui/report/FileWarnings.tsx';
import { assessmentsApi } from '../api.ts';
import type { ImportRow } from './framework.contract.ts';
import { importColumns } from './import-columns.ts';

interface Reading {
  rows: ImportRow[];
  problems: { row: number; column: string; message: string }[];
  warnings: string[];
}

const shownProblems = 30;

/** Rows pasted from a spreadsheet, or the spreadsheet itself: read first, written once they have been looked at. */
export function ImportDrawer({ frameworkId: id, onClose }: { frameworkId: string; onClose: () => void }) {
  const { t } = useTranslation('assessments');
  const [reading, setReading] = useState<Reading>();
  const write = useMutation({
    mutationFn: (rows: ImportRow[]) => assessmentsApi.frameworks.import.call({ id, rows }),
    onSuccess: useAfterSave(assessmentsApi.key(), onClose),
  });
  const form = useServerForm({
    name: `assessment-import:${id}`,
    keepDraft: false,
    initialValues: { text: '', file: null as File | null },
    submit: ({ text, file }) => assessmentsApi.frameworks.readImport.call(file ? { id, file } : { id, text }),
    onSaved: (found) => setReading(found),
  });
  return (
    <FormDrawer title={t('import.title')} form={form} onClose={onClose} save={t('import.read')} size="44rem">
      <Text size="sm">{t('import.hint')}</Text>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Code block style={{ flex: 1, whiteSpace: 'pre-wrap' }}>
          {importColumns.join('  ')}
        </Code>
        <CopyButton value={importColumns.join('\t')}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {t(copied ? 'import.copied' : 'import.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Textarea {...form.field('text')} label={t('import.paste')} rows={7} />
      <FileInput
        {...form.field('file')}
        label={t('import.file')}
        placeholder={t('import.choose_file')}
        accept=".xlsx,.csv,.tsv,.txt"
        clearable
        clearButtonProps={{ 'aria-label': t('ui:remove') }}
      />
      {reading && (
        <Preview reading={reading} isWriting={write.isPending} onWrite={() => write.mutate(reading.rows)} />
      )}
    </FormDrawer>
  );
}

interface PreviewProps {
  reading: Reading;
  isWriting: boolean;
  onWrite: () => void;
}

/** What would be written, and what is wrong with the rest. */
function Preview({ reading: { rows, problems, warnings }, isWriting, onWrite }: PreviewProps) {
  const { t } = useTranslation('assessments');
  const { pick, language } = useLanguage();
  const number = (value: number) => localDigits(value, language);
  return (
    <Stack gap="xs" role="status">
      <FileWarnings warnings={warnings} />
      {problems.length > 0 && (
        <Alert color="red" variant="light" title={t('import.wrong', { number: number(problems.length) })}>
          <List size="sm">
            {problems.slice(0, shownProblems).map((it) => (
              <List.Item key={`${it.row} ${it.column} ${it.message}`}>
                {t('import.cell', { row: number(it.row), column: it.column, problem: it.message })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Text size="sm" fw={600}>
        {t('import.good', { number: number(rows.length) })}
      </Text>
      {rows.slice(0, 8).map((row) => (
        <Text key={row.code} size="sm" truncate>
          {`${t(`indicator.short.${row.kind}`)} ${localDigits(row.code, language)} ${pick(row.statement_en, row.statement_bn)}`}
        </Text>
      ))}
      <Group justify="flex-end">
        <Button onClick={onWrite} loading={isWriting} disabled={rows.length === 0}>
          {t('import.write', { number: number(rows.length) })}
        </Button>
      </Group>
    </Stack>
  );
}
