import { z } from 'zod';
import { chosenDay, day, enteredDay, flag, id, instant, poisha, route } from '#shared/contract.ts';
import { rangeInput, reportOf } from '#shared/report.ts';

/** Ids as a list, or as text with commas where they stand in an address. */
const ids = (most: number) =>
  z.union([
    z.array(id).max(most),
    z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(most)),
  ]);

/** What is demanded of whom: students of some sections, what fell due in the days, under some heads. */
const wanted = z.object({
  class_section_ids: ids(60).refine((it) => it.length > 0, { params: { code: 'required' } }),
  /** Empty: all heads. */
  fee_head_ids: ids(60).default([]),
  /** Late fines of today, beside the heads. */
  takes_fines: flag.default(true),
  from_on: enteredDay.optional(),
  up_to_on: chosenDay('fees:select_date'),
});

const demandedStudent = z.object({
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_section_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  roll: z.number().int(),
});

const demandRow = demandedStudent.extend({
  /** What is open by head; `fine` for late fines. */
  amounts: z.record(z.string(), poisha),
  due_poisha: poisha,
});

const demandHead = z.object({ key: z.string(), name_en: z.string(), name_bn: z.string() });

const estimate = z.object({
  /** One to each phone. */
  messages: z.number().int(),
  parts: z.number().int(),
  /** Null where the rate of the operator is not known. */
  cost_poisha: poisha.nullable(),
  /** Students whose family was told of the same demand today. */
  already_told: z.number().int(),
  without_phone: z.array(demandedStudent),
  /** The first message as it would be sent. */
  sample: z.string().nullable(),
});

const sentDemand = z.object({
  id,
  sent_at: instant,
  sent_by_name: z.string(),
  from_on: day.nullable(),
  up_to_on: day,
  /** Empty: all heads. */
  heads: z.array(z.object({ name_en: z.string(), name_bn: z.string() })),
  class_section_ids: z.array(id),
  student_count: z.number().int(),
  amount_poisha: poisha,
  message_count: z.number().int(),
  part_count: z.number().int(),
  cost_poisha: poisha.nullable(),
  /** Null once the outbox no longer keeps the messages. */
  delivered_count: z.number().int().nullable(),
  failed_count: z.number().int().nullable(),
});

export const demandContract = {
  /** Who owes what under the chosen heads today; nothing is written, and a demand has no number to be paid by. */
  list: route('fees.demand.list', 'GET /fees/demands')
    .input(wanted)
    .output(
      reportOf(demandRow, z.object({ due_poisha: poisha, amounts: z.record(z.string(), poisha) })).extend({
        heads: z.array(demandHead),
      }),
    ),
  /** The demand slips as a PDF, several on a sheet to cut, as a job. */
  print: route('fees.demand.list', 'POST /fees/demand-prints', { status: 202 })
    .input(wanted.extend({ language: z.enum(['en', 'bn']).optional() }))
    .output(z.object({ job_id: id })),
  /** What telling the families by SMS takes. Sends nothing. */
  estimate: route('fees.demand.send', 'POST /fees/demand-estimates', { isRead: true })
    .input(wanted)
    .output(estimate),
  /** Tells the families, each of the same demand once a day. Refused where it takes more parts than the caller has agreed to. */
  send: route('fees.demand.send', 'POST /fees/demand-messages', { idempotent: true, status: 201 })
    .input(wanted.extend({ parts_agreed: z.number().int().min(0) }))
    .output(z.object({ messages: z.number().int(), parts: z.number().int() })),
  /** What was sent on some days, the latest first. */
  sent: route('fees.demand.list', 'GET /fees/sent-demands')
    .input(rangeInput(chosenDay('fees:select_date'), 'fees:range_ends_early'))
    .output(
      reportOf(sentDemand, sentDemand.pick({ student_count: true, message_count: true, part_count: true })),
    ),
};

export type DemandWanted = z.output<typeof wanted>;
export type DemandedStudent = z.output<typeof demandedStudent>;
export type DemandEstimate = z.output<typeof estimate>;
export type SentDemand = z.output<typeof sentDemand>;
