import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import type { JobKind } from '#kernel/jobs/jobs.ts';
import { today } from '#shared/dates.ts';
import type { SetUp } from './site-calendar.contract.ts';
import { applySetUp, defaultPages, deleteCopiedCalendar, selectedSiteIds } from './site-calendar.queries.ts';

/** The most institutions that are set up within the request; more become a job. */
const atOnce = 20;

/** Institutions per transaction of the job. */
const chunkSize = 250;

/** Sets up the calendars of many institutions. Idempotent. */
export const setUpCalendars: JobKind<SetUp> = {
  kind: 'calendar.set_up',
  isLong: true,
  isRepeatable: true,
  isStoppable: true,
  async run({ database }, input, progress) {
    const sites = await runInTenant(database, progress.tenant, (tx) => selectedSiteIds(tx, input));
    await progress.report(0, sites.length);
    let entries = 0;
    for (let from = 0; from < sites.length; from += chunkSize) {
      const chunk = sites.slice(from, from + chunkSize);
      entries += await runInTenant(database, progress.tenant, (tx) => applySetUp(tx, chunk, input));
      await progress.report(from + chunk.length, sites.length);
    }
    return { result: { site_count: sites.length, entries } };
  },
};

/** @returns the job's id where a job does the work. */
export async function setUp(context: Context, input: SetUp) {
  const sites = await selectedSiteIds(context.tx, input);
  if (sites.length > atOnce) {
    const { jobs } = context.services;
    const job_id = await jobs.enqueue(context.tx, context.tenant, context.language, setUpCalendars, input);
    return { site_count: sites.length, job_id };
  }
  await applySetUp(context.tx, sites, input);
  return { site_count: sites.length, job_id: null };
}

/** Gives a new institution the default pages of this year and of later ones. */
export async function giveFirstCalendar(tx: Tx, { site_id }: { site_id: string }): Promise<void> {
  const page_ids = await defaultPages(tx, Number(today().slice(0, 4)));
  const wanted: SetUp = {
    scope: 'sites',
    site_ids: [site_id],
    page_ids,
    title_ids: [],
    weekly_holidays: null,
    withdraw: false,
  };
  await applySetUp(tx, [site_id], wanted);
}

/** Deletes the calendar of an unused institution; its own entries stay and keep it from being removed. */
export const removeFirstCalendar = (tx: Tx, { site_id }: { site_id: string }): Promise<void> =>
  deleteCopiedCalendar(tx, site_id);
