import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { Page } from '#shared/contract.ts';
import { dayNames } from '#shared/dates.ts';
import type { DueSlip, DueSlipListInput } from './due-slip.contract.ts';
import type { SlipLine } from './slip-payment.rules.ts';

/** Slips with what was paid of their dues since they were made; the money may have come by any channel. */
const selectSlips = (tx: SiteTx, on: string) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom('due_slip as s')
        .innerJoin('student as st', (join) => inSameSite(join, 'st.id', 's.student_id'))
        .innerJoin('enrolment as e', (join) => inSameSite(join, 'e.id', 's.enrolment_id'))
        .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
        .innerJoin('academic_class as k', 'k.id', 'c.class_id')
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom('due_slip_line as l')
              .leftJoin('student_fee_due as d', (join) =>
                join
                  .onRef('d.site_id', '=', 'l.site_id')
                  .on((on) =>
                    on.or([
                      on('d.id', '=', on.ref('l.due_id')),
                      on.and([
                        on('l.due_id', 'is', null),
                        on('d.student_id', '=', on.ref('s.student_id')),
                        on('d.kind', '=', 'fine'),
                        on('l.kind', '=', 'fine'),
                        on('d.period', '=', on.ref('l.period')),
                      ]),
                    ]),
                  ),
              )
              .select(
                sql<number>`coalesce(sum(greatest(0, least(l.amount_poisha,
                  coalesce(d.paid_poisha, 0) - l.paid_before_poisha))), 0)::bigint`.as('paid_poisha'),
              )
              .select(
                // A waiver may have come since: what is no longer open is settled.
                sql<boolean>`coalesce(bool_and(d.id is not null and d.paid_poisha >= d.net_poisha), false)`.as(
                  'is_settled',
                ),
              )
              .whereRef('l.site_id', '=', 's.site_id')
              .whereRef('l.due_slip_id', '=', 's.id')
              .as('paid'),
          (join) => join.onTrue(),
        )
        .where('s.site_id', '=', tx.siteId)
        .select(['s.id', 's.slip_no', 's.student_id', 's.up_to_on', 's.last_on', 's.amount_poisha'])
        .select(['s.created_at', 'st.student_no', 'st.name_en as student_name_en'])
        .select(['st.name_bn as student_name_bn', 'k.name_en as class_name_en', 'k.name_bn as class_name_bn'])
        .select(['c.name as section_name', 'c.id as class_section_id', 'e.roll', 'paid.paid_poisha'])
        .select(
          sql<DueSlip['state']>`case when s.cancelled_at is not null then 'cancelled'
            when paid.paid_poisha >= s.amount_poisha or paid.is_settled then 'paid'
            when s.last_on < ${on}::date then 'expired'
            when paid.paid_poisha > 0 then 'part_paid'
            else 'open' end`.as('state'),
        )
        .as('slip'),
    )
    .selectAll()
    .$narrowType<{ student_name_en: string }>();

export async function listSlips(
  tx: SiteTx,
  on: string,
  input: DueSlipListInput,
  canCancel: boolean,
): Promise<Page<DueSlip>> {
  const page = await pageOfList(selectSlips(tx, on), input, {
    table: 'slip',
    search: ['slip_no', 'student_no', 'student_name_en', 'student_name_bn'],
  });
  return { ...page, rows: page.rows.map((row) => withRights(row, canCancel)) };
}

export async function findSlip(
  tx: SiteTx,
  on: string,
  id: string,
  canCancel: boolean,
): Promise<DueSlip | undefined> {
  const row = await selectSlips(tx, on).where('id', '=', id).executeTakeFirst();
  return row && withRights(row, canCancel);
}

const withRights = (row: Omit<DueSlip, 'can'>, canCancel: boolean): DueSlip => ({
  ...row,
  can: { cancel: canCancel && row.paid_poisha === 0 && row.state !== 'cancelled' },
});

export interface SlipStudent {
  id: string;
  enrolment_id: string;
}

/** Whom slips are wanted for: one student, or the active students of a section by roll. */
export async function studentsForSlips(
  tx: SiteTx,
  wanted: { class_section_id?: string | null; student_id?: string | null },
): Promise<SlipStudent[]> {
  const rows = await tx
    .selectFrom('enrolment')
    .select(['student_id as id', 'id as enrolment_id', 'roll'])
    .distinctOn('student_id')
    .$if(!!wanted.student_id, (query) => query.where('student_id', '=', wanted.student_id!))
    .$if(!wanted.student_id, (query) =>
      query.where('class_section_id', '=', wanted.class_section_id!).where('status', '=', 'active'),
    )
    .orderBy('student_id')
    .orderBy('enrolled_on', 'desc')
    .execute();
  return rows.sort((a, b) => a.roll - b.roll);
}

/** The given students, each followed by the active brothers and sisters of the household, in whichever section they are. */
export async function withSiblings(tx: SiteTx, chosen: SlipStudent[]): Promise<SlipStudent[]> {
  const { rows } = await sql<SlipStudent>`
    with chosen as (
      select c.id, c.enrolment_id, c.place
      from jsonb_to_recordset(${JSON.stringify(chosen.map((it, place) => ({ ...it, place })))}::jsonb)
        as c(id uuid, enrolment_id uuid, place int)
    ), family as (
      select st.household_id, min(c.place) as place
      from chosen c join student st on st.site_id = ${tx.siteId} and st.id = c.id
      where st.household_id is not null
      group by st.household_id
    ), sibling as (
      select distinct on (e.student_id) e.student_id as id, e.id as enrolment_id, f.place
      from family f
      join student st on st.site_id = ${tx.siteId} and st.household_id = f.household_id and st.status = 'active'
      join enrolment e on e.site_id = st.site_id and e.student_id = st.id and e.status = 'active'
      where st.id not in (select c.id from chosen c)
      order by e.student_id, e.enrolled_on desc
    )
    select id, enrolment_id from (
      select c.id, c.enrolment_id, coalesce(f.place, c.place) as family, c.place, 0 as after
      from chosen c
      join student st on st.site_id = ${tx.siteId} and st.id = c.id
      left join family f on f.household_id = st.household_id
      union all
      select id, enrolment_id, place, place, 1 from sibling
    ) listed order by family, after, place, id`.execute(tx);
  return rows;
}

export interface NewSlip {
  student_id: string;
  enrolment_id: string;
  amount_poisha: number;
  lines: {
    due_id: string | null;
    kind: string;
    period: string;
    gross_poisha: number;
    waiver_poisha: number;
    paid_before_poisha: number;
    amount_poisha: number;
  }[];
}

/**
 * Writes slips in the given order, numbered `DS-2026-000001`, but none for students who already have a slip in force of
 * the same days and amount. @returns the ids of all, and how many are new.
 */
export async function insertSlips(
  tx: SiteTx,
  userId: string | null,
  days: { up_to_on: string; last_on: string; year: string },
  slips: NewSlip[],
): Promise<{ slip_ids: string[]; made_count: number }> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    with wanted as (
      select w.*, row_number() over () as place
      from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb)
        as w(student_id uuid, enrolment_id uuid, amount_poisha bigint, lines jsonb)
    ), known as (
      select distinct on (w.student_id) w.student_id, s.id, w.place
      from wanted w
      join due_slip s on s.site_id = ${tx.siteId} and s.student_id = w.student_id and s.cancelled_at is null
        and s.up_to_on = ${days.up_to_on} and s.last_on = ${days.last_on} and s.amount_poisha = w.amount_poisha
      order by w.student_id, s.created_at desc
    ), fresh as (
      select uuid_v7() as id, w.* from wanted w where w.student_id not in (select student_id from known) order by w.place
    ), made as (
      insert into due_slip (site_id, id, slip_no, student_id, enrolment_id, up_to_on, last_on, amount_poisha, created_by)
      select ${tx.siteId}, f.id, 'DS-' || ${days.year} || '-' || lpad(next_number('due_slip', ${days.year})::text, 6, '0'),
        f.student_id, f.enrolment_id, ${days.up_to_on}, ${days.last_on}, f.amount_poisha, ${userId}
      from fresh f
      returning id
    ), lines as (
      insert into due_slip_line (site_id, due_slip_id, due_id, kind, period, gross_poisha, waiver_poisha,
        paid_before_poisha, amount_poisha)
      select ${tx.siteId}, f.id, l.due_id, l.kind, l.period, l.gross_poisha, l.waiver_poisha, l.paid_before_poisha, l.amount_poisha
      from fresh f, jsonb_to_recordset(f.lines) as l(due_id uuid, kind text, period text, gross_poisha bigint,
        waiver_poisha bigint, paid_before_poisha bigint, amount_poisha bigint)
      where f.id in (select id from made)
    )
    select id, is_new from (
      select id, place, true as is_new from fresh where id in (select id from made)
      union all select id, place, false from known
    ) slip order by place`.execute(tx);
  return { slip_ids: rows.map((row) => row.id), made_count: rows.filter((row) => row.is_new).length };
}

export async function cancelSlip(tx: SiteTx, userId: string | null, id: string): Promise<void> {
  await tx
    .updateTable('due_slip')
    .set({ cancelled_at: new Date().toISOString(), cancelled_by: userId })
    .where('id', '=', id)
    .execute();
}

export const findSlipByNumber = (tx: SiteTx, on: string, slipNo: string) =>
  selectSlips(tx, on).where('slip_no', '=', slipNo).executeTakeFirst();

export const linesOfSlip = (tx: SiteTx, slipId: string): Promise<SlipLine[]> =>
  tx
    .selectFrom('due_slip_line')
    .select(['due_id', 'kind', 'period', 'paid_before_poisha', 'amount_poisha'])
    .where('due_slip_id', '=', slipId)
    .execute();

/** What a slip asks for. @throws 409 where it was cancelled, is paid, or expired before the day it was read for */
export async function askedOfSlip(
  tx: SiteTx,
  { id, slip_no, state, last_on }: Pick<DueSlip, 'id' | 'slip_no' | 'state' | 'last_on'>,
): Promise<SlipLine[]> {
  if (state !== 'open' && state !== 'part_paid')
    throw new Problem(409, `fees:slip_${state}`, { slip_no, ...dayNames(last_on) });
  return linesOfSlip(tx, id);
}

/** The same of a slip of a student. @throws 404 where the slip is not the student's; else as {@link askedOfSlip} */
export async function requirePayableSlip(
  tx: SiteTx,
  on: string,
  { studentId, slipId }: { studentId: string; slipId: string },
): Promise<{ slip_no: string; asked: SlipLine[] }> {
  const slip = await selectSlips(tx, on)
    .where('id', '=', slipId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const found = requireFound(slip);
  return { slip_no: found.slip_no, asked: await askedOfSlip(tx, found) };
}
