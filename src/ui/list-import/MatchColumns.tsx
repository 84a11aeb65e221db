import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDetail, UploadedList } from '#shared/list-import.contract.ts';
import { formatNumber } from '#shared/numerals.ts';
import { forSiteAddress } from '../api/for-site.ts';
import { useLanguage } from '../i18n/language.ts';
import { useJobInUrl } from '../jobs/useJob.ts';
import { FileWarnings } from '../report/FileWarnings.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { type Choices, firstChoices, ListOptions } from './ListOptions.tsx';
import { figuresOf } from './list-figures.ts';
import type { ListImportProps } from './list-import-props.ts';
import { ReportInView } from './ReportInView.tsx';
import { RowReport } from './RowReport.tsx';

interface MatchColumnsProps extends ListImportProps {
  list: ListDetail;
  upload?: { file: File; list: UploadedList };
  onSheet: (list: UploadedList) => void;
  onAgain: () => void;
}

/** What the columns of an uploaded list hold and what becomes of its rows; from here it is written or dropped. */
export function MatchColumns(props: MatchColumnsProps) {
  const { api, path, list, upload, fields, figures, options, hasDays, onSheet, onAgain } = props;
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { start } = useJobInUrl();
  const [matched, setMatched] = useState<string[]>(list.columns.map((it) => it.field));
  const [choices, setChoices] = useState(() => firstChoices(options, list.plan as Choices | null));
  const check = useMutation({
    mutationFn: () => api.check.call({ id: list.id, fields: matched, ...choices } as never),
  });
  const write = useMutation({
    mutationFn: () => api.write.call({ id: list.id }),
    onSuccess: async (saved) => {
      if (saved.job_id) start(saved.job_id);
      await queryClient.invalidateQueries();
    },
  });
  const chooseSheet = useMutation({
    mutationFn: async (sheet: string) => {
      const next = await api.upload.call({ file: upload!.file, sheet });
      await api.discard.call({ id: list.id });
      return next;
    },
    onSuccess: onSheet,
  });
  const discard = useMutation({
    mutationFn: () => api.discard.call({ id: list.id }),
    onSuccess: onAgain,
  });
  /** Drops the result of the check, because it belongs to the previous plan. */
  const choose = (name: string, value: string | boolean | null) => {
    setChoices({ ...choices, [name]: value });
    check.reset();
  };
  const number = (value: number) => formatNumber(value, language);
  const report = check.data;
  const { secret_columns = [], warnings = [], sheets = [], sheet = null } = upload?.list ?? {};

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600}>
          {list.file_name} · {t('import.row_count', { number: number(list.row_count) })}
        </Text>
        <Button variant="default" size="xs" onClick={() => discard.mutate()} loading={discard.isPending}>
          {t('import.discard')}
        </Button>
      </Group>
      {report && (
        <ReportInView key={check.submittedAt}>
          <RowReport
            counts={[
              { label: t('import.will_write'), value: report.write_count },
              { label: t('import.known'), value: report.known_count },
              { label: t('import.refused'), value: report.refused_count },
              { label: t('import.skipped'), value: report.skipped_count },
              ...figuresOf(report.figures, figures),
            ]}
            notes={report.notes}
            findings={report.findings}
            rows={report.rows.map((row) => ({
              ...row,
              state: { label: t(`import.row_state.${row.state}`), tone: tones[row.state] },
            }))}
          />
        </ReportInView>
      )}
      <FileWarnings
        warnings={[
          ...(secret_columns.length > 0 ? [t('import.secret', { names: secret_columns.join(', ') })] : []),
          ...warnings,
        ]}
      />
      {sheets.length > 1 && (
        <Select
          label={t('import.sheet')}
          data={sheets}
          value={sheet}
          allowDeselect={false}
          disabled={chooseSheet.isPending}
          onChange={(chosen) => chosen && chosen !== sheet && chooseSheet.mutate(chosen)}
          maw={300}
        />
      )}
      <ColumnTable
        columns={list.columns}
        fields={fields}
        value={matched}
        onChange={(value) => {
          setMatched(value);
          check.reset();
        }}
      />
      <ListOptions options={options} hasDays={hasDays} choices={choices} onChoose={choose} />
      <Group justify="flex-end">
        {report && report.refused_count > 0 && (
          <Button
            component="a"
            href={forSiteAddress(`/api/v1${path}/${list.id}/refused-rows`)}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('import.download_refused')}
          </Button>
        )}
        <Button
          variant={report ? 'default' : 'filled'}
          onClick={() => check.mutate()}
          loading={check.isPending}
        >
          {t('import.check')}
        </Button>
        {report && (
          <Button
            onClick={() => write.mutate()}
            loading={write.isPending}
            disabled={report.write_count === 0}
          >
            {report.write_count === 0
              ? t('import.write_none')
              : t('import.write', { count: report.write_count, number: number(report.write_count) })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const tones = { write: 'waiting', known: 'quiet', refused: 'bad', skipped: 'quiet' } as const;
