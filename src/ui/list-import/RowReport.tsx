import { Alert, Box, Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { FigureStrip } from '../page/FigureStrip.tsx';
import { ReportTable } from '../report/ReportTable.tsx';
import { Status } from '../report/Status.tsx';

interface ReportedRow {
  /** Row number in the spreadsheet. */
  row: number;
  name: string;
  /** The state of the row: its label and its colour. */
  state: { label: string; tone: 'waiting' | 'quiet' | 'bad' };
  note: string | null;
  problems: { field: string; code: string; message: string; remedy?: string }[];
}

interface Finding {
  field: string;
  code: string;
  state: 'refused' | 'other';
  message: string;
  remedy?: string;
}

interface RowReportProps {
  counts: { label: string; value: number; kind?: 'count' | 'money' }[];
  /** Notes about the list as a whole. */
  notes?: string[];
  /** Problems that many rows share, and columns that are missing: each told once. */
  findings?: Finding[];
  /** What stands between the counts and the rows, e.g. a plan. */
  children?: ReactNode;
  /** The rows with problems or notes; left out when they do not matter any more. */
  rows?: ReportedRow[];
}

/** What writing the list would do: the counts, and each row with a problem or note. */
export function RowReport({ counts, notes = [], findings = [], children, rows }: RowReportProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  return (
    <Stack gap="sm">
      <div role="status">
        <FigureStrip
          figures={counts.map(({ label, value, kind }) => ({
            label,
            value: kind === 'money' ? formatTaka(value, language) : formatNumber(value, language),
          }))}
        />
      </div>
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      {children}
      {findings.map((it) => (
        <Alert
          key={`${it.state}-${it.field}-${it.code}-${it.message}`}
          color={it.state === 'refused' ? 'red' : 'orange'}
          variant="light"
          py="xs"
        >
          <Text size="sm">{it.message}</Text>
          {it.remedy && (
            <Text size="xs" c="dimmed">
              {it.remedy}
            </Text>
          )}
        </Alert>
      ))}
      {rows?.length === 0 && findings.length === 0 && <Text size="sm">{t('import.all_good')}</Text>}
      {rows && rows.length > 0 && (
        <ReportTable
          caption={t('import.what')}
          rows={rows}
          columns={[
            { key: 'row', title: t('import.row'), kind: 'count', width: 64 },
            { key: 'name' },
            {
              key: 'what',
              title: t('import.what'),
              // A phone has no room for both beside each other.
              render: (row) => (
                <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: 2, sm: 'md' }}>
                  <Box miw={120}>
                    <Status tone={row.state.tone}>{row.state.label}</Status>
                  </Box>
                  <Stack gap={2}>
                    {row.note && <Text size="sm">{row.note}</Text>}
                    {row.problems.map((it) => (
                      <div key={`${it.field}-${it.code}`}>
                        <Text size="sm">{it.message}</Text>
                        {it.remedy && (
                          <Text size="xs" c="dimmed">
                            {it.remedy}
                          </Text>
                        )}
                      </div>
                    ))}
                  </Stack>
                </Flex>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
