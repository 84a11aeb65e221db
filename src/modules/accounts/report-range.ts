import { fiscalYearOf, isDay } from '#shared/dates.ts';

/** Where the postings of a ledger are read, for the days of a report or the fiscal year so far. */
export function ledgerReportPath(ledgerId: string, range: { from?: string; to?: string } = {}): string {
  const query = new URLSearchParams({ ledger_id: ledgerId });
  if (range.from) query.set('from', range.from);
  if (range.to) query.set('to', range.to);
  return `/site/accounts/report/ledger?${query}`;
}

/** Where the postings of a party are read, for the fiscal year so far. */
export const partyReportPath = (partyId: string) => `/site/accounts/report/ledger?party_id=${partyId}`;

/** Whether a fiscal year ends within the days, before the last of them. */
export const endsAYear = ({ from, to }: { from: string; to: string }) =>
  isDay(from) && isDay(to) && fiscalYearOf(from) !== fiscalYearOf(to);
