import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useReportPages } from '#ui/report/useReportPages.ts';
import { allRows } from '#ui/table/list-source.ts';
import { feesApi } from '../api.ts';
import { periodName } from '../dues/due-name.rules.ts';
import type { FineRow, HeadRow, ReducedRow } from './fee-report.contract.ts';
import { type ReportProps, useStudentColumns } from './report-columns.ts';

/** Raised, waived, paid and open by head. */
export function HeadReport({ input, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const query = useQuery(feesApi.reports.heads.queryOptions({ input }));
  return (
    <ReportPage
      {...page}
      query={query}
      columns={[
        {
          key: 'head',
          title: t('field.fee_head_id'),
          value: (row: HeadRow) => pick(row.name_en, row.name_bn),
        },
        { key: 'raised_poisha', title: t('counter.gross'), kind: 'money' },
        { key: 'waiver_poisha', title: t('counter.waiver'), kind: 'money' },
        { key: 'collected_poisha', title: t('counter.paid'), kind: 'money' },
        { key: 'open_poisha', title: t('counter.due'), kind: 'money' },
      ]}
      rows={(data) => data.rows}
      totals={(data) => ({ head: t('report.total'), ...data.totals })}
    />
  );
}

/** What was owed on a day, by how long it was late, with the fines of that day. */
export function OpenDueReport({ input: { from: _, to: on, ...place }, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  const student = useStudentColumns();
  const { input: paging, pages } = useReportPages();
  const input = { ...place, on };
  const query = useQuery({
    ...feesApi.reports.dues.queryOptions({ input: { ...input, ...paging } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportPage
      {...page}
      query={query}
      columns={[
        ...student,
        ...(['days_30', 'days_60', 'days_90', 'older'] as const).map((age) => ({
          key: `${age}_poisha`,
          title: t(`report.age.${age}`),
          kind: 'money' as const,
        })),
        { key: 'fine_poisha', title: t('report.fine'), kind: 'money' },
        { key: 'due_poisha', title: t('counter.due'), kind: 'money' },
      ]}
      rows={(data) => data.rows}
      totals={(data) => ({ student_no: t('report.total'), ...data.totals })}
      pages={pages(() => allRows(feesApi.reports.dues, input))}
    />
  );
}

/** Dues made smaller by a waiver or an offer. */
export function ReductionReport({ input, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const student = useStudentColumns<ReducedRow>();
  const query = useQuery(feesApi.reports.waivers.queryOptions({ input }));
  return (
    <ReportPage
      {...page}
      query={query}
      columns={[
        ...student,
        {
          key: 'head',
          title: t('field.fee_head_id'),
          value: (row) => pick(row.head_name_en, row.head_name_bn),
        },
        {
          key: 'period',
          title: t('field.period'),
          value: (row) => periodName(row.period, language),
        },
        { key: 'gross_poisha', title: t('counter.gross'), kind: 'money' },
        { key: 'waiver_poisha', title: t('waiver.kind.waiver'), kind: 'money' },
        { key: 'offer_poisha', title: t('waiver.kind.offer'), kind: 'money' },
        { key: 'net_poisha', title: t('run.net'), kind: 'money' },
      ]}
      rows={(data) => data.rows}
      totals={(data) => ({ student_no: t('report.total'), ...data.totals })}
    />
  );
}

/** Fines that were written down. */
export function FineReport({ input, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const student = useStudentColumns<FineRow>();
  const query = useQuery(feesApi.reports.fines.queryOptions({ input }));
  return (
    <ReportPage
      {...page}
      query={query}
      columns={[
        ...student,
        {
          key: 'period',
          title: t('field.period'),
          value: (row) => periodName(row.period, language),
        },
        { key: 'net_poisha', title: t('report.fine'), kind: 'money' },
        { key: 'paid_poisha', title: t('counter.paid'), kind: 'money' },
        { key: 'open_poisha', title: t('counter.due'), kind: 'money' },
      ]}
      rows={(data) => data.rows}
      totals={(data) => ({ student_no: t('report.total'), ...data.totals })}
    />
  );
}
