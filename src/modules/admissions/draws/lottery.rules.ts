import { createHash, createHmac } from 'node:crypto';
import type { Selection } from '../circulars/circular-kinds.ts';

/** Somebody who takes part for one line. */
export interface Applicant {
  application_no: string;
  /** The quotas that the applicant belongs to. */
  quota_ids: readonly string[];
  /** The application of a twin or sibling of the same line. */
  twin_no: string | null;
  /** Marks of the test, or those of the merit list. */
  score: number | null;
}

export interface QuotaShare {
  id: string;
  unit: 'percent' | 'seats';
  amount: number;
}

/** Where an applicant came out. */
export interface Placement {
  application_no: string;
  /** From 1, over all applicants of the line. */
  draw_position: number;
  state: 'selected' | 'waiting';
  /** The quota whose place was given; none: a general one, or none yet. */
  quota_id: string | null;
}

/** What is published before a draw, so that nobody can choose the seed afterwards. */
export const seedHashOf = (seed: string) => createHash('sha256').update(seed).digest('hex');

/** What a lottery is ordered by. */
export const lotKey = (seed: string, applicationNo: string) =>
  createHmac('sha256', seed).update(applicationNo).digest('hex');

/** Seats that a quota has of a line. */
export const quotaSeats = ({ unit, amount }: QuotaShare, seats: number) =>
  Math.min(seats, unit === 'percent' ? Math.floor((seats * amount) / 100) : amount);

/**
 * Twins and siblings who name each other share one lot: the one of the smallest number. Everybody else has their own.
 * @returns the number whose lot counts, by application number
 */
export function sharedLots(applicants: readonly Applicant[]): Map<string, string> {
  const numbers = applicants.map((it) => it.application_no).sort(byText);
  const lots = new Map(numbers.map((it) => [it, it]));
  const named = new Map(applicants.map((it) => [it.application_no, it.twin_no]));
  for (const { application_no, twin_no } of applicants) {
    // Nobody joins the lot of a stranger by naming a number.
    if (!twin_no || named.get(twin_no) !== application_no) continue;
    const [one, other] = [lots.get(application_no), lots.get(twin_no)];
    if (!one || !other || one === other) continue;
    const [kept, given] = byText(one, other) < 0 ? [one, other] : [other, one];
    for (const [number, lot] of lots) if (lot === given) lots.set(number, kept);
  }
  return lots;
}

interface Draw {
  selection: Selection;
  seed: string;
  seats: number;
  /** In the order in which they are filled. */
  quotas: readonly QuotaShare[];
  applicants: readonly Applicant[];
}

/**
 * Fills the seats of a line. In a lottery the order is that of HMAC-SHA256(seed, application number); after marks, the order
 * of the marks, equal ones in the order of the lottery. Quotas are filled one after the other, then the general seats with all
 * that are left. Who share a lot are selected together or not at all.
 */
export function drawLine({ selection, seed, seats, quotas, applicants }: Draw): Placement[] {
  const units = inOrder(selection, seed, applicants);
  const pools = new Map<Applicant, string | null>();
  let left = seats;
  const fill = (places: number, quotaId: string | null) => {
    let free = Math.min(places, left);
    for (const unit of units) {
      const isTaken = pools.has(unit[0]!);
      const belongs = quotaId === null || unit.every((it) => it.quota_ids.includes(quotaId));
      if (isTaken || !belongs || unit.length > free) continue;
      for (const applicant of unit) pools.set(applicant, quotaId);
      free -= unit.length;
      left -= unit.length;
    }
  };
  for (const quota of quotas) fill(quotaSeats(quota, seats), quota.id);
  fill(left, null);
  return units.flat().map((applicant, index) => ({
    application_no: applicant.application_no,
    draw_position: index + 1,
    state: pools.has(applicant) ? 'selected' : 'waiting',
    quota_id: pools.get(applicant) ?? null,
  }));
}

/** The applicants in their order, those who share a lot together. */
function inOrder(selection: Selection, seed: string, applicants: readonly Applicant[]): Applicant[][] {
  const keyOf = new Map(applicants.map((it) => [it.application_no, lotKey(seed, it.application_no)]));
  if (selection === 'lottery') {
    const lots = sharedLots(applicants);
    const units = Map.groupBy(applicants, (it) => lots.get(it.application_no)!);
    return [...units]
      .sort(([one], [other]) => byText(keyOf.get(one)!, keyOf.get(other)!))
      .map(([, unit]) => unit.sort((one, other) => byText(one.application_no, other.application_no)));
  }
  const score = (it: Applicant) => it.score ?? -1;
  return [...applicants]
    .sort(
      (one, other) =>
        score(other) - score(one) || byText(keyOf.get(one.application_no)!, keyOf.get(other.application_no)!),
    )
    .map((it) => [it]);
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
