import { percentOf, roundToTaka } from '#shared/money.ts';

export interface Concession {
  kind: 'waiver' | 'offer';
  fee_head_ids: string[];
  percent: number | null;
  amount_poisha: number | null;
  from_on: string;
  to_on: string | null;
}

/**
 * Takes a student's waivers and offers off a gross amount: waivers on the gross, then offers on what remains,
 * each rounded half up to whole taka, never below nothing. `on` is the first day of the period billed.
 */
export function reduceDue(gross_poisha: number, feeHeadId: string, on: string, concessions: Concession[]) {
  const counting = concessions.filter(
    (it) =>
      it.from_on <= on &&
      (it.to_on === null || it.to_on >= on) &&
      (it.fee_head_ids.length === 0 || it.fee_head_ids.includes(feeHeadId)),
  );
  const waiver_poisha = taken(
    gross_poisha,
    counting.filter((it) => it.kind === 'waiver'),
  );
  const offer_poisha = taken(
    gross_poisha - waiver_poisha,
    counting.filter((it) => it.kind === 'offer'),
  );
  return { waiver_poisha, offer_poisha, net_poisha: gross_poisha - waiver_poisha - offer_poisha };
}

function taken(base_poisha: number, concessions: Concession[]): number {
  const sum = concessions.reduce(
    (total, it) =>
      total +
      (it.percent === null ? (it.amount_poisha ?? 0) : roundToTaka(percentOf(base_poisha, it.percent))),
    0,
  );
  return Math.min(sum, base_poisha);
}

export interface FineSetting {
  fine_type: 'none' | 'flat' | 'per_day' | 'per_month';
  fine_poisha: number;
  fine_grace_days: number;
  fine_max_poisha: number | null;
}

/** A due as collection sees it. `id` is null for a fine that is not stored yet. */
export interface OpenDue {
  id: string | null;
  kind: 'fee' | 'fine';
  period: string;
  due_on: string;
  /** Order of the fee head in the catalogue. */
  head_order: number;
  net_poisha: number;
  paid_poisha: number;
}

/**
 * The late fine of each month as of a day: one for each month of due days, however many heads are late in it, counted
 * from the earliest that is still unpaid past its grace. A fine once charged never shrinks.
 * @returns per month (`YYYY-MM`, the period of the fine) the whole fine, not only what is new.
 */
export function lateFines(setting: FineSetting, dues: OpenDue[], on: string): Map<string, number> {
  const fines = new Map<string, number>();
  if (setting.fine_type === 'none' || setting.fine_poisha === 0) return fines;
  const late = dues.filter(
    (due) =>
      due.kind === 'fee' &&
      due.paid_poisha < due.net_poisha &&
      daysLate(due.due_on, on) > setting.fine_grace_days,
  );
  for (const due of late) {
    const month = monthOf(due.due_on);
    fines.set(month, Math.max(fines.get(month) ?? 0, fineOf(setting, due.due_on, on)));
  }
  for (const due of dues) {
    if (due.kind === 'fine') fines.set(due.period, Math.max(fines.get(due.period) ?? 0, due.net_poisha));
  }
  return fines;
}

/** The month a due day lies in, `YYYY-MM`. */
export const monthOf = (dueOn: string) => dueOn.slice(0, 7);

/** The late fine of a due that is unpaid on a day, grace aside. */
export function fineOf(setting: FineSetting, dueOn: string, on: string): number {
  const days = daysLate(dueOn, on);
  const times =
    setting.fine_type === 'per_day' ? days : setting.fine_type === 'per_month' ? Math.ceil(days / 30) : 1;
  return Math.min(setting.fine_poisha * times, setting.fine_max_poisha ?? Number.MAX_SAFE_INTEGER);
}

function daysLate(dueOn: string, on: string): number {
  return Math.round((Date.parse(on) - Date.parse(dueOn)) / 86_400_000);
}

export interface Allocation<Due> {
  due: Due;
  amount_poisha: number;
}

/**
 * Spreads money over dues. What is due by the day comes first, its fines included, so that paying what a bill calls payable
 * settles it; what falls due later comes after it. Within each the oldest period first, then the order of the fee heads,
 * fines last (or first, where the institution wants it so). What is left over becomes an advance.
 */
export function allocate<Due extends OpenDue>(
  dues: Due[],
  money_poisha: number,
  { on, isFineFirst }: { on: string; isFineFirst: boolean },
): { lines: Allocation<Due>[]; rest_poisha: number } {
  const fineRank = (due: OpenDue) => ((due.kind === 'fine') === isFineFirst ? 0 : 1);
  const ordered = dues
    .filter((due) => due.paid_poisha < due.net_poisha)
    .sort(
      (a, b) =>
        Number(a.due_on > on) - Number(b.due_on > on) ||
        fineRank(a) - fineRank(b) ||
        monthOf(a.due_on).localeCompare(monthOf(b.due_on)) ||
        a.head_order - b.head_order ||
        a.due_on.localeCompare(b.due_on) ||
        a.period.localeCompare(b.period),
    );
  let rest = money_poisha;
  const lines: Allocation<Due>[] = [];
  for (const due of ordered) {
    if (rest === 0) break;
    const amount_poisha = Math.min(rest, due.net_poisha - due.paid_poisha);
    lines.push({ due, amount_poisha });
    rest -= amount_poisha;
  }
  return { lines, rest_poisha: rest };
}
