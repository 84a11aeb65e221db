import { z } from 'zod';
import { day, done, flag, type InputOf, id, instant, listInput, pageOf, route } from '#shared/contract.ts';

const nullable = z.string().nullable();

const siteJob = z.object({
  id,
  /** None: work of the core itself. */
  site_id: id.nullable(),
  site_name_en: nullable,
  site_name_bn: nullable,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done_count: z.number().int(),
  total_count: z.number().int().nullable(),
  problem: nullable,
  result: z.unknown(),
  file_id: id.nullable(),
  created_by_name: nullable,
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  waits_until: instant.nullable(),
  repeats_id: id.nullable(),
  can: z.object({ cancel: z.boolean(), retry: z.boolean() }),
});

const ofJob = z.object({ id, site_id: id.nullish() });

const choice = z.object({ id, name_en: z.string(), name_bn: z.string() });

/** The kinds of jobs that can be started here. */
export const startableKinds = [
  'fees.generate_dues',
  'results.generate',
  'platform.resend_messages',
  'platform.copy_site',
] as const;

const start = z.object({
  kind: z.string().min(1).pipe(z.enum(startableKinds)),
  /** An instant to begin at; left out: now. */
  starts_at: z
    .union([z.literal(''), z.iso.datetime({ offset: true })])
    .nullish()
    .transform((value) => value || null),
  academic_year_id: z.string().default(''),
  /** The month billed, `YYYY-MM`. */
  period: z.string().max(10).default(''),
  fee_sub_head_ids: z.array(id).max(100).default([]),
  exam_id: z.string().default(''),
});

const overview = z.object({
  kinds: z.array(z.string()),
  chores: z.array(z.object({ name: z.string(), every_seconds: z.number() })),
  figures: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

const list = 'platform.job.list';
const edit = 'platform.job.edit';
export const siteJobContract = {
  list: route(list, 'GET /platform/jobs')
    .input(
      listInput(['created_at'], {
        site_id: id.optional(),
        kind: z.string().max(60).optional(),
        state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']).optional(),
        /** Only scheduled jobs, or only others. */
        is_waiting: flag.optional(),
        from: day.optional(),
        to: day.optional(),
      }).extend({ sort: z.literal(['-created_at']).default('-created_at') }),
    )
    .output(pageOf(siteJob)),
  /** Every kind of job, the recurring jobs, and the number of jobs in each state. */
  overview: route(list, 'GET /platform/jobs/overview').output(overview),
  cancel: route(edit, 'POST /platform/jobs/{id}/cancellation').input(ofJob).output(done),
  /** Sets a job that failed or was stopped going again, as a new one. */
  retry: route(edit, 'POST /platform/jobs/{id}/repetition', { status: 202 })
    .input(ofJob)
    .output(z.object({ job_id: id })),
  /** The choices for jobs of an institution, read on its behalf. */
  choices: route(edit, 'GET /platform/job-choices', { forSite: [edit] }).output(
    z.object({
      academic_years: z.array(z.object({ id, name: z.string(), is_current: z.boolean() })),
      fee_sub_heads: z.array(choice.extend({ month: z.number().int().nullable() })),
      exams: z.array(choice),
    }),
  ),
  /** Starts a job on behalf of an institution, now or at a given time. */
  start: route(edit, 'POST /platform/jobs', { forSite: [edit], status: 202 })
    .input(start)
    .output(z.object({ job_id: id })),
};

export type SiteJob = z.output<typeof siteJob>;
export type SiteJobOverview = z.output<typeof overview>;
export type StartableKind = (typeof startableKinds)[number];
export type JobStart = z.output<typeof start>;
export type SiteJobList = InputOf<typeof siteJobContract.list>;
