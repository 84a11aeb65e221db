import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { familyJoins, familyLanguage, familyPhone } from '../family-contact.queries.ts';
import { totalsOf } from '../reports/report-filter.queries.ts';
import type { DemandedStudent, DemandWanted, SentDemand } from './demand.contract.ts';

/** What one student owes under one head; without a head it is late fines. */
export interface DemandedHead {
  fee_head_id: string | null;
  name_en: string;
  name_bn: string;
  first_period: string;
  last_period: string;
  amount_poisha: number;
}

export interface Demanded extends DemandedStudent {
  heads: DemandedHead[];
  due_poisha: number;
}

/**
 * What the students of some sections owe on a day under the wanted heads, by class, section and roll; whoever owes nothing is
 * left out. Of each student all years count, as at the counter.
 */
export async function demandedStudents(tx: SiteTx, on: string, wanted: DemandWanted): Promise<Demanded[]> {
  // Group tens of thousands of dues in memory instead of through a temporary file.
  await sql`set local work_mem = '32MB'`.execute(tx);
  const { rows } = await sql<Demanded>`
    with chosen as (
      select distinct on (e.student_id) e.student_id, e.roll, e.class_section_id
      from enrolment e
      where e.site_id = ${tx.siteId} and e.class_section_id = any (${wanted.class_section_ids}::uuid[]) and e.status = 'active'
      order by e.student_id, e.enrolled_on desc
    ), open as (
      select d.student_id, d.fee_head_id, min(d.period) as first_period, max(d.period) as last_period,
        sum(d.net_poisha - d.paid_poisha)::bigint as amount_poisha
      from fee_dues_on(${tx.siteId}, ${on}::date) d
      join chosen on chosen.student_id = d.student_id
      where d.due_on <= ${wanted.up_to_on} and (${wanted.from_on ?? null}::date is null or d.due_on >= ${wanted.from_on ?? null})
        and case when d.kind = 'fine' then ${wanted.takes_fines}::boolean
          else ${wanted.fee_head_ids}::uuid[] = '{}' or d.fee_head_id = any (${wanted.fee_head_ids}::uuid[]) end
      group by d.student_id, d.fee_head_id
    ), demanded as (
      select o.student_id, sum(o.amount_poisha)::bigint as due_poisha, jsonb_agg(jsonb_build_object(
        'fee_head_id', o.fee_head_id, 'name_en', coalesce(h.name_en, 'Late fine'), 'name_bn', coalesce(h.name_bn, 'বিলম্ব জরিমানা'),
        'first_period', o.first_period, 'last_period', o.last_period, 'amount_poisha', o.amount_poisha)
        order by h.sort_order nulls last, h.name_en) as heads
      from open o
      left join fee_head h on h.id = o.fee_head_id
      group by o.student_id
    )
    select st.id as student_id, st.student_no, st.name_en as student_name_en, st.name_bn as student_name_bn,
      c.id as class_section_id, k.name_en as class_name_en, k.name_bn as class_name_bn, c.name as section_name, chosen.roll,
      d.heads, d.due_poisha
    from demanded d
    join chosen on chosen.student_id = d.student_id
    join student st on st.site_id = ${tx.siteId} and st.id = d.student_id
    join class_section c on c.site_id = ${tx.siteId} and c.id = chosen.class_section_id
    join academic_class k on k.id = c.class_id
    order by k.sort_order, c.name, c.id, chosen.roll, st.student_no`.execute(tx);
  return rows;
}

/** How many of some sections are the institution's. */
export async function countSections(tx: SiteTx, sectionIds: string[]): Promise<number> {
  const row = await tx
    .selectFrom('class_section')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', sectionIds)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface Contact {
  student_id: string;
  /** `8801XXXXXXXXX`; null where nobody can be reached. */
  phone: string | null;
  /** Of the guardian's account. */
  language: string | null;
}

/** How the families of some students are reached: the household's phone, else the contact number of the student. */
export async function contactsOf(tx: SiteTx, studentIds: string[]): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select st.id as student_id, ${familyPhone} as phone, ${familyLanguage} as language
    from unnest(${studentIds}::uuid[]) wanted(id)
    join student st on st.site_id = ${tx.siteId} and st.id = wanted.id
    ${familyJoins}`.execute(tx);
  return rows;
}

/** Of some students those whose families were told of a demand on a day. */
export async function notifiedStudents(
  tx: SiteTx,
  on: string,
  subject: string,
  studentIds: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ student_id: string }>`
    select student_id from fee_demand_student
    where site_id = ${tx.siteId} and student_id = any (${studentIds}::uuid[]) and sent_on = ${on} and subject = ${subject}`.execute(
    tx,
  );
  return new Set(rows.map((it) => it.student_id));
}

/** Serialises the demands of an institution, so that no family is told twice by two requests. */
export async function waitForOtherDemands(tx: SiteTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fee-demands ' || ${tx.siteId}, 0))`.execute(tx);
}

interface NewDemand extends DemandWanted {
  id: string;
  sent_by: string;
  sent_on: string;
  /** Now, where left out. */
  sent_at?: string;
  subject: string;
  part_count: number;
  message_count: number;
  cost_poisha: number | null;
  students: { student_id: string; amount_poisha: number; message_key: string }[];
}

export async function insertDemand(
  tx: SiteTx,
  { subject, students, from_on, ...demand }: NewDemand,
): Promise<void> {
  const { id, sent_on } = demand;
  await tx
    .insertInto('fee_demand')
    .values({
      ...demand,
      site_id: tx.siteId,
      from_on: from_on ?? null,
      student_count: students.length,
      amount_poisha: students.reduce((sum, it) => sum + it.amount_poisha, 0),
    })
    .execute();
  await sql`
    insert into fee_demand_student (site_id, fee_demand_id, student_id, sent_on, subject, amount_poisha, message_key)
    select ${tx.siteId}, ${id}, t.student_id, ${sent_on}, ${subject}, t.amount_poisha, t.message_key
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb)
      as t(student_id uuid, amount_poisha bigint, message_key text)`.execute(tx);
}

/** Demands that were sent on some days, with what became of their messages. */
export async function sentDemands(tx: SiteTx, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<SentDemand>`
    select d.id, d.sent_at, u.full_name as sent_by_name, d.from_on, d.up_to_on, d.class_section_ids, d.student_count,
      d.amount_poisha, d.message_count, d.part_count, d.cost_poisha,
      array(select jsonb_build_object('name_en', h.name_en, 'name_bn', h.name_bn) from fee_head h
        where h.id = any (d.fee_head_ids) order by h.sort_order) as heads,
      case when kept.count = d.message_count then kept.delivered end as delivered_count,
      case when kept.count = d.message_count then kept.failed end as failed_count
    from fee_demand d
    join user_account u on u.id = d.sent_by
    cross join lateral (
      select count(*) as count, (count(*) filter (where o.state = 'sent'))::int as delivered,
        (count(*) filter (where o.state = 'failed'))::int as failed
      from (select distinct s.message_key from fee_demand_student s
        where s.site_id = d.site_id and s.fee_demand_id = d.id) message
      join sms_outbox o on o.site_id = d.site_id and o.dedupe_key = message.message_key
    ) kept
    where d.site_id = ${tx.siteId} and d.sent_on between ${from} and ${to}
    order by d.sent_on desc, d.id desc`.execute(tx);
  return { rows, totals: totalsOf(rows, ['student_count', 'message_count', 'part_count']) };
}

export const siteName = (tx: SiteTx) =>
  tx.selectFrom('site').select(['name_en', 'name_bn']).where('id', '=', tx.siteId).executeTakeFirstOrThrow();
