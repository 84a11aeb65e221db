import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { RoutineChange, RoutineChanges, RoutineVersion } from './routine-version.contract.ts';

/** The published version `v` that holds on a day. */
export const isVersionOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(v.state = 'published' and v.starts_on <= ${day} and (v.replaced_on is null or v.replaced_on > ${day}))`;

/** Joins to lessons `r` (`routine_entry`) their version, and keeps those of the routine that is published for a day. */
export const joinRoutineOn = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join routine_version v on v.site_id = r.site_id and v.id = r.routine_version_id and ${isVersionOn(day)}`;

/**
 * Joins to lessons `r` (`routine_entry`) the bell of a day as `bell`: their period as it is then. A lesson whose period is gone keeps
 * the number and the hours that it had.
 */
export const joinBellOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    left join lateral (
      select coalesce(p.period_no, r.period_no) as period_no, coalesce(p.starts_at, r.starts_at) as starts_at,
        coalesce(p.ends_at, r.ends_at) as ends_at
      from (select 1) one
      left join routine_period_span p on p.site_id = r.site_id and p.id = r.routine_period_id
        and p.from_on <= ${day} and p.until_on > ${day}) bell on true`;

const select = (where: RawBuilder<unknown>) => sql<RoutineVersion>`
  select v.id, v.academic_year_id, v.state, v.starts_on, v.replaced_on, v.published_at,
    u.full_name as published_by_name,
    (select count(*)::int from routine_entry e where e.site_id = v.site_id and e.routine_version_id = v.id)
      as lesson_count
  from routine_version v left join user_account u on u.id = v.published_by
  where ${where}
  order by v.state, v.starts_on desc, v.published_at desc, v.id`;

/** The draft of a year first, then what was published for at least a day, newest first. */
export async function listVersions(tx: SiteTx, yearId: string): Promise<RoutineVersion[]> {
  const { rows } = await select(sql`v.site_id = ${tx.siteId} and v.academic_year_id = ${yearId}
    and v.replaced_on is distinct from v.starts_on`).execute(tx);
  return rows;
}

export async function findVersion(tx: SiteTx, id: string): Promise<RoutineVersion | undefined> {
  const { rows } = await select(sql`v.site_id = ${tx.siteId} and v.id = ${id}`).execute(tx);
  return rows[0];
}

/** Locks a draft, so that nobody writes into it while it is published. */
export async function lockDraft(tx: SiteTx, id: string) {
  const { rows } = await sql<{ id: string; academic_year_id: string; year_ends_on: Day }>`
    select v.id, v.academic_year_id, y.ends_on as year_ends_on from routine_version v
    join academic_year y on y.site_id = v.site_id and y.id = v.academic_year_id
    where v.site_id = ${tx.siteId} and v.id = ${id} and v.state = 'draft' for update of v`.execute(tx);
  return rows[0];
}

/** The draft of a year; made as a copy of the routine that holds, or of the last one published, where there is none. */
export async function ensureDraft(tx: SiteTx, yearId: string, today: Day): Promise<string> {
  const known = await findDraft(tx, yearId);
  if (known) return known;
  const { rows } = await sql<{ id: string }>`
    insert into routine_version (site_id, academic_year_id) values (${tx.siteId}, ${yearId})
    on conflict (site_id, academic_year_id) where state = 'draft' do nothing returning id`.execute(tx);
  const made = rows[0]?.id;
  // Somebody else was faster.
  if (!made) return (await findDraft(tx, yearId))!;
  const base = await findPublished(tx, yearId, today);
  if (base) await copyEntries(tx, base, made);
  return made;
}

export async function findDraft(tx: SiteTx, yearId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from routine_version
    where site_id = ${tx.siteId} and academic_year_id = ${yearId} and state = 'draft' for share`.execute(tx);
  return rows[0]?.id;
}

/** The version published for a day; else the next one, else the last. */
export async function findPublished(tx: SiteTx, yearId: string, day: Day): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select v.id from routine_version v
    where v.site_id = ${tx.siteId} and v.academic_year_id = ${yearId} and v.state = 'published'
      and v.replaced_on is distinct from v.starts_on
    order by (${isVersionOn(sql`${day}::date`)}) desc, (v.starts_on > ${day}::date) desc,
      case when v.starts_on > ${day}::date then v.starts_on - ${day}::date else ${day}::date - v.starts_on end
    limit 1`.execute(tx);
  return rows[0]?.id;
}

const copyEntries = (tx: SiteTx, from: string, to: string) =>
  sql`insert into routine_entry
      (site_id, routine_version_id, class_section_id, routine_period_id, subject_id, employee_id, room, routine_run_id)
    select site_id, ${to}, class_section_id, routine_period_id, subject_id, employee_id, room, routine_run_id
    from routine_entry
    where site_id = ${tx.siteId} and routine_version_id = ${from} and routine_period_id is not null`.execute(
    tx,
  );

/** Lessons `e` of drafts, and of what is published for a day or begins later. */
export const ofVersionsFrom = (from: Day): RawBuilder<boolean> => sql`e.routine_version_id in (
  select v.id from routine_version v where v.site_id = e.site_id
    and (v.state = 'draft' or (v.replaced_on is distinct from v.starts_on and v.starts_on >= ${from}::date)))`;

/**
 * Makes the routine of a day a version that begins on that day, where it began before and a teacher has lessons in it: so that it can
 * change from that day on.
 */
export async function splitVersion(
  tx: SiteTx,
  employeeId: string,
  from: Day,
  userId: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: string; replaced_on: Day | null }>`
    select v.id, v.replaced_on from routine_version v
    where v.site_id = ${tx.siteId} and ${isVersionOn(sql`${from}::date`)} and v.starts_on < ${from}::date
      and exists (select from routine_entry e where e.site_id = v.site_id and e.routine_version_id = v.id
        and e.employee_id = ${employeeId})
    for update of v`.execute(tx);
  for (const { id, replaced_on } of rows) {
    await sql`update routine_version set replaced_on = ${from}::date where site_id = ${tx.siteId} and id = ${id}`.execute(
      tx,
    );
    const { rows: made } = await sql<{ id: string }>`
      insert into routine_version (site_id, academic_year_id, state, starts_on, replaced_on, published_by, published_at)
      select site_id, academic_year_id, state, ${from}::date, ${replaced_on}::date, ${userId}::uuid, now()
      from routine_version where site_id = ${tx.siteId} and id = ${id} returning id`.execute(tx);
    await copyEntries(tx, id, made[0]!.id);
    await sql`
      update routine_substitution x set routine_entry_id = fresh.id
      from routine_entry old
      join routine_entry fresh on fresh.site_id = old.site_id and fresh.routine_version_id = ${made[0]!.id}
        and fresh.class_section_id = old.class_section_id and fresh.routine_period_id = old.routine_period_id
      where x.site_id = ${tx.siteId} and x.on_date >= ${from}::date and old.site_id = x.site_id
        and old.id = x.routine_entry_id and old.routine_version_id = ${id}`.execute(tx);
  }
}

/** Makes a draft the routine from a day on; all that was to hold from then on is replaced. */
export async function publishDraft(
  tx: SiteTx,
  { id, academic_year_id }: { id: string; academic_year_id: string },
  starts_on: Day,
  userId: string,
): Promise<void> {
  await sql`update routine_version set replaced_on = greatest(starts_on, ${starts_on}::date)
    where site_id = ${tx.siteId} and academic_year_id = ${academic_year_id} and state = 'published'
      and (replaced_on is null or replaced_on > ${starts_on}::date)`.execute(tx);
  await sql`update routine_version
    set state = 'published', starts_on = ${starts_on}, published_by = ${userId}, published_at = now()
    where site_id = ${tx.siteId} and id = ${id}`.execute(tx);
}

export const deleteDraft = (tx: SiteTx, id: string) =>
  tx
    .deleteFrom('routine_version')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();

/** The lessons that differ between a draft and the version that holds on a day, as a relation `d`. */
const differences = (siteId: string, draft: string, base: string | undefined) => sql`
  select coalesce(a.class_section_id, b.class_section_id) as class_section_id,
    coalesce(a.routine_period_id, b.routine_period_id) as routine_period_id, a.id as after_id, b.id as before_id,
    a.employee_id as after_employee_id, b.employee_id as before_employee_id
  from (select * from routine_entry where site_id = ${siteId} and routine_version_id = ${draft}) a
  full join (select * from routine_entry where site_id = ${siteId} and routine_version_id = ${base ?? null}::uuid
    and routine_period_id is not null) b
    on b.class_section_id = a.class_section_id and b.routine_period_id = a.routine_period_id
  where a.subject_id is distinct from b.subject_id or a.employee_id is distinct from b.employee_id
    or a.room is distinct from b.room`;

const mostShown = 500;

export async function compareVersions(
  tx: SiteTx,
  draft: string,
  base: string | undefined,
): Promise<RoutineChanges> {
  const counts = await sql<Omit<RoutineChanges, 'rows'>>`
    select count(*) filter (where before_id is null)::int as added,
      count(*) filter (where after_id is null)::int as removed,
      count(*) filter (where before_id is not null and after_id is not null)::int as changed,
      count(distinct class_section_id)::int as section_count,
      (select count(distinct t.id)::int from (${differences(tx.siteId, draft, base)}) x
        cross join lateral (values (x.after_employee_id), (x.before_employee_id)) t(id)) as teacher_count
    from (${differences(tx.siteId, draft, base)}) d`.execute(tx);
  const lesson = (alias: 'a' | 'b') => {
    const of = (name: string) => sql.ref(`${alias}_${name}`);
    return sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
      'subject_en', ${of('s')}.name_en, 'subject_bn', ${of('s')}.name_bn, 'employee_en', ${of('t')}.name_en,
      'employee_bn', ${of('t')}.name_bn, 'room', ${sql.ref(`${alias}.room`)}) end`;
  };
  const { rows } = await sql<RoutineChange>`
    select d.class_section_id, k.name_en as class_en, k.name_bn as class_bn, c.name as section, p.weekday, p.period_no,
      to_char(p.starts_at, 'HH24:MI') as starts_at, to_char(p.ends_at, 'HH24:MI') as ends_at,
      ${lesson('b')} as before, ${lesson('a')} as after
    from (${differences(tx.siteId, draft, base)}) d
    join class_section c on c.site_id = ${tx.siteId} and c.id = d.class_section_id
    join academic_class k on k.id = c.class_id
    join routine_period p on p.site_id = ${tx.siteId} and p.id = d.routine_period_id
    left join routine_entry a on a.site_id = ${tx.siteId} and a.id = d.after_id
    left join subject a_s on a_s.id = a.subject_id
    left join employee a_t on a_t.site_id = ${tx.siteId} and a_t.id = a.employee_id
    left join routine_entry b on b.site_id = ${tx.siteId} and b.id = d.before_id
    left join subject b_s on b_s.id = b.subject_id
    left join employee b_t on b_t.site_id = ${tx.siteId} and b_t.id = b.employee_id
    order by k.sort_order, c.name, c.id, (p.weekday + 1) % 7, p.starts_at
    limit ${mostShown}`.execute(tx);
  return { ...counts.rows[0]!, rows };
}

/** The accounts of teachers whose lessons differ between a draft and the version before it. */
export const accountsOfChange = (siteId: string, draft: string, base: string | undefined) =>
  sql<{ user_id: string; language: string | null }>`
    select u.id as user_id, u.language from user_account u
    where u.site_id = ${siteId} and u.is_active and u.employee_id in (
      select t.id from (${differences(siteId, draft, base)}) x
      cross join lateral (values (x.after_employee_id), (x.before_employee_id)) t(id))`;
