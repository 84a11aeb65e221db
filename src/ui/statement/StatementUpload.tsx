import { Alert, Button, FileInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import type { StatementReading, UnreadReason } from '#shared/statement-file.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { StatementColumns } from './StatementColumns.tsx';

interface StatementUploadProps<Use extends string> {
  label: string;
  hint: string;
  /** The words of the button, e.g. "Compare". */
  submit: string;
  /** The names of what a column can be, in the order of the choice. */
  uses: Record<Use, string>;
  /** Reads a file without saving it; `columns` is JSON text. */
  read: (upload: { file: File; columns?: string }) => Promise<StatementReading<Use>>;
  save: (upload: { file: File; columns: string }) => Promise<unknown>;
}

/** Chooses a statement, says what its columns are, and hands it in. */
export function StatementUpload<Use extends string>(props: StatementUploadProps<Use>) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const read = useMutation({
    mutationFn: ({ file: chosen, columns }: { file: File; columns?: Use[] }) =>
      props.read({ file: chosen, ...(columns && { columns: JSON.stringify(columns) }) }),
    meta: { quiet: true },
  });
  const save = useMutation({
    mutationFn: (upload: { file: File; columns: Use[] }) =>
      props.save({ file: upload.file, columns: JSON.stringify(upload.columns) }),
    onSuccess: () => choose(null),
    meta: { quiet: true },
  });
  const choose = (next: File | null) => {
    setFile(next);
    read.reset();
    save.reset();
    if (next) read.mutate({ file: next });
  };
  const reading = read.data;
  const failure = save.error ?? read.error;
  const figure = (value: number) => localDigits(value, language);
  return (
    <Stack gap="sm">
      <FileInput
        label={props.label}
        description={props.hint}
        placeholder={t('statement.pick')}
        accept=".csv,.tsv,.xlsx,text/csv"
        value={file}
        onChange={choose}
        clearable
      />
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(failure)}
        </Alert>
      )}
      {file && reading && (
        <>
          <StatementColumns
            reading={reading}
            uses={props.uses}
            onColumns={(columns) => read.mutate({ file, columns })}
          />
          <Text size="sm" role="status">
            {t('statement.rows', { number: figure(reading.line_count) })}
          </Text>
          {rowsByReason(reading).map(([reason, rows]) => (
            <Text key={reason} size="sm" c="dimmed">
              {t(`statement.unread.${reason}`, { rows: rows.map(figure).join(', ') })}
            </Text>
          ))}
          {reading.repeated_rows.length > 0 && (
            <Alert color="yellow" variant="light" role="status">
              {t('statement.repeated', { rows: reading.repeated_rows.map(figure).join(', ') })}
            </Alert>
          )}
          {reading.contradicted_row !== null && (
            <Alert color="red" variant="light" role="alert">
              {t('statement.contradicted', { row: figure(reading.contradicted_row) })}
            </Alert>
          )}
          <Button
            disabled={!reading.is_complete || read.isPending}
            loading={save.isPending}
            onClick={() => save.mutate({ file, columns: reading.columns })}
          >
            {props.submit}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** The rows that are left out, by why. */
function rowsByReason({ unread_rows }: StatementReading): [UnreadReason, number[]][] {
  const groups = Map.groupBy(unread_rows, (it) => it.reason);
  return [...groups].map(([reason, found]) => [reason, found.map((it) => it.row)]);
}
