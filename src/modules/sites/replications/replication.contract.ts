import { z } from 'zod';
import { byId, chosenId, id, instant, listInput, pageOf, route } from '#shared/contract.ts';
import { replicationPartNames } from './replication.parts.ts';

const part = z.enum(replicationPartNames);

const wanted = z
  .object({
    source_site_id: chosenId('required'),
    /** Year of the source; tables without a year are copied in any case. */
    source_year_id: chosenId('sites:academic_year_required'),
    parts: z
      .array(part)
      .nullish()
      .transform((value) => value ?? [])
      .refine((value) => value.length > 0, { params: { code: 'required' } }),
    target_site_ids: z.array(id).max(100).default([]),
    /** All institutions of it, besides those named. */
    target_company_id: id.nullish(),
    target_site_group_id: id.nullish(),
    /** Another year of the source itself instead of other institutions. */
    target_year_id: id.nullish(),
    /** Overwrites existing rows; if false, existing rows are skipped. */
    is_replacing: z.boolean().default(false),
  })
  .refine((it) => it.target_year_id !== it.source_year_id, {
    path: ['target_year_id'],
    params: { code: 'sites:same_year' },
  });

const count = z.object({
  target_site_id: id,
  target_name_en: z.string(),
  target_name_bn: z.string(),
  copied_table: z.string(),
  /** What the table is called in the caller's language. */
  place: z.string(),
  added_count: z.number().int(),
  changed_count: z.number().int(),
  skipped_count: z.number().int(),
});

const replication = z.object({
  id,
  source_name_en: z.string(),
  source_name_bn: z.string(),
  source_year: z.string(),
  target_year: z.string(),
  parts: z.array(z.string()),
  is_replacing: z.boolean(),
  target_count: z.number().int(),
  created_at: instant,
  ended_at: instant.nullable(),
  added_count: z.number().int(),
  changed_count: z.number().int(),
  skipped_count: z.number().int(),
});
export const replicationContract = {
  list: route('sites.replication.run', 'GET /site-replications')
    .input(listInput(['created_at'], {}))
    .output(pageOf(replication)),
  show: route('sites.replication.run', 'GET /site-replications/{id}')
    .input(byId)
    .output(replication.extend({ counts: z.array(count) })),
  years: route('sites.replication.run', 'GET /site-replication-years/{site_id}')
    .input(z.object({ site_id: id }))
    .output(z.array(z.object({ id, name: z.string(), is_current: z.boolean() }))),
  /** The counts of a run for each target; writes nothing. */
  preview: route('sites.replication.run', 'POST /site-replication-previews', { isRead: true })
    .input(wanted)
    .output(z.array(count)),
  /** Starts it as a job; safe to repeat. */
  run: route('sites.replication.run', 'POST /site-replications', { status: 201 })
    .input(wanted)
    .output(z.object({ id, job_id: id })),
};

export type ReplicationInput = z.output<typeof wanted>;
export type Replication = z.infer<typeof replication>;
export type ReplicationCount = z.infer<typeof count>;
