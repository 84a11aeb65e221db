import { type RawBuilder, sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { Language } from '#shared/language.ts';
import { type ChartPoint, queryOne } from '../attendance.queries.ts';

/** Who is there, and how the last school day went. */
export function peopleFigures(tx: SiteTx, today: string) {
  return queryOne<{
    students: number;
    sections: number;
    teachers: number;
    marked: number;
    present: number;
    attendance_day: string | null;
  }>(
    tx,
    sql`
      with last_day as (
        select max(on_date) as on_date from attendance_total
        where site_id = ${tx.siteId} and marked_count > 0 and on_date <= ${today}
      ), attendance as (
        select coalesce(sum(marked_count), 0)::int as marked, coalesce(sum(present_count), 0)::int as present
        from attendance_total
        where site_id = ${tx.siteId} and on_date = (select on_date from last_day)
      )
      select
        (select count(*)::int from student where site_id = ${tx.siteId} and status = 'active') as students,
        (select count(*)::int from class_section c
          join academic_year y on y.site_id = c.site_id and y.id = c.academic_year_id and y.is_current
          where c.site_id = ${tx.siteId}) as sections,
        (select count(*)::int from employee where site_id = ${tx.siteId} and status = 'active' and is_teacher) as teachers,
        attendance.*, (select on_date from last_day)::text as attendance_day
      from attendance`,
  );
}

/** What came in, and what students owe by today, fines included. */
export function moneyFigures(tx: SiteTx, today: string) {
  return queryOne<{
    collected_today_poisha: number;
    receipts_today: number;
    collected_month_poisha: number;
    outstanding_poisha: number;
    owing_students: number;
  }>(
    tx,
    sql`
      select money.*, dues.*
      from (
        select coalesce(sum(received_poisha - refunded_poisha) filter (where on_date = ${today}), 0)::bigint
            as collected_today_poisha,
          coalesce(sum(receipt_count) filter (where on_date = ${today}), 0)::int as receipts_today,
          coalesce(sum(received_poisha - refunded_poisha), 0)::bigint as collected_month_poisha
        from fee_day_total
        where site_id = ${tx.siteId} and on_date between date_trunc('month', ${today}::date)::date and ${today}
      ) money, fee_outstanding_kept(${tx.siteId}, ${today}::date) dues`,
  );
}

/** What teachers submitted and nobody has counted yet. */
export const waitingHandOvers = (tx: SiteTx) =>
  queryOne<{ count: number; poisha: number }>(
    tx,
    sql`
      select count(*)::int as count, coalesce(sum(submitted_poisha), 0)::bigint as poisha
      from fee_hand_over where site_id = ${tx.siteId} and state = 'submitted'`,
  );

/** How many leave applications of employees wait, apart from the reader's own, which somebody else decides. */
export const waitingLeave = (tx: SiteTx, employeeId: string | null) =>
  queryOne<{ count: number }>(
    tx,
    sql`
      select count(*)::int as count from leave_application
      where site_id = ${tx.siteId} and state = 'pending' and employee_id is distinct from ${employeeId}::uuid`,
  );

/** How many transfer certificates wait for their approval. */
export const waitingCertificates = (tx: SiteTx) =>
  queryOne<{ count: number }>(
    tx,
    sql`select count(*)::int as count from transfer_certificate where site_id = ${tx.siteId} and state = 'requested'`,
  );

/** The exams whose marks are being entered, with the mark sheets nobody has submitted and whose teachers they wait for. */
export async function listOpenSheets(tx: SiteTx) {
  const { rows } = await sql<{
    exam_id: string;
    exam_en: string;
    exam_bn: string;
    sheets: number;
    teachers: number;
  }>`
    select x.id as exam_id, x.name_en as exam_en, x.name_bn as exam_bn, count(distinct (es.id, c.id))::int as sheets,
      count(distinct a.employee_id)::int as teachers
    from exam x
    join exam_subject es on es.site_id = x.site_id and es.exam_id = x.id
    join class_section c on c.site_id = x.site_id and c.academic_year_id = x.academic_year_id
      and c.class_id = es.class_id and c.study_group_id = es.study_group_id
    left join mark_sheet m on m.site_id = x.site_id and m.exam_subject_id = es.id and m.class_section_id = c.id
    left join teacher_assignment a on a.site_id = x.site_id and a.class_section_id = c.id and a.subject_id = es.subject_id
    where x.site_id = ${tx.siteId} and x.state = 'marks_open' and coalesce(m.state, 'draft') = 'draft'
    group by x.id, x.name_en, x.name_bn, x.starts_on
    order by x.starts_on, x.id`.execute(tx);
  return rows;
}

/** The exams with results that are generated and not published. */
export async function listUnpublishedRuns(tx: SiteTx) {
  const { rows } = await sql<{ exam_id: string; exam_en: string; exam_bn: string; runs: number }>`
    select x.id as exam_id, x.name_en as exam_en, x.name_bn as exam_bn, count(*)::int as runs
    from result_run r
    join exam x on x.site_id = r.site_id and x.id = r.exam_id
    where r.site_id = ${tx.siteId} and r.state = 'generated' and not r.is_preview
    group by x.id, x.name_en, x.name_bn, x.starts_on
    order by x.starts_on, x.id`.execute(tx);
  return rows;
}

/** What the institution collected in each of the last twelve months, from the totals of its days. */
export const collectionByMonth = (tx: SiteTx, until: string): Promise<ChartPoint[]> =>
  sumsByMonth(
    tx,
    until,
    sql`select on_date, received_poisha - refunded_poisha as poisha from fee_day_total where site_id = ${tx.siteId}`,
  );

/** The same of the movements that a condition narrows. */
export const narrowedCollectionByMonth = (
  tx: SiteTx,
  until: string,
  counts: RawBuilder<unknown>,
): Promise<ChartPoint[]> =>
  sumsByMonth(
    tx,
    until,
    sql`select booked_on as on_date, amount_poisha as poisha from fee_movement where site_id = ${tx.siteId} and ${counts}`,
  );

/** @param moved days with their sums: `on_date`, `poisha` */
async function sumsByMonth(tx: Tx, until: string, moved: RawBuilder<unknown>): Promise<ChartPoint[]> {
  const { rows } = await sql<ChartPoint>`
    select months.x, coalesce(r.collected, 0)::bigint as collected
    from (
      select to_char(${until}::date - make_interval(months => back), 'YYYY-MM') as x
      from generate_series(0, 11) back
    ) months
    left join (
      select to_char(on_date, 'YYYY-MM') as x, sum(poisha) as collected
      from (${moved}) moved
      where on_date >= (date_trunc('month', ${until}::date) - interval '11 months')::date
        and on_date < (date_trunc('month', ${until}::date) + interval '1 month')::date
      group by 1
    ) r on r.x = months.x
    order by months.x`.execute(tx);
  return rows;
}

/** The latest exam with a published result, and the share that passed it in each class. */
export async function passRateByClass(tx: SiteTx, language: Language) {
  const exam = await latestPublishedExam(tx);
  if (!exam) return { exam: { en: '', bn: '' }, points: [] };
  const { rows } = await sql<ChartPoint>`
    select ${nameIn('k', language)} as x,
      round(100.0 * sum(r.passed_count) / nullif(sum(r.student_count), 0), 1)::float8 as pass_rate
    from result_run r
    join academic_class k on k.id = r.class_id
    where r.site_id = ${tx.siteId} and r.exam_id = ${exam.id} and r.state = 'published' and r.student_count > 0
    group by k.id, k.name_en, k.name_bn, k.sort_order order by k.sort_order`.execute(tx);
  return { exam: { en: exam.name_en, bn: exam.name_bn }, points: rows };
}

export function latestPublishedExam(tx: SiteTx) {
  return tx
    .selectFrom('exam')
    .select(['exam.id', 'exam.name_en', 'exam.name_bn'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('result_run')
          .select('result_run.id')
          .where('result_run.site_id', '=', tx.siteId)
          .whereRef('result_run.exam_id', '=', 'exam.id')
          .where('result_run.state', '=', 'published'),
      ),
    )
    .orderBy('exam.starts_on', 'desc')
    .orderBy('exam.id', 'desc')
    .executeTakeFirst();
}

const nameIn = (table: 'k', language: Language) =>
  language === 'bn' ? sql.ref(`${table}.name_bn`) : sql.ref(`${table}.name_en`);
