import { z } from 'zod';
import {
  byId,
  day,
  done,
  enteredDay,
  id,
  listInput,
  pageOf,
  route,
  storedNames,
  text,
} from '#shared/contract.ts';
import { academicYear, sessionType } from '../years/academic-year.contract.ts';

const fields = z.object({
  /** `2026`, or `2025-26` for a session that crosses the new year; the names of institutions’ years begin with it. */
  name_en: text(20),
  name_bn: text(20),
  session_type: sessionType,
  starts_on: enteredDay,
  ends_on: enteredDay,
  /** One year of each session type is current; setting this one unsets the other. */
  is_current: z.boolean().default(false),
});

const period = (it: { starts_on: string; ends_on: string }) => it.ends_on > it.starts_on;
const periodProblem = { path: ['ends_on'], params: { code: 'academics:ends_before_start' } };

const nationalYear = fields.extend({
  id,
  ...storedNames,
  starts_on: day,
  ends_on: day,
  session_type_name_en: z.string(),
  session_type_name_bn: z.string(),
  /** How many institutions opened it. */
  site_count: z.number().int(),
});

const choice = z.object({
  id,
  ...storedNames,
  session_type: sessionType,
  starts_on: day,
  ends_on: day,
  is_current: z.boolean(),
  /** The year of the institution that was opened from it. */
  academic_year_id: id.nullable(),
});
export const nationalYearContract = {
  list: route('academics.national_year.list', 'GET /academics/national-years')
    .input(
      listInput(['starts_on', 'name_en', 'name_bn', 'session_type'], {
        session_type: sessionType.optional(),
      }),
    )
    .output(pageOf(nationalYear)),
  create: route('academics.national_year.edit', 'POST /academics/national-years', { status: 201 })
    .input(fields.refine(period, periodProblem))
    .output(nationalYear),
  update: route('academics.national_year.edit', 'PUT /academics/national-years/{id}')
    .input(fields.extend({ id }).refine(period, periodProblem))
    .output(nationalYear),
  delete: route('academics.national_year.edit', 'DELETE /academics/national-years/{id}')
    .input(byId)
    .output(done),
  /** For an institution, with what it opened already. */
  choices: route('academics.year.list', 'GET /academics/national-year-choices').output(z.array(choice)),
  /** Creates the institution's own year from it; an existing year of the same type and first day is linked instead. */
  open: route('academics.year.edit', 'POST /academics/national-years/{id}/opening')
    .input(byId)
    .output(academicYear),
};

export type NationalYear = z.infer<typeof nationalYear>;
export type NationalYearFields = z.output<typeof fields>;
export type NationalYearChoice = z.infer<typeof choice>;
