import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/problem.ts';
import { toSheet } from '../export/sheet.ts';
import { useLanguage } from '../i18n/language.ts';
import { Page } from '../page/Page.tsx';
import { useScreen } from '../page/screens.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import type { Column } from '../table/columns.tsx';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
import { periodInWords } from './period.ts';
import { PrintHead, ReadAt, SignatureLines } from './print-parts.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportFooter } from './ReportFooter.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportBars } from './report-chart.ts';
import { emptyHint, labelledTotals, type Totals } from './report-words.ts';
import { type ReportAnswer, type ReportInput, type ReportSource, useReport } from './useReport.ts';

interface Words {
  title?: string;
  hint?: string;
}

interface ReportPageProps<Input, Data extends ReportAnswer, Row> {
  /** Begins the name of exported files; the days follow. */
  name: string;
  /** The procedure that answers: `feesApi.reports.heads`. */
  source: ReportSource<Input, Data>;
  /** The values of the filters; `undefined` while a required one is not chosen. */
  input: ReportInput<NoInfer<Input>> | undefined;
  /** Which of several reports this is; stays in sight where a phone folds the filters. */
  which?: ReactNode;
  filters?: ReactNode;
  columns: Column<NoInfer<Row>>[] | ((data: NoInfer<Data>) => Column<NoInfer<Row>>[]);
  /** The rows that stand in the table, where they are not just those of the answer. */
  rows?: (data: NoInfer<Data>) => Row[];
  /** The last row, where it is not `totals` of the answer. */
  totals?: (data: NoInfer<Data>) => Totals;
  /** What the report is about, before its days: `Cash in hand`. */
  subtitle?: string | ((data: NoInfer<Data>) => string);
  /** A report too long for one answer: how many rows a page has at first. Print and export take all of them. */
  pageSize?: number;
  /** A chart, where the figures are easier to see than to read. */
  chart?: (data: NoInfer<Data>) => ReportBars | undefined;
  /** Rows that head or sum up a group stand out. */
  isStrong?: (row: NoInfer<Row>) => boolean;
  /** Many narrow columns beside a number and a name that stay in sight. */
  isWide?: boolean;
  /** Texts for the states: before something is chosen, where nothing is found, and for a refusal that only means "not yet". */
  states?: { choose?: Words; empty?: Words; [refusal: string]: Words | undefined };
  /** Buttons of the page beside print and export. */
  actions?: ReactNode;
  /** Who signs on paper, from left to right. */
  signatures?: string[];
  /** Below the table, on paper too: explains the signs in it. */
  footnote?: (data: NoInfer<Data>) => ReactNode;
}

/** A report: filters in the address, rows, totals, chart, export, and a print of all its pages that fits A4. */
export function ReportPage<Input, Data extends ReportAnswer, Row = Data['rows'][number]>(
  props: ReportPageProps<Input, Data, Row>,
) {
  const { name, input, states = {}, signatures } = props;
  const { t } = useTranslation('ui');
  const { language, pick } = useLanguage();
  const screen = useScreen();
  const report = useReport<Input, Data>(props.source, input, props.pageSize);
  const [printed, setPrinted] = useState<{ whole: Data; of: Data }>();
  const { query, page, turn } = report;
  const isPrinted = printed !== undefined && printed.of === report.data;
  const data = isPrinted ? printed.whole : report.data;
  const title = pick(screen?.title.en, screen?.title.bn);
  const days: { from?: string; to?: string; on?: string } = input ?? {};
  const period = periodInWords(days, language, t);

  const rowsOf = (answer: Data) => props.rows?.(answer) ?? ([...answer.rows] as Row[]);
  const columnsOf = (answer: Data) =>
    typeof props.columns === 'function' ? props.columns(answer) : props.columns;
  const totalsOf = (answer: Data) => {
    const totals = props.totals?.(answer) ?? (answer.totals as Totals | undefined);
    return totals && labelledTotals(columnsOf(answer), totals, t('report.total'));
  };
  const about = typeof props.subtitle === 'function' ? data && props.subtitle(data) : props.subtitle;
  const subtitle = [about, period].filter(Boolean).join(' · ');

  const sheet = async (answer: Data) => {
    const whole = await report.readWhole(answer);
    const file = [name, ...new Set([days.from, days.to, days.on].filter(Boolean))].join('-');
    return toSheet(file, title, columnsOf(whole), rowsOf(whole), totalsOf(whole));
  };
  const print = async (answer: Data) => {
    const whole = await report.readWhole(answer);
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
    // The rows of all pages must be rendered before the browser prints.
    flushSync(() => setPrinted({ whole, of: answer }));
    window.print();
  };

  const content = () => {
    if (input === undefined) return states.choose && <EmptyState title={title} {...states.choose} />;
    if (query.isError) {
      const { error } = query;
      const notYet = error instanceof ApiProblem ? states[error.code] : undefined;
      if (notYet) return <EmptyState title={t('report.empty')} {...notYet} />;
      return <ErrorState error={error} onRetry={() => query.refetch()} />;
    }
    if (data === undefined) {
      return query.isFetching && <SkeletonRows columns={columnCount(props.columns)} rows={10} />;
    }
    const rows = rowsOf(data);
    if (rows.length === 0) {
      return (
        <EmptyState
          isSearch
          title={t('report.empty')}
          hint={emptyHint(input, language, t)}
          {...states.empty}
        />
      );
    }
    return (
      <Box aria-busy={report.isOld}>
        <ReportChart chart={props.chart?.(data)} />
        <ReportTable
          caption={title}
          columns={columnsOf(data)}
          rows={rows}
          totals={totalsOf(data)}
          isStrong={props.isStrong}
          isWide={props.isWide}
        />
        {props.footnote?.(data)}
        {page && !isPrinted && <ReportFooter page={page} total={Number(data.total)} turn={turn} />}
        {signatures && <SignatureLines names={signatures} />}
      </Box>
    );
  };

  return (
    <>
      <PrintHead />
      <Page
        wide={props.isWide}
        subtitle={
          <>
            {subtitle}
            {data && <ReadAt time={query.dataUpdatedAt} />}
          </>
        }
        actions={
          <>
            {props.actions}
            {data && input && !query.isError && (
              <ReportActions isOld={report.isOld} print={() => print(data)} sheet={() => sheet(data)} />
            )}
          </>
        }
      >
        {props.filters && (
          <ReportFilters which={props.which} isNeeded={input === undefined}>
            {props.filters}
          </ReportFilters>
        )}
        {content()}
      </Page>
    </>
  );
}

/** Columns that the answer names are not known before it is here. */
const columnCount = (columns: unknown) => (Array.isArray(columns) ? columns.length : 6);
