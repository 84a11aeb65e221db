import { z } from 'zod';
import { chosenDay, id, pageFields, route, storedNames } from '#shared/contract.ts';
import { siteReportKinds } from './report-kinds.ts';

const figures = z.record(z.string(), z.number().int());

const row = z.object({ id, ...storedNames, alias: z.string(), figures });

const report = z.object({
  /** One page of the institutions, by name. */
  rows: z.array(row),
  /** Of all institutions that were asked for, not of the page alone. */
  totals: figures,
  total: z.number().int(),
  /** The institutions with the highest figures, for the chart. */
  highest: z.array(row),
});

/** Ids one after the other, with commas between. */
export const idList = z
  .string()
  .max(8000)
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(z.array(id).max(200));

export const siteReportContract = {
  show: route('sites.report.list')
    .route({ method: 'GET', path: '/site-reports/{kind}', tags: ['site-reports'] })
    .input(
      z
        .object({
          kind: z.enum(siteReportKinds),
          from: chosenDay('sites:select_date'),
          to: chosenDay('sites:select_date'),
          site_ids: idList.optional(),
          company_id: id.optional(),
          site_group_id: id.optional(),
          ...pageFields(200, 1000),
        })
        .refine((it) => it.to >= it.from, { path: ['to'], params: { code: 'sites:period_backwards' } }),
    )
    .output(report),
};

export type SiteReport = z.infer<typeof report>;
export type SiteReportRow = z.infer<typeof row>;
