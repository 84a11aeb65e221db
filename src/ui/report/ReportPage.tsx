import { Box, Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { sheetOf } from '../export/sheet.ts';
import { useLanguage } from '../i18n/language.ts';
import { Page } from '../page/Page.tsx';
import { useScreen } from '../page/screens.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import type { CellValue, Column } from '../table/columns.tsx';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
import { PrintHead, SignatureLines } from './print-parts.tsx';
import { ReportTable } from './ReportTable.tsx';

interface ReportPageProps<Data, Row> {
  /** Name of exported files. */
  name: string;
  title?: string;
  /** What the report covers, e.g. "1 July 2026 to 30 June 2027"; stands on paper too. */
  subtitle?: string;
  filters?: ReactNode;
  query: UseQueryResult<Data>;
  columns: Column<Row>[];
  rows: (data: Data) => Row[];
  totals?: (data: Data) => Partial<Record<string, CellValue>>;
  isStrong?: (row: Row) => boolean;
  /** Many narrow columns beside a number and a name that stay in sight. */
  isWide?: boolean;
  /** Says which filter to change when nothing is found. */
  emptyHint?: string;
  actions?: ReactNode;
  /** Who signs the printed report, from left to right. */
  signatures?: string[];
  /** Above the table: figures or a chart. */
  summary?: (data: Data) => ReactNode;
}

/** A report: filters in the address, all rows, totals, export, and a print that fits A4. */
export function ReportPage<Data, Row>(props: ReportPageProps<Data, Row>) {
  const {
    name,
    title,
    subtitle,
    filters,
    query,
    columns,
    rows,
    totals,
    isStrong,
    isWide,
    emptyHint,
    actions,
    summary,
    signatures,
  } = props;
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const screen = useScreen();
  const heading = title ?? pick(screen?.title.en, screen?.title.bn);
  const data = query.data;

  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (data === undefined) return <SkeletonRows columns={columns.length} rows={10} />;
    const found = rows(data);
    if (found.length === 0) {
      return <EmptyState title={t('report.empty')} hint={emptyHint ?? t('report.empty_hint')} />;
    }
    return (
      <>
        {summary?.(data)}
        <ReportTable
          caption={heading}
          columns={columns}
          rows={found}
          totals={totals?.(data)}
          isStrong={isStrong}
          isWide={isWide}
        />
        {signatures && <SignatureLines names={signatures} />}
      </>
    );
  };

  return (
    <>
      <PrintHead />
      <Page
        title={title}
        subtitle={subtitle}
        actions={
          data !== undefined && (
            <>
              {actions}
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('export.print')}
              </Button>
              <ExportMenu sheet={() => sheetOf(name, heading, columns, rows(data), totals?.(data))} />
            </>
          )
        }
      >
        {filters && (
          <Group align="flex-end" gap="xs" w="100%" className="no-print">
            {filters}
          </Group>
        )}
        <Box>{content()}</Box>
      </Page>
    </>
  );
}
