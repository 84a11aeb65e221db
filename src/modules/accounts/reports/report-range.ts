import { fiscalYearOf, formatDay, isDay, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';

/** From the first day of the fiscal year to today. */
export function yearToDate(): { from: string; to: string } {
  const to = today();
  return { from: `${fiscalYearOf(to).slice(0, 4)}-07-01`, to };
}

/** `01 July 2026 – 21 November 2026` */
export function rangeInWords({ from, to }: { from: string; to: string }, language: Language): string {
  return [from, to]
    .filter(Boolean)
    .map((day) => formatDay(day, language))
    .join(' – ');
}

/** Where the postings of a ledger are read, for the days of a report or the fiscal year so far. */
export function ledgerReportPath(ledgerId: string, range: { from?: string; to?: string } = {}): string {
  const query = new URLSearchParams({ ledger_id: ledgerId });
  if (range.from) query.set('from', range.from);
  if (range.to) query.set('to', range.to);
  return `/site/accounts/report/ledger?${query}`;
}

/** Whether a fiscal year ends within the days, before the last of them. */
export const endsAYear = ({ from, to }: { from: string; to: string }) =>
  isDay(from) && isDay(to) && fiscalYearOf(from) !== fiscalYearOf(to);
