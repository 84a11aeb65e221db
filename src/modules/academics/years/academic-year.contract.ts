import { z } from 'zod';
import { byId, day, done, enteredDay, id, route, text } from '#shared/contract.ts';
import { toAsciiDigits } from '#shared/numerals.ts';

/** Code of a session type, e.g. `calendar_year` or `july_june`. */
export const sessionType = z.string().regex(/^[a-z0-9_]{2,40}$/);

const fields = z.object({
  /** `2026`, or `2025-26` for a session that crosses the new year; Bangla digits become ASCII. */
  name: text(20).transform(toAsciiDigits),
  session_type: sessionType,
  starts_on: enteredDay,
  ends_on: enteredDay,
  /** One year of each session type is current; setting this one unsets the other. */
  is_current: z.boolean().default(false),
});

const period = (it: { starts_on: string; ends_on: string }) => it.ends_on > it.starts_on;
const periodProblem = { path: ['ends_on'], params: { code: 'academics:ends_before_start' } };

export const academicYear = fields.extend({
  id,
  name: z.string(),
  starts_on: day,
  ends_on: day,
  /** The national year it was opened from. */
  national_year_id: id.nullable(),
  class_section_count: z.number().int(),
});

export const academicYearContract = {
  list: route('academics.year.list', 'GET /academics/years').output(z.array(academicYear)),
  create: route('academics.year.edit', 'POST /academics/years', { status: 201 })
    .input(fields.refine(period, periodProblem))
    .output(academicYear),
  update: route('academics.year.edit', 'PUT /academics/years/{id}')
    .input(fields.extend({ id }).refine(period, periodProblem))
    .output(academicYear),
  delete: route('academics.year.edit', 'DELETE /academics/years/{id}').input(byId).output(done),
};

export type AcademicYear = z.infer<typeof academicYear>;
export type AcademicYearFields = z.output<typeof fields> & { national_year_id?: string | null };
