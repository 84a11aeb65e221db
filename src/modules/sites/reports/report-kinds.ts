/** The figures of each report, in the order in which they stand; money ends in `_poisha`. */
export const siteReports = {
  students: ['active', 'boys', 'girls', 'admitted'],
  employees: ['active', 'teachers', 'others', 'joined'],
  attendance: ['days', 'marked', 'present', 'absent', 'on_leave'],
  fees: ['receipts', 'collected_poisha', 'due_poisha', 'outstanding_poisha'],
  sms: ['messages', 'parts', 'sent', 'failed', 'queued'],
  memberships: ['days', 'begun', 'ended', 'suspended'],
  invoices: ['invoices', 'billed_poisha', 'received_poisha', 'outstanding_poisha', 'overdue'],
} as const;

export type SiteReportKind = keyof typeof siteReports;

export const siteReportKinds = Object.keys(siteReports) as [SiteReportKind, ...SiteReportKind[]];

/** The figure by which the chart ranks institutions, by report. */
const charted: Partial<Record<SiteReportKind, string>> = {
  attendance: 'present',
  fees: 'collected_poisha',
  invoices: 'billed_poisha',
};
export const chartedFigure = (kind: SiteReportKind): string => charted[kind] ?? siteReports[kind][0];
