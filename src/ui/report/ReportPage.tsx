import { Box, Button, Group, Pagination } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { toSheet } from '../export/sheet.ts';
import { useLanguage } from '../i18n/language.ts';
import { Page } from '../page/Page.tsx';
import { useScreen } from '../page/screens.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import type { CellValue, Column } from '../table/columns.tsx';
import { ListFooter } from '../table/ListFooter.tsx';
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
  /** Below the table, on paper too: what a sign in it stands for. */
  footnote?: (data: Data) => ReactNode;
  /** A report too long for one answer: which page is shown; export and print take all of them. */
  pages?: ReportPages<Data, Row>;
}

export interface ReportPages<Data, Row> {
  page: number;
  pageSize: number;
  total: (data: Data) => number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  allRows: () => Promise<Row[]>;
}

/** A report: filters in the address, rows, totals, export, and a print that fits A4. */
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
    footnote,
    signatures,
    pages,
  } = props;
  const { t } = useTranslation('ui');
  const { language, pick } = useLanguage();
  const screen = useScreen();
  const heading = title ?? pick(screen?.title.en, screen?.title.bn);
  const data = query.data;
  const sheet = async (shown: Data) =>
    toSheet(name, heading, columns, pages ? await pages.allRows() : rows(shown), totals?.(shown));

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
        {footnote?.(data)}
        {pages && (
          <ListFooter
            page={pages.page}
            pageSize={pages.pageSize}
            total={pages.total(data)}
            onPageSize={pages.onPageSize}
            pages={
              <Pagination
                size="sm"
                total={Math.ceil(pages.total(data) / pages.pageSize)}
                value={pages.page}
                onChange={pages.onPage}
                getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
                getItemProps={(page) => ({ children: localDigits(page, language) })}
              />
            }
          />
        )}
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
              {!pages && (
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} aria-hidden />}
                  onClick={() => window.print()}
                >
                  {t('export.print')}
                </Button>
              )}
              <ExportMenu sheet={() => sheet(data)} />
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
