import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { FeeMigration, FeeMigrationInput } from './fee-migration.contract.ts';

/**
 * What stands under the enrolments of the old year on a day, due yet or not, with the student's enrolment in the new year, if any.
 * Fines that are not written down yet have no due; they stand where the fees stand that are late.
 */
const oldDues = (siteId: string, on: string, wanted: FeeMigrationInput): RawBuilder<unknown> => sql`(
  select d.student_id, d.due_id, d.kind, d.period, d.due_on, d.net_poisha - d.paid_poisha as open_poisha, e.id as enrolment_id,
    e.roll, c.class_id, c.name as section_name, target.id as to_enrolment_id
  from fee_dues_on(${siteId}, ${on}::date) d
  join enrolment e on e.site_id = ${siteId} and e.id = d.enrolment_id and e.academic_year_id = ${wanted.from_year_id}
  join class_section c on c.site_id = ${siteId} and c.id = e.class_section_id
    and (${wanted.class_ids?.length ? wanted.class_ids : null}::uuid[] is null
      or c.class_id = any (${wanted.class_ids?.length ? wanted.class_ids : null}::uuid[]))
  left join lateral (
    select n.id from enrolment n
    where n.site_id = ${siteId} and n.student_id = d.student_id and n.academic_year_id = ${wanted.to_year_id}
    order by n.status = 'active' desc, n.enrolled_on desc limit 1
  ) target on true)`;

export interface OldBalance {
  student_id: string;
  student_no: string;
  student_name_en: string;
  student_name_bn: string | null;
  class_id: string;
  class_name_en: string;
  class_name_bn: string;
  section_name: string;
  roll: number;
  due_count: number;
  amount_poisha: number;
  is_enrolled: boolean;
}

/** Who owes what of the old year, by class, section and roll, and all that stands under each of the two years; as of one moment. */
export async function balancesOfYears(
  tx: SiteTx,
  on: string,
  wanted: FeeMigrationInput,
): Promise<{ rows: OldBalance[]; from_poisha: number; to_poisha: number }> {
  const ofYear = (yearId: string) => sql`(
    select coalesce(sum(d.net_poisha - d.paid_poisha), 0)::bigint
    from fee_dues_on(${tx.siteId}, ${on}::date) d
    join enrolment e on e.site_id = ${tx.siteId} and e.id = d.enrolment_id and e.academic_year_id = ${yearId})`;
  const { rows } = await sql<{ rows: OldBalance[] | null; from_poisha: number; to_poisha: number }>`
    select ${ofYear(wanted.from_year_id)} as from_poisha, ${ofYear(wanted.to_year_id)} as to_poisha, (
      select jsonb_agg(shown order by sort_order, section_name, roll, student_no) from (
        select o.student_id, st.student_no, st.name_en as student_name_en, st.name_bn as student_name_bn, o.class_id,
          k.name_en as class_name_en, k.name_bn as class_name_bn, k.sort_order, o.section_name, o.roll,
          count(o.due_id)::int as due_count, sum(o.open_poisha)::bigint as amount_poisha,
          o.to_enrolment_id is not null as is_enrolled
        from ${oldDues(tx.siteId, on, wanted)} o
        join student st on st.site_id = ${tx.siteId} and st.id = o.student_id
        join academic_class k on k.id = o.class_id
        group by o.student_id, st.student_no, st.name_en, st.name_bn, o.class_id, k.name_en, k.name_bn, k.sort_order,
          o.section_name, o.roll, o.to_enrolment_id
      ) shown
    ) as rows`.execute(tx);
  return { ...rows[0]!, rows: rows[0]!.rows ?? [] };
}

/** Serialises the migrations of an institution. */
export async function waitForOtherMigrations(tx: SiteTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fee-migrations ' || ${tx.siteId}, 0))`.execute(tx);
}

/** Locks the students who have something to migrate, as counters do, so that nothing is received meanwhile. @returns their ids */
export async function lockStudents(tx: SiteTx, on: string, wanted: FeeMigrationInput): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from student
    where site_id = ${tx.siteId} and id in (
      select o.student_id from ${oldDues(tx.siteId, on, wanted)} o
      where o.due_id is not null and o.to_enrolment_id is not null)
    order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

/** What some students owe in all on a day, and what of it stands under the enrolments of a year. */
export async function sumsOfStudents(
  tx: SiteTx,
  on: string,
  studentIds: string[],
  yearId: string,
): Promise<Map<string, { total_poisha: number; of_year_poisha: number }>> {
  const { rows } = await sql<{ student_id: string; total_poisha: number; of_year_poisha: number }>`
    select d.student_id, sum(d.net_poisha - d.paid_poisha)::bigint as total_poisha,
      coalesce(sum(d.net_poisha - d.paid_poisha) filter (where e.academic_year_id = ${yearId}), 0)::bigint as of_year_poisha
    from fee_dues_on(${tx.siteId}, ${on}::date) d
    join enrolment e on e.site_id = ${tx.siteId} and e.id = d.enrolment_id
    where d.student_id = any (${studentIds}::uuid[])
    group by d.student_id`.execute(tx);
  return new Map(rows.map(({ student_id, ...sums }) => [student_id, sums]));
}

interface NewMigration extends FeeMigrationInput {
  id: string;
  migrated_on: string;
  created_by: string | null;
}

/**
 * Writes a migration of the locked students with its number. Paid fines of the months of what moves go along, because they may
 * grow. @returns what it moved
 */
export async function insertMigration(
  tx: SiteTx,
  migration: NewMigration,
  studentIds: string[],
): Promise<{ run_no: number; student_count: number; due_count: number; amount_poisha: number }> {
  const { id, migrated_on, from_year_id, to_year_id, class_ids, created_by } = migration;
  const { rows } = await sql<{
    run_no: number;
    student_count: number;
    due_count: number;
    amount_poisha: number;
  }>`
    with old as materialized (
      select * from ${oldDues(tx.siteId, migrated_on, migration)} o
      where o.to_enrolment_id is not null and o.student_id = any (${studentIds}::uuid[])
    ), made as (
      insert into fee_migration (site_id, id, run_no, from_year_id, to_year_id, class_ids, migrated_on, student_count,
        due_count, amount_poisha, created_by, created_at)
      select ${tx.siteId}, ${id}, next_number('fee_migration'), ${from_year_id}, ${to_year_id},
        ${class_ids?.length ? class_ids : null}::uuid[], ${migrated_on}, count(distinct o.student_id), count(o.due_id),
        coalesce(sum(o.open_poisha), 0), ${created_by}, ${new Date().toISOString()}
      from old o
      returning run_no, student_count, due_count, amount_poisha
    ), lines as (
      insert into fee_migration_line (site_id, fee_migration_id, due_id, student_id, to_enrolment_id, open_poisha)
      select ${tx.siteId}, ${id}, o.due_id, o.student_id, o.to_enrolment_id, o.open_poisha
      from old o where o.due_id is not null
      union all
      select distinct ${tx.siteId}::uuid, ${id}::uuid, f.id, f.student_id, o.to_enrolment_id, 0::bigint
      from old o
      join student_fee_due f on f.site_id = ${tx.siteId} and f.student_id = o.student_id and f.kind = 'fine'
        and f.period = to_char(o.due_on, 'YYYY-MM') and f.enrolment_id = o.enrolment_id
      where o.kind = 'fee' and f.id not in (select x.due_id from old x where x.due_id is not null)
    )
    select * from made`.execute(tx);
  return rows[0]!;
}

export async function listMigrations(
  tx: SiteTx,
  input: { page: number; page_size: number; sort: string },
  canUndo: boolean,
): Promise<Page<FeeMigration>> {
  const page = await pageOfRows(
    tx
      .selectFrom('fee_migration as g')
      .innerJoin('academic_year as old', (join) => inSameSite(join, 'old.id', 'g.from_year_id'))
      .innerJoin('academic_year as new', (join) => inSameSite(join, 'new.id', 'g.to_year_id'))
      .leftJoin('user_account as u', 'u.id', 'g.created_by')
      .select(['g.id', 'g.run_no', 'g.student_count', 'g.due_count', 'g.amount_poisha'])
      .select(['g.created_at', 'g.undone_at', 'u.full_name as created_by_name'])
      .select(['old.name as from_year_name', 'new.name as to_year_name']),
    input,
    'g.id',
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, can: { undo: canUndo && row.undone_at === null } })),
  };
}

/** Of the dues of a migration: how many were paid by a standing receipt since, and how many another migration moved on. */
export async function usesOfMigration(
  tx: SiteTx,
  id: string,
): Promise<{ paid_count: number; moved_count: number }> {
  const { rows } = await sql<{ paid_count: number; moved_count: number }>`
    select
      count(*) filter (where exists (
        select from fee_receipt_line p
        join fee_receipt r on r.site_id = p.site_id and r.id = p.fee_receipt_id and r.cancelled_at is null
        where p.site_id = l.site_id and p.due_id = l.due_id and r.collected_at >= g.created_at))::int as paid_count,
      count(*) filter (where exists (
        select from fee_migration_line x
        join fee_migration later on later.site_id = x.site_id and later.id = x.fee_migration_id
          and later.undone_at is null and later.run_no > g.run_no
        where x.site_id = l.site_id and x.due_id = l.due_id))::int as moved_count
    from fee_migration g
    join fee_migration_line l on l.site_id = g.site_id and l.fee_migration_id = g.id
    where g.site_id = ${tx.siteId} and g.id = ${id}`.execute(tx);
  return rows[0]!;
}

/**
 * Before dues are taken back: lets go of those that undone migrations name.
 * @returns the numbers of the migrations that still stand and hold some of them
 */
export async function releaseMigratedDues(
  tx: SiteTx,
  source: { fee_run_id: string } | { list_import_id: string },
): Promise<number[]> {
  const [column, value] = Object.entries(source)[0]!;
  const dues = sql`select d.id from student_fee_due d where d.site_id = ${tx.siteId} and d.${sql.ref(column)} = ${value}`;
  const { rows } = await sql<{ run_no: number }>`
    select distinct g.run_no from fee_migration_line l
    join fee_migration g on g.site_id = l.site_id and g.id = l.fee_migration_id
    where l.site_id = ${tx.siteId} and g.undone_at is null and l.due_id in (${dues})
    order by 1`.execute(tx);
  if (rows.length === 0)
    await sql`delete from fee_migration_line where site_id = ${tx.siteId} and due_id in (${dues})`.execute(
      tx,
    );
  return rows.map((row) => row.run_no);
}
