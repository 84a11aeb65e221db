import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { SetUp, SetUpPreview, SiteCalendar, siteCalendarContract } from './site-calendar.contract.ts';

type ListInput = InputOf<typeof siteCalendarContract.list>;

/** Active institutions with the pages they have and their calendar of a year in figures. */
export function listSiteCalendars(
  tx: Tx,
  { year, page_id, ...input }: ListInput,
): Promise<Page<SiteCalendar>> {
  const ofYear = sql`o.site_id = site.id and o.starts_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;
  let query = tx
    .selectFrom('site')
    .select(['site.id', 'site.name_en', 'site.name_bn', 'site.alias'])
    .select([
      sql<SiteCalendar['pages']>`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'year', p.year,
          'name_en', p.name_en, 'name_bn', p.name_bn) order by p.name_en), '[]')
        from site_calendar_page a join calendar_page p on p.id = a.calendar_page_id
        where a.site_id = site.id and p.year = ${year})`.as('pages'),
      sql<number[]>`coalesce((select s.weekly_holidays from site_calendar_setting s
        where s.site_id = site.id), '{}')`.as('weekly_holidays'),
      sql<number>`(select count(*) from site_calendar_entry o where ${ofYear})`.as('entry_count'),
      sql<number>`(select count(*) from site_calendar_entry o where ${ofYear} and o.is_holiday)`.as(
        'holiday_count',
      ),
      sql<number>`(select count(*) from site_calendar_entry o where ${ofYear}
        and (o.calendar_entry_id is null or o.is_overridden))`.as('own_count'),
    ])
    .where('site.is_active', '=', true);
  if (page_id) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('site_calendar_page as a')
          .select('a.site_id')
          .whereRef('a.site_id', '=', 'site.id')
          .where('a.calendar_page_id', '=', page_id),
      ),
    );
  }
  return pageOfList(query, input, { table: 'site', search: ['name_en', 'name_bn', 'alias'] });
}

/** The institutions that a set-up is for, in a stable order. */
export async function selectedSiteIds(tx: Tx, input: SetUp): Promise<string[]> {
  let query = tx.selectFrom('site').select('id').where('is_active', '=', true);
  if (input.scope === 'group') query = query.where('site_group_id', '=', input.site_group_id!);
  if (input.scope === 'sites') query = query.where('id', 'in', input.site_ids);
  return (await query.orderBy('name_en').orderBy('id').execute()).map((it) => it.id);
}

const uuids = (ids: readonly string[]) => sql`${ids}::uuid[]`;
const titlesOf = ({ title_ids }: SetUp) => (title_ids.length > 0 ? uuids(title_ids) : sql`null::uuid[]`);

const countActions = sql`
  count(*) filter (where action = 'added')::int as added, count(*) filter (where action = 'changed')::int as changed,
  count(*) filter (where action = 'removed')::int as removed, count(*) filter (where action = 'same')::int as same,
  count(*) filter (where action = 'kept')::int as kept`;

const shownSites = 100;

/** Counts what a set-up would do in these institutions. */
export async function previewSetUp(tx: Tx, sites: string[], input: SetUp): Promise<SetUpPreview> {
  const changes = input.withdraw
    ? sql`select o.site_id, case when o.is_overridden then 'kept' else 'removed' end as action
        from site_calendar_entry o
        where o.site_id = any (${uuids(sites)}) and o.calendar_page_id = any (${uuids(input.page_ids)})`
    : sql`select site_id, action
        from calendar_changes(${uuids(sites)}, ${uuids(input.page_ids)}, ${titlesOf(input)})`;
  const all = await sql<Omit<SetUpPreview, 'sites' | 'site_count' | 'weekly_changed' | 'weekly_kept'>>`
    select ${countActions} from (${changes}) plan`.execute(tx);
  const shown = await sql<SetUpPreview['sites'][number]>`
    with plan as (select site_id, ${countActions} from (${changes}) plan group by site_id)
    select s.id as site_id, s.name_en, s.name_bn, coalesce(p.added, 0) as added, coalesce(p.changed, 0) as changed,
      coalesce(p.removed, 0) as removed, coalesce(p.same, 0) as same, coalesce(p.kept, 0) as kept
    from site s left join plan p on p.site_id = s.id
    where s.id = any (${uuids(sites.slice(0, shownSites))})
    order by s.name_en, s.id`.execute(tx);
  return {
    site_count: sites.length,
    ...all.rows[0]!,
    ...(await previewWeekly(tx, sites, input)),
    sites: shown.rows,
  };
}

async function previewWeekly(tx: Tx, sites: string[], { weekly_holidays }: SetUp) {
  if (weekly_holidays === null) return { weekly_changed: 0, weekly_kept: 0 };
  const { rows } = await sql<{ weekly_changed: number; weekly_kept: number }>`
    select count(*) filter (where not coalesce(s.is_overridden, false)
        and coalesce(s.weekly_holidays, '{}') <> ${weekly_holidays}::int[])::int as weekly_changed,
      count(*) filter (where s.is_overridden)::int as weekly_kept
    from unnest(${uuids(sites)}) it(id) left join site_calendar_setting s on s.site_id = it.id`.execute(tx);
  return rows[0]!;
}

/** Applies the set-up. @returns the number of changed entries. */
export async function applySetUp(tx: Tx, sites: string[], input: SetUp): Promise<number> {
  if (input.weekly_holidays !== null && !input.withdraw) await setWeekly(tx, sites, input.weekly_holidays);
  if (input.page_ids.length === 0) return 0;
  const call = input.withdraw
    ? sql`withdraw_calendar(${uuids(sites)}, ${uuids(input.page_ids)})`
    : sql`set_up_calendar(${uuids(sites)}, ${uuids(input.page_ids)}, ${titlesOf(input)})`;
  const { rows } = await sql<{ entries: number }>`
    select coalesce(sum(entries) filter (where action in ('added', 'changed', 'removed')), 0)::int as entries
    from ${call}`.execute(tx);
  return rows[0]!.entries;
}

/** Sets the weekly holidays of institutions that have not set their own. */
async function setWeekly(tx: Tx, sites: string[], weekly_holidays: number[]): Promise<void> {
  await sql`
    insert into site_calendar_setting (site_id, weekly_holidays)
    select id, ${weekly_holidays}::int[] from unnest(${uuids(sites)}) it(id)
    on conflict (site_id) do update set weekly_holidays = excluded.weekly_holidays
    where not site_calendar_setting.is_overridden
      and site_calendar_setting.weekly_holidays <> excluded.weekly_holidays`.execute(tx);
}

/** The active default pages of a year and of later ones. */
export async function defaultPages(tx: Tx, fromYear: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('calendar_page')
    .select('id')
    .where('is_default', '=', true)
    .where('is_active', '=', true)
    .where('year', '>=', fromYear)
    .execute();
  return rows.map((it) => it.id);
}

/** Deletes what was copied from the core and not changed since; the institution's own entries stay. */
export async function deleteCopiedCalendar(tx: SiteTx): Promise<void> {
  await tx
    .deleteFrom('site_calendar_entry')
    .where('calendar_entry_id', 'is not', null)
    .where('is_overridden', '=', false)
    .execute();
  await tx.deleteFrom('site_calendar_page').execute();
  await tx.deleteFrom('site_calendar_removal').execute();
  await tx.deleteFrom('site_calendar_setting').execute();
}
