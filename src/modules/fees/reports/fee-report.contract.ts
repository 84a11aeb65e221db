import { z } from 'zod';
import { chosenDay, id, instant, pageFields, poisha, route } from '#shared/contract.ts';
import { asOfInput, pagedReportOf, rangeInput, reportOf } from '#shared/report.ts';
import { channels } from '../receipts/channels.ts';

const day = chosenDay('fees:select_date');

const place = {
  class_id: id.optional(),
  class_section_id: id.optional(),
  fee_head_id: id.optional(),
};

const range = rangeInput(day, 'fees:range_ends_early', {
  ...place,
  channel: z.enum(channels).optional(),
  collected_by: id.optional(),
});

const dueListInput = asOfInput(day, { ...place, ...pageFields(50) });

const names = { name_en: z.string(), name_bn: z.string() };
const student = z.object({
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  class_section_id: id,
  section_name: z.string(),
  roll: z.number().int(),
});

/** Receipts on their days, refunds on theirs, and the difference. */
const collectionSums = {
  receipt_count: z.number().int(),
  amount_poisha: poisha,
  refunded_poisha: poisha,
  net_poisha: poisha,
};

/** `key` is a day, a method, a channel, or the id of a collector, head, fee group or class; null: advance, or no head. */
const collectionRow = z.object({
  key: z.string().nullable(),
  ...names,
  ...collectionSums,
});

const headRow = z.object({
  fee_head_id: id.nullable(),
  ...names,
  raised_poisha: poisha,
  waiver_poisha: poisha,
  collected_poisha: poisha,
  open_poisha: poisha,
});

const reducedRow = student.extend({
  head_name_en: z.string(),
  head_name_bn: z.string(),
  period: z.string(),
  gross_poisha: poisha,
  waiver_poisha: poisha,
  offer_poisha: poisha,
  net_poisha: poisha,
});

const fineRow = student.extend({
  period: z.string(),
  net_poisha: poisha,
  paid_poisha: poisha,
  open_poisha: poisha,
});

const advanceSums = z.object({ added_poisha: poisha, used_poisha: poisha, balance_poisha: poisha });
const advanceRow = student.extend(advanceSums.shape);

/** A receipt that was cancelled on its day or refunded on a later one. */
const takenBackRow = student.extend({
  id,
  receipt_no: z.string(),
  received_on: z.string(),
  amount_poisha: poisha,
  state: z.enum(['cancelled', 'refunded']),
  cancelled_at: instant,
  cancel_reason: z.string(),
  cancelled_by_name: z.string().nullable(),
});

const heldSums = z.object({
  held_poisha: poisha,
  /** Of it, what was submitted to the office and not accepted yet. */
  waiting_poisha: poisha,
});
const heldRow = heldSums.extend({
  held_by: id,
  full_name: z.string(),
  /** The day of the last hand-over that was accepted. */
  handed_on: z.string().nullable(),
});

/** Fees by how many days they are late, fines as they stand on the day, and the sum of all. */
export const dueSums = [
  'days_30_poisha',
  'days_60_poisha',
  'days_90_poisha',
  'older_poisha',
  'fine_poisha',
  'due_poisha',
] as const;
const sumsDue = z.object(
  Object.fromEntries(dueSums.map((name) => [name, poisha])) as Record<
    (typeof dueSums)[number],
    typeof poisha
  >,
);
const dueRow = student.extend(sumsDue.shape);
export const feeReportContract = {
  /** Money received and paid back in the days, without void receipts, summed up by one thing. */
  collection: route('fees.report.show', 'GET /fees/reports/collection')
    .input(
      range.safeExtend({ by: z.enum(['day', 'collector', 'head', 'group', 'method', 'channel', 'class']) }),
    )
    .output(reportOf(collectionRow, z.object(collectionSums))),
  /** Dues of the days, by head: raised, waived, paid and still open. */
  heads: route('fees.report.show', 'GET /fees/reports/heads')
    .input(range)
    .output(reportOf(headRow, headRow.omit({ fee_head_id: true, name_en: true, name_bn: true }))),
  /**
   * Who owed what on a day: dues that fell due by then, less what was received by then, with the fines of that day.
   * Totals and count are of all pages.
   */
  dues: route('fees.report.show', 'GET /fees/reports/dues')
    .input(dueListInput)
    .output(pagedReportOf(dueRow, sumsDue)),
  /** Dues of the days that a waiver or an offer made smaller. */
  waivers: route('fees.report.show', 'GET /fees/reports/waivers')
    .input(range)
    .output(
      reportOf(
        reducedRow,
        reducedRow.pick({ gross_poisha: true, waiver_poisha: true, offer_poisha: true, net_poisha: true }),
      ),
    ),
  /** Late fines of the days as they stood at their end, by the month they are for. */
  fines: route('fees.report.show', 'GET /fees/reports/fines')
    .input(range)
    .output(reportOf(fineRow, fineRow.pick({ net_poisha: true, paid_poisha: true, open_poisha: true }))),
  /** What students left with the institution in the days, and the balance at their end. */
  advances: route('fees.report.show', 'GET /fees/reports/advances')
    .input(range)
    .output(reportOf(advanceRow, advanceSums)),
  /** Receipts cancelled or refunded in the days. */
  cancelled: route('fees.report.show', 'GET /fees/reports/cancelled')
    .input(range)
    .output(reportOf(takenBackRow, takenBackRow.pick({ amount_poisha: true }))),
  /** The cash that teachers took and had not handed over on a day; the balance of cash with teachers. */
  held: route('fees.report.show', 'GET /fees/reports/held')
    .input(asOfInput(day, {}))
    .output(reportOf(heldRow, heldSums)),
  /** Who collected in the last year, for the filter. */
  collectors: route('fees.report.show', 'GET /fees/reports/collectors').output(
    z.array(z.object({ id, full_name: z.string() })),
  ),
};

export type CollectionBy = 'day' | 'collector' | 'head' | 'group' | 'method' | 'channel' | 'class';
export type ReportRange = z.output<typeof range>;
export type DueListInput = z.output<typeof dueListInput>;
export type ReportedStudent = z.infer<typeof student>;
export type DueSums = z.infer<typeof sumsDue>;
export type DueRow = z.infer<typeof dueRow>;
export type AdvanceRow = z.infer<typeof advanceRow>;
export type CollectionRow = z.infer<typeof collectionRow>;
export type HeadRow = z.infer<typeof headRow>;
export type ReducedRow = z.infer<typeof reducedRow>;
export type HeldRow = z.infer<typeof heldRow>;
export type FineRow = z.infer<typeof fineRow>;
export type TakenBackRow = z.infer<typeof takenBackRow>;
