import { z } from 'zod';
import { chosenDay, id, pageFields, route, storedNames } from '#shared/contract.ts';
import { pagedReportOf, rangeInput } from '#shared/report.ts';
import { siteReportKinds } from './report-kinds.ts';

const figures = z.record(z.string(), z.number().int());

const row = z.object({ id, ...storedNames, alias: z.string(), figures });

/** One page of the institutions, by name; totals and count are of all that were asked for. */
const report = pagedReportOf(row, figures).extend({
  /** The institutions with the highest figures, for the chart. */
  highest: z.array(row),
});

/** Ids, separated by commas. */
export const idList = z
  .string()
  .max(8000)
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(z.array(id).max(200));

export const siteReportContract = {
  show: route('sites.report.list', 'GET /site-reports/{kind}')
    .input(
      rangeInput(chosenDay('sites:select_date'), 'sites:period_backwards', {
        kind: z.enum(siteReportKinds),
        site_ids: idList.optional(),
        company_id: id.optional(),
        site_group_id: id.optional(),
        ...pageFields(200, 1000),
      }),
    )
    .output(report),
};

export type SiteReport = z.infer<typeof report>;
export type SiteReportRow = z.infer<typeof row>;
