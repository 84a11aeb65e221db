import { z } from 'zod';
import { academicGroups } from '#shared/academic-groups.ts';
import { byId, day, done, earlierSetting, fromDay, id, route, weekdaysInLine } from '#shared/contract.ts';

export const academicGroup = z.enum(academicGroups);

/** Time of day, `HH:MM`. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const fields = z.object({
  shift_id: id,
  academic_group: academicGroup,
  /** ISO week days, 1 Monday … 7 Sunday. */
  working_days: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .refine((it) => it.length > 0, { params: { code: 'required' } })
    .refine((it) => new Set(it).size === it.length, { params: { code: 'not_valid' } }),
  starts_at: time,
  ends_at: time,
  /** Later arrivals count as late. */
  late_after: time,
  /** The last time at which the attendance of the day can be taken. */
  attendance_cutoff: time,
});

type Fields = z.output<typeof fields>;

function checkOrder(it: Fields, context: z.core.$RefinementCtx<Fields>): void {
  const pairs = [
    ['ends_at', it.ends_at > it.starts_at],
    ['late_after', it.late_after >= it.starts_at && it.late_after <= it.ends_at],
    ['attendance_cutoff', it.attendance_cutoff >= it.late_after],
  ] as const;
  for (const [field, isRight] of pairs) {
    if (isRight) continue;
    const params = { code: `academics:${field}_order` };
    context.addIssue({ code: 'custom', input: it[field], path: [field], params });
  }
}

const hours = fields.omit({ shift_id: true, academic_group: true });

const shiftDetail = fields.extend({
  id,
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  /** What it was before, the latest first; also what holds until a change of the future. */
  earlier: z.array(earlierSetting(hours)),
});

export const shiftDetailContract = {
  /** As they are after the last change; hours of a past day stay as they were then. */
  list: route('academics.shift_detail.list', 'GET /academics/shift-details').output(z.array(shiftDetail)),
  /** Without `from_on` it counts for all days. */
  create: route('academics.shift_detail.edit', 'POST /academics/shift-details', { status: 201 })
    .input(fields.extend({ from_on: fromDay }).superRefine(checkOrder))
    .output(shiftDetail),
  update: route('academics.shift_detail.edit', 'PUT /academics/shift-details/{id}')
    .input(fields.extend({ id, from_on: fromDay }).superRefine(checkOrder))
    .output(shiftDetail),
  /** What is set aside where the shift has no school on these weekdays from a day on: registers that were taken. */
  effect: route('academics.shift_detail.edit', 'GET /academics/shift-details/{id}/effects')
    .input(byId.extend({ from: day.optional(), weekdays: weekdaysInLine }))
    .output(z.object({ register_count: z.number().int() })),
  delete: route('academics.shift_detail.edit', 'DELETE /academics/shift-details/{id}')
    .input(byId.extend({ from_on: fromDay }))
    .output(done),
};

export type ShiftDetail = z.infer<typeof shiftDetail>;
export type ShiftDetailFields = Fields;
export type ShiftHours = z.infer<typeof hours>;
