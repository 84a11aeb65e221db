import { z } from 'zod';
import { type InputOf, id, instant, listInput, pageOf, route } from '#shared/contract.ts';

const siteExport = z.object({
  /** Of the job that made it. */
  id,
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  created_at: instant,
  created_by_name: z.string().nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  file_id: id.nullable(),
  size_bytes: z.number().int().nullable(),
});

export const siteExportContract = {
  list: route('platform.export.list', 'GET /exports')
    .input(listInput(['-created_at'], {}))
    .output(pageOf(siteExport)),
  /** Starts a job that writes everything of the institution into an archive. */
  create: route('platform.export.create', 'POST /exports', {
    status: 202,
    worksAfterMembership: true,
  }).output(z.object({ job_id: id })),
};

export type SiteExport = z.output<typeof siteExport>;
export type SiteExportList = InputOf<typeof siteExportContract.list>;
