import type { SiteTx } from '#kernel/database/database.ts';
import { runInSite, runInTenant } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { today } from '#shared/dates.ts';
import { schoolDaysChanged } from '../site-entries/site-entry.events.ts';
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
  async run(services, input, progress) {
    const { database } = services;
    const sites = await runInTenant(database, progress.tenant, (tx) => selectedSiteIds(tx, input));
    await progress.report(0, sites.length);
    let entries = 0;
    for (let from = 0; from < sites.length; from += chunkSize) {
      const chunk = sites.slice(from, from + chunkSize);
      entries += await runInTenant(database, progress.tenant, (tx) => applySetUp(tx, chunk, input));
      await followToday(services, chunk);
      await progress.report(from + chunk.length, sites.length);
    }
    return { result: { site_count: sites.length, entries } };
  },
};

/** Has institutions whose calendar the core set up follow what today has become. Safe to repeat. */
export const followSetUp: JobKind<{ site_ids: string[] }> = {
  kind: 'calendar.follow_set_up',
  isRepeatable: true,
  async run(services, { site_ids }) {
    await followToday(services, site_ids);
    return { result: { site_count: site_ids.length } };
  },
};

/** One institution after the other: what a set-up changed today, as it may have become a holiday, or none any more. */
async function followToday({ database }: Services, siteIds: readonly string[]): Promise<void> {
  for (const site_id of siteIds)
    await runInSite(database, site_id, (tx) => schoolDaysChanged.emit(tx, { from: today(), to: today() }));
}

/** @returns the job's id where a job does the work. */
export async function setUp(context: Context, input: SetUp) {
  const { tx, tenant, language, services } = context;
  const sites = await selectedSiteIds(tx, input);
  if (sites.length > atOnce) {
    const job_id = await services.jobs.enqueue(tx, tenant, language, setUpCalendars, input);
    return { site_count: sites.length, job_id };
  }
  await applySetUp(tx, sites, input);
  await services.jobs.enqueue(tx, tenant, language, followSetUp, { site_ids: sites });
  return { site_count: sites.length, job_id: null };
}

/** Gives a new institution the default pages of this year and of later ones. */
export async function giveFirstCalendar(tx: SiteTx): Promise<void> {
  const page_ids = await defaultPages(tx, Number(today().slice(0, 4)));
  const wanted: SetUp = {
    scope: 'sites',
    site_ids: [tx.siteId],
    page_ids,
    title_ids: [],
    weekly_holidays: null,
    withdraw: false,
  };
  await applySetUp(tx, [tx.siteId], wanted);
}

/** Deletes the calendar of an unused institution; its own entries stay and keep it from being removed. */
export const removeFirstCalendar = (tx: SiteTx): Promise<void> => deleteCopiedCalendar(tx);
