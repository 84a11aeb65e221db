import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import type { JobKind } from '#kernel/jobs/jobs.ts';
import { today } from '#shared/dates.ts';
import type { SetUp } from './site-calendar.contract.ts';
import { applySetUp, defaultPages, deleteFromCore, selectedSiteIds } from './site-calendar.queries.ts';

/** So many institutions are set up while somebody waits for the answer. */
const atOnce = 20;

/** Institutions of one transaction of the job. */
const chunkSize = 250;

/** Calendars of many institutions; what is set up already is left as it is, so it may run twice. */
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

/** @returns the job's id where the work goes on after the answer. */
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

/** A new institution starts with the default pages of this year and of those to come. */
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

/** Takes the calendar of an unused institution away; one with entries of its own refuses. */
export const removeFirstCalendar = (tx: Tx, { site_id }: { site_id: string }): Promise<void> =>
  deleteFromCore(tx, site_id);
