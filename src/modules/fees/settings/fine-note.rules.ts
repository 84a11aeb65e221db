import { addDays } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { type FineSetting, lateFines } from '../dues/due.rules.ts';

/** The note about paying late for institutions that wrote none of their own; empty without a fine. */
export function usualFineNote(setting: FineSetting): { en: string; bn: string } {
  if (setting.fine_type === 'none' || setting.fine_poisha === 0) return { en: '', bn: '' };
  const en = formatTaka(setting.fine_poisha, 'en');
  const bn = formatTaka(setting.fine_poisha, 'bn');
  const each = {
    flat: { en: 'for each month', bn: 'প্রতি মাসের জন্য' },
    per_day: { en: 'for each day', bn: 'প্রতিদিন' },
    per_month: { en: 'for every 30 days', bn: 'প্রতি ৩০ দিনের জন্য' },
  }[setting.fine_type];
  const days = setting.fine_grace_days;
  const grace =
    days === 0
      ? { en: '', bn: '' }
      : { en: ` by more than ${days} days`, bn: ` ${formatNumber(days, 'bn')} দিনের বেশি` };
  const most =
    setting.fine_max_poisha === null
      ? { en: '', bn: '' }
      : {
          en: `, at most ${formatTaka(setting.fine_max_poisha, 'en')}`,
          bn: `, সর্বোচ্চ ${formatTaka(setting.fine_max_poisha, 'bn')}`,
        };
  return {
    en: `Fees paid late${grace.en} carry a fine of ${en} ${each.en}${most.en}.`,
    bn: `নির্ধারিত তারিখের${grace.bn} পরে ফি দিলে ${each.bn} ${bn} জরিমানা দিতে হবে${most.bn}।`,
  };
}

interface SlipFigures {
  last_on: string;
  amount_poisha: number;
  lines: {
    kind: 'fee' | 'fine';
    period: string;
    due_on: string;
    gross_poisha: number;
    amount_poisha: number;
  }[];
  settled_fines: { period: string; settled_poisha: number }[];
}

/** The total of a slip on the day after its last day, with the fines of that day. @returns null where the total stays the same. */
export function totalAfterLastDay(setting: FineSetting, slip: SlipFigures): number | null {
  const dues = slip.lines.map((line, at) => ({
    id: String(at),
    kind: line.kind,
    period: line.period,
    due_on: line.due_on,
    head_order: 0,
    net_poisha: line.kind === 'fine' ? line.gross_poisha : line.amount_poisha,
    paid_poisha: 0,
  }));
  // The slip says what was paid of a fine when it was made; a fine that is not on it was paid in full.
  const settled = new Map(slip.settled_fines.map((it) => [it.period, it.settled_poisha]));
  for (const line of slip.lines)
    if (line.kind === 'fine') settled.set(line.period, line.gross_poisha - line.amount_poisha);
  const fines = [...lateFines(setting, dues, addDays(slip.last_on, 1))].map(([month, whole]) =>
    Math.max(0, whole - (settled.get(month) ?? 0)),
  );
  const fees = slip.lines.filter((line) => line.kind === 'fee').map((line) => line.amount_poisha);
  const total = [...fees, ...fines].reduce((sum, amount) => sum + amount, 0);
  return total > slip.amount_poisha ? total : null;
}
