import { Alert, Button, FileInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import { fullRange } from './full-range.ts';
import { PunchPreview } from './PunchPreview.tsx';
import type { PunchImport } from './punch.contract.ts';
import { type PunchFormat, punchFormats } from './punch-formats.ts';

/** Brings punches from a file of a device, shown before they are kept, and lists the files brought before. */
export function PunchFileScreen() {
  const { t } = useTranslation('attendance');
  return (
    <Page>
      <Text size="sm" c="dimmed" maw="70ch">
        {t('employee.file.about')}
      </Text>
      <Upload />
      <Section title={t('employee.file.earlier')}>
        <Imports />
      </Section>
    </Page>
  );
}

function Upload() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const read = useMutation({
    mutationFn: (upload: { file: File; file_format?: PunchFormat }) =>
      attendanceApi.punches.read.call(upload),
    meta: { quiet: true },
  });
  const keep = useMutation({
    mutationFn: (upload: { file: File; file_format: PunchFormat }) =>
      attendanceApi.punches.import.call(upload),
    meta: { quiet: true },
    onSuccess: async ({ new_count }) => {
      toast.done(t('employee.file.kept', { number: formatNumber(new_count, language) }));
      choose(null);
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  const choose = (next: File | null) => {
    setFile(next);
    read.reset();
    keep.reset();
    if (next) read.mutate({ file: next });
  };
  const reading = read.data;
  const failure = keep.error ?? read.error;
  const format = reading?.file_format;
  return (
    <Stack gap="sm">
      <FileInput
        label={t('employee.file.label')}
        placeholder={t('ui:statement.pick')}
        accept=".txt,.dat,.log,.csv,text/plain"
        value={file}
        onChange={choose}
        clearable
        maw="28rem"
      />
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {messageOf(failure)}
        </Alert>
      )}
      {file && reading && (
        <>
          <SelectField
            label={t('field.file_format')}
            data={punchFormats.map((value) => ({ value, label: t(`employee.format.${value}`) }))}
            value={format ?? ''}
            required
            maw="28rem"
            onChange={(chosen) => chosen && read.mutate({ file, file_format: chosen as PunchFormat })}
          />
          <PunchPreview reading={reading} />
          <Button
            w="fit-content"
            disabled={!format || reading.line_count === 0 || read.isPending}
            loading={keep.isPending}
            onClick={() => format && keep.mutate({ file, file_format: format })}
          >
            {t('employee.file.keep')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function Imports() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const query = useQuery(attendanceApi.punches.imports.queryOptions());
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (query.data.length === 0)
    return <EmptyState title={t('employee.file.none')} hint={t('employee.file.none_hint')} />;
  return (
    <ReportTable<PunchImport>
      caption={t('employee.file.earlier')}
      rows={query.data}
      columns={[
        { key: 'file_name', title: t('ui:statement.file') },
        {
          key: 'days',
          title: t('employee.file.days'),
          value: (row) => fullRange(row.from_on, row.to_on, language),
        },
        { key: 'line_count', title: t('employee.file.punches'), kind: 'count' },
        { key: 'new_count', title: t('employee.file.new'), kind: 'count' },
        { key: 'uploaded_at', title: t('employee.file.at'), kind: 'instant' },
        {
          key: 'uploaded_by_name',
          title: t('employee.file.by'),
          value: (row) => localDigits(row.uploaded_by_name ?? '', language),
        },
      ]}
    />
  );
}
