import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import { periodName } from '../dues/due-name.rules.ts';
import { type ReportProps, useStudentColumns } from './report-columns.ts';

const ages = ['days_30', 'days_60', 'days_90', 'older'] as const;

/** Raised, waived, paid and open by head. */
export function HeadReport(page: ReportProps) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.heads}
      columns={[
        { key: 'head', title: t('field.fee_head_id'), names: 'name' },
        { key: 'raised_poisha', title: t('counter.gross'), kind: 'money' },
        { key: 'waiver_poisha', title: t('counter.waiver'), kind: 'money' },
        { key: 'collected_poisha', title: t('counter.paid'), kind: 'money' },
        { key: 'open_poisha', title: t('counter.due'), kind: 'money' },
      ]}
      chart={({ rows }) => ({
        title: t('counter.due'),
        bars: rows.map((row) => ({ name: pick(row.name_en, row.name_bn), figure: row.open_poisha })),
        isMoney: true,
        along: 'names',
      })}
    />
  );
}

/** What was owed on a day, by how long it was late, with the fines of that day. */
export function OpenDueReport({ input: { from: _, to: on, ...place }, ...page }: ReportProps) {
  const { t } = useTranslation('fees');
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.dues}
      input={{ ...place, on }}
      pageSize={50}
      columns={[
        ...useStudentColumns(),
        ...ages.map((age) => ({
          key: `${age}_poisha`,
          title: t(`report.age.${age}`),
          kind: 'money' as const,
        })),
        { key: 'fine_poisha', kind: 'money' },
        { key: 'due_poisha', title: t('counter.due'), kind: 'money' },
      ]}
      chart={({ totals }) => ({
        title: t('counter.due'),
        bars: ages.map((age) => ({ name: t(`report.age.${age}`), figure: totals[`${age}_poisha`] })),
        isMoney: true,
        along: 'names',
      })}
    />
  );
}

/** Dues made smaller by a waiver or an offer. */
export function ReductionReport(page: ReportProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.waivers}
      columns={[
        ...useStudentColumns(),
        { key: 'head', title: t('field.fee_head_id'), names: 'head_name' },
        { key: 'period', value: (row) => periodName(row.period, language) },
        { key: 'gross_poisha', title: t('counter.gross'), kind: 'money' },
        { key: 'waiver_poisha', title: t('waiver.kind.waiver'), kind: 'money' },
        { key: 'offer_poisha', title: t('waiver.kind.offer'), kind: 'money' },
        { key: 'net_poisha', title: t('run.net'), kind: 'money' },
      ]}
    />
  );
}

/** Late fines, paid or not. */
export function FineReport(page: ReportProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.fines}
      columns={[
        ...useStudentColumns(),
        { key: 'period', value: (row) => periodName(row.period, language) },
        { key: 'net_poisha', title: t('report.fine'), kind: 'money' },
        { key: 'paid_poisha', title: t('counter.paid'), kind: 'money' },
        { key: 'open_poisha', title: t('counter.due'), kind: 'money' },
      ]}
    />
  );
}
