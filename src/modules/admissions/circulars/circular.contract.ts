import { z } from 'zod';
import {
  byId,
  chosenDay,
  chosenId,
  day,
  done,
  enteredDay,
  id,
  instant,
  listInput,
  pageOf,
  poisha,
  requiredText,
  route,
  storedNames,
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { circularLifeCycle } from './circular.rules.ts';
import { circularKinds, circularStates, paperKinds, quotaUnits, selections } from './circular-kinds.ts';

const time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const age = z.number().int().min(0).max(60).nullish();

const lineFields = z.object({
  class_id: chosenId('required'),
  shift_id: chosenId('required'),
  version_id: chosenId('required'),
  study_group_id: chosenId('required'),
  /** Left out in a registration, as are the ages. */
  seats: z.number().int().min(1).max(5_000).nullish(),
  min_age: age,
  max_age: age,
});

const quotaFields = z.object({
  name_en: requiredText('required', 100),
  name_bn: requiredText('required', 100),
  unit: z.enum(quotaUnits),
  amount: z.number().int().min(1).max(5_000),
});

const paperFields = z.object({
  kind: z.enum(paperKinds),
  name_en: requiredText('required', 100),
  name_bn: requiredText('required', 100),
  is_required: z.boolean(),
});

const paymentWayFields = z.object({
  company: requiredText('required', 60),
  account_no: requiredText('required', 60),
});

const fields = z.object({
  /** `registration`: students enter their own data, and nobody is selected. */
  kind: z.enum(circularKinds).default('admission'),
  academic_year_id: chosenId('required'),
  session: requiredText('required', 20),
  title_en: requiredText('required', 150),
  title_bn: requiredText('required', 150),
  starts_on: chosenDay('required'),
  starts_at: time,
  ends_on: chosenDay('required'),
  ends_at: time,
  /** The day on which the ages of the lines are meant; of an admission. */
  age_on: z
    .union([z.literal(''), enteredDay])
    .nullish()
    .transform((value) => value || null),
  fee_poisha: poisha.min(0).max(100_000_00),
  /** Of an admission. */
  selection: z
    .enum(selections)
    .nullish()
    .transform((value) => value ?? null),
  /** For how long the promise of a draw stands in public before the draw; of an admission. */
  draw_wait_hours: z.number().int().min(0).max(720).default(24),
  lines: z.array(lineFields).min(1).max(60),
  /** In the order in which they are filled. */
  quotas: z.array(quotaFields).max(15).default([]),
  papers: z.array(paperFields).max(12).default([]),
  payment_ways: z.array(paymentWayFields).max(10).default([]),
});

const circular = z.object({
  id,
  kind: z.enum(circularKinds),
  academic_year_id: id,
  academic_year: z.string(),
  session: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  starts_on: day,
  starts_at: z.string(),
  ends_on: day,
  ends_at: z.string(),
  age_on: day.nullable(),
  fee_poisha: poisha,
  selection: z.enum(selections).nullable(),
  draw_wait_hours: z.number().int(),
  state: z.enum(circularStates),
  /** People can apply at this moment. */
  is_open: z.boolean(),
  /** Of all lines. */
  seats: z.number().int(),
  /** Those that were begun, too. */
  application_count: z.number().int(),
  submitted_count: z.number().int(),
  can: canOf(circularLifeCycle),
});

const named = { id, ...storedNames };

const line = z.object({
  id,
  class_id: id,
  shift_id: id,
  version_id: id,
  study_group_id: id,
  seats: z.number().int().nullable(),
  min_age: z.number().int().nullable(),
  max_age: z.number().int().nullable(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  version_name_en: z.string(),
  version_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
  submitted_count: z.number().int(),
});

const circularWithAll = circular.extend({
  lines: z.array(line),
  quotas: z.array(z.object({ ...named, unit: z.enum(quotaUnits), amount: z.number().int() })),
  papers: z.array(z.object({ ...named, kind: z.enum(paperKinds), is_required: z.boolean() })),
  payment_ways: z.array(z.object({ id, company: z.string(), account_no: z.string() })),
  /** Where people apply. */
  public_url: z.string(),
  /** The draw, once its hash is published; the seed when it is published, too. */
  draw: z
    .object({
      seed_hash: z.string(),
      seed: z.string().nullable(),
      announced_at: instant,
      drawable_at: instant,
      drawn_at: instant.nullable(),
      seed_published_at: instant.nullable(),
    })
    .nullable(),
});

const filters = {
  kind: z.enum(circularKinds).optional(),
  state: z.enum(circularStates).optional(),
  academic_year_id: id.optional(),
};
const move = z.object({ id });

/** What an institution declares for people who apply online. */
export const circularContract = {
  list: route('admissions.circular.list', 'GET /admissions/circulars')
    .input(listInput(['starts_on', 'ends_on', 'title_en'], filters))
    .output(pageOf(circular)),
  show: route('admissions.circular.list', 'GET /admissions/circulars/{id}')
    .input(byId)
    .output(circularWithAll),
  /** Everything that can be declared, also where no section is open yet. */
  choices: route('admissions.circular.list', 'GET /admissions/circular-choices').output(
    z.object({
      academic_years: z.array(z.object({ id, name: z.string(), starts_on: day })),
      shifts: z.array(z.object(named)),
      versions: z.array(z.object(named)),
      classes: z.array(z.object(named)),
      study_groups: z.array(z.object(named)),
    }),
  ),
  create: route('admissions.circular.edit', 'POST /admissions/circulars', { status: 201 })
    .input(fields)
    .output(circularWithAll),
  /** While nobody has applied. */
  update: route('admissions.circular.edit', 'PUT /admissions/circulars/{id}')
    .input(fields.extend({ id }))
    .output(circularWithAll),
  /** Moves the end, also after people applied. */
  prolong: route('admissions.circular.edit', 'PUT /admissions/circulars/{id}/end')
    .input(fields.pick({ ends_on: true, ends_at: true }).extend({ id }))
    .output(circularWithAll),
  ...moveContract(circularLifeCycle, { path: '/admissions/circulars', output: circularWithAll }),
  delete: route('admissions.circular.edit', 'DELETE /admissions/circulars/{id}').input(move).output(done),
};

export type Circular = z.infer<typeof circular>;
export type CircularWithAll = z.infer<typeof circularWithAll>;
export type CircularLine = z.infer<typeof line>;
export type CircularFields = z.output<typeof fields>;
