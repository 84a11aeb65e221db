import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { DashboardChart, DashboardTile } from './contract.ts';

type Point = DashboardChart['points'][number];

async function one<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row> {
  return (await query.execute(tx)).rows[0]!;
}

/** The figures of an institution's day, for the office. */
export function officeFigures(tx: Tx, siteId: string, today: string) {
  return one<{
    students: number;
    teachers: number;
    marked: number;
    present: number;
    attendance_day: string | null;
    collected_today_poisha: number;
    collected_month_poisha: number;
    outstanding_poisha: number;
  }>(
    tx,
    sql`
      with last_day as (
        select max(on_date) as on_date from attendance_sheet where site_id = ${siteId} and on_date <= ${today}
      ), attendance as (
        select count(*)::int as marked, count(*) filter (where e.status in ('P', 'L'))::int as present
        from attendance_sheet s
        join attendance_entry e on e.site_id = s.site_id and e.sheet_id = s.id
        where s.site_id = ${siteId} and s.period = 0 and s.on_date = (select on_date from last_day)
      ), money as (
        select coalesce(sum(amount_poisha) filter (where received_on = ${today}), 0)::bigint as collected_today_poisha,
          coalesce(sum(amount_poisha), 0)::bigint as collected_month_poisha
        from fee_receipt
        where site_id = ${siteId} and cancelled_at is null
          and received_on between date_trunc('month', ${today}::date)::date and ${today}
      )
      select
        (select count(*)::int from student where site_id = ${siteId} and status = 'active') as students,
        (select count(*)::int from employee where site_id = ${siteId} and status = 'active' and is_teacher) as teachers,
        attendance.*, (select on_date from last_day)::text as attendance_day, money.*,
        (select coalesce(sum(net_poisha - paid_poisha), 0)::bigint from student_fee_due
          where site_id = ${siteId} and paid_poisha < gross_poisha - waiver_poisha - offer_poisha and due_on <= ${today})
          as outstanding_poisha
      from attendance, money`,
  );
}

/** Share of students present on the last school days. */
export async function attendanceByDay(tx: Tx, siteId: string, until: string): Promise<Point[]> {
  const { rows } = await sql<Point>`
    with days as (
      select distinct on_date from attendance_sheet
      where site_id = ${siteId} and period = 0 and on_date <= ${until} order by on_date desc limit 14
    )
    select s.on_date::text as x,
      round(100.0 * count(*) filter (where e.status in ('P', 'L')) / count(*), 1)::float8 as present
    from attendance_sheet s
    join attendance_entry e on e.site_id = s.site_id and e.sheet_id = s.id
    where s.site_id = ${siteId} and s.period = 0 and s.on_date in (select on_date from days)
    group by s.on_date order by s.on_date`.execute(tx);
  return rows;
}

/** What was collected in each of the last twelve months. */
export async function collectionByMonth(tx: Tx, siteId: string, until: string): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select to_char(month, 'YYYY-MM') as x, coalesce(sum(r.amount_poisha), 0)::bigint as collected
    from generate_series(date_trunc('month', ${until}::date) - interval '11 months', date_trunc('month', ${until}::date), interval '1 month') month
    left join fee_receipt r on r.site_id = ${siteId} and r.cancelled_at is null
      and r.received_on >= month and r.received_on < month + interval '1 month'
    group by month order by month`.execute(tx);
  return rows;
}

/** How many students each class has, in the current year. */
export async function studentsByClass(tx: Tx, siteId: string, language: 'en' | 'bn'): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select ${language === 'bn' ? sql`k.name_bn` : sql`k.name_en`} as x, count(*)::int as students
    from enrolment e
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id and y.is_current
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    where e.site_id = ${siteId} and e.status = 'active'
    group by k.id, k.name_en, k.name_bn, k.sort_order order by k.sort_order`.execute(tx);
  return rows;
}

/** A teacher's own day: sections, students, and registers not taken yet. */
export function teacherFigures(tx: Tx, siteId: string, sectionIds: string[], today: string) {
  const mine = sql`${sectionIds}::uuid[]`;
  return one<{ sections: number; students: number; registers_taken: number; open_sheets: number }>(
    tx,
    sql`
      select cardinality(${mine})::int as sections,
        (select count(*)::int from enrolment e where e.site_id = ${siteId} and e.status = 'active' and e.class_section_id = any (${mine})) as students,
        (select count(*)::int from attendance_sheet s where s.site_id = ${siteId} and s.period = 0 and s.on_date = ${today} and s.class_section_id = any (${mine})) as registers_taken,
        (select count(*)::int from mark_sheet m where m.site_id = ${siteId} and m.state = 'draft' and m.class_section_id = any (${mine})) as open_sheets`,
  );
}

/** One student's attendance of the year. */
export function studentFigures(tx: Tx, siteId: string, studentId: string) {
  return one<{ marked: number; present: number }>(
    tx,
    sql`
      select count(*)::int as marked, count(*) filter (where e.status in ('P', 'L'))::int as present
      from enrolment n
      join academic_year y on y.site_id = n.site_id and y.id = n.academic_year_id and y.is_current
      join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id
      join attendance_sheet s on s.site_id = e.site_id and s.id = e.sheet_id and s.period = 0
      where n.site_id = ${siteId} and n.student_id = ${studentId}`,
  );
}

/** Share of days present, month by month, of one student. */
export async function studentAttendanceByMonth(tx: Tx, siteId: string, studentId: string): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select to_char(s.on_date, 'YYYY-MM') as x,
      round(100.0 * count(*) filter (where e.status in ('P', 'L')) / count(*), 1)::float8 as present
    from enrolment n
    join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id
    join attendance_sheet s on s.site_id = e.site_id and s.id = e.sheet_id and s.period = 0
    where n.site_id = ${siteId} and n.student_id = ${studentId}
    group by 1 order by 1 desc limit 12`.execute(tx);
  return rows.reverse();
}

/** The platform as its operator sees it. */
export function coreFigures(tx: Tx) {
  return one<{
    sites: number;
    active_sites: number;
    accounts: number;
    signed_in_today: number;
    site_groups: number;
  }>(
    tx,
    sql`
      select (select count(*)::int from site) as sites,
        (select count(*)::int from site where is_active) as active_sites,
        (select count(*)::int from site_group) as site_groups,
        (select count(*)::int from user_account) as accounts,
        (select count(*)::int from user_account where last_sign_in_at > now() - interval '1 day') as signed_in_today`,
  );
}

export const accountsByType = async (tx: Tx): Promise<Point[]> =>
  (
    await sql<Point>`select user_type as x, count(*)::int as accounts from user_account group by user_type order by 2 desc`.execute(
      tx,
    )
  ).rows;

/** Published notices for the caller's kind of people, latest first. */
export async function latestNotices(tx: Tx, siteId: string, audience: string | null, today: string) {
  return tx
    .selectFrom('notice')
    .select(['id', 'title', 'publish_on as published_at'])
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .where('publish_on', '<=', today)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .$if(audience !== null, (query) =>
      query.where(
        // What is meant for single classes is told to their people alone.
        sql<boolean>`('public' = any (audiences) or (${audience} = any (audiences)
          and (${audience} = 'employees' or cardinality(class_ids) + cardinality(class_section_ids) = 0)))`,
      ),
    )
    .orderBy('publish_on', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
}

export type Tile = Omit<DashboardTile, 'label_en' | 'label_bn'>;
