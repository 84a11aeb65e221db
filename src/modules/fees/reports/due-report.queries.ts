import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { ReportDay, ReportRange } from './fee-report.contract.ts';
import {
  narrowedPlace,
  type StudentRow,
  studentColumns,
  studentJoins,
  studentOrder,
  totalsOf,
} from './report-filter.queries.ts';

const ofHead = (input: { fee_head_id?: string }) =>
  input.fee_head_id ? sql`and t.fee_head_id = ${input.fee_head_id}` : sql``;

/** Dues that fall due in the days, by head. Fines stand at the end. */
export async function duesByHead(tx: Tx, siteId: string, input: ReportRange) {
  const { rows } = await sql<{
    fee_head_id: string | null;
    name_en: string;
    name_bn: string;
    raised_poisha: number;
    waiver_poisha: number;
    collected_poisha: number;
    open_poisha: number;
  }>`
    select h.id as fee_head_id, coalesce(h.name_en, 'Late fine') as name_en, coalesce(h.name_bn, 'বিলম্ব জরিমানা') as name_bn,
      sum(t.gross_poisha)::bigint as raised_poisha, sum(t.waiver_poisha + t.offer_poisha)::bigint as waiver_poisha,
      sum(t.paid_poisha)::bigint as collected_poisha, sum(t.net_poisha - t.paid_poisha)::bigint as open_poisha
    from student_fee_due t
    join enrolment e on e.site_id = t.site_id and e.id = t.enrolment_id
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    left join fee_head h on h.id = t.fee_head_id
    where t.site_id = ${siteId} and t.due_on between ${input.from} and ${input.to} ${narrowedPlace(input)} ${ofHead(input)}
    group by h.id, h.name_en, h.name_bn, h.sort_order
    order by h.sort_order nulls last, h.name_en`.execute(tx);
  return {
    rows,
    totals: totalsOf(rows, ['raised_poisha', 'waiver_poisha', 'collected_poisha', 'open_poisha']),
  };
}

const ages = [
  'current_poisha',
  'days_30_poisha',
  'days_60_poisha',
  'days_90_poisha',
  'older_poisha',
  'due_poisha',
] as const;

/** Open dues by student, in buckets of how many days they are late on a day. Fines not yet written down are left out. */
export async function openDuesByAge(tx: Tx, siteId: string, { on, ...input }: ReportDay) {
  const bucket = (
    from: number | null,
    to: number | null,
  ) => sql`coalesce(sum(t.net_poisha - t.paid_poisha) filter (where
    ${from === null ? sql`true` : sql`${on}::date - t.due_on >= ${from}`} and
    ${to === null ? sql`true` : sql`${on}::date - t.due_on <= ${to}`}), 0)::bigint`;
  const { rows } = await sql<StudentRow & Record<(typeof ages)[number], number>>`
    select ${studentColumns}, ${bucket(null, 0)} as current_poisha, ${bucket(1, 30)} as days_30_poisha,
      ${bucket(31, 60)} as days_60_poisha, ${bucket(61, 90)} as days_90_poisha, ${bucket(91, null)} as older_poisha,
      sum(t.net_poisha - t.paid_poisha)::bigint as due_poisha
    from student_fee_due t ${studentJoins}
    where t.site_id = ${siteId} and t.paid_poisha < t.net_poisha ${narrowedPlace(input)} ${ofHead(input)}
    group by st.id, st.student_no, st.name_en, st.name_bn, k.name_en, k.name_bn, k.sort_order, c.name, e.roll
    order by ${studentOrder}`.execute(tx);
  return { rows, totals: totalsOf(rows, ages) };
}

/** Dues that a waiver or offer made smaller. */
export async function reducedDues(tx: Tx, siteId: string, input: ReportRange) {
  const { rows } = await sql<
    StudentRow & {
      head_name_en: string;
      head_name_bn: string;
      period: string;
      gross_poisha: number;
      waiver_poisha: number;
      offer_poisha: number;
      net_poisha: number;
    }
  >`
    select ${studentColumns}, h.name_en as head_name_en, h.name_bn as head_name_bn, t.period, t.gross_poisha,
      t.waiver_poisha, t.offer_poisha, t.net_poisha
    from student_fee_due t ${studentJoins}
    join fee_head h on h.id = t.fee_head_id
    where t.site_id = ${siteId} and t.due_on between ${input.from} and ${input.to}
      and t.waiver_poisha + t.offer_poisha > 0 ${narrowedPlace(input)} ${ofHead(input)}
    order by ${studentOrder}, t.due_on, h.sort_order`.execute(tx);
  return { rows, totals: totalsOf(rows, ['gross_poisha', 'waiver_poisha', 'offer_poisha', 'net_poisha']) };
}

/** Fines written down that fell due in the days. */
export async function finesOf(tx: Tx, siteId: string, input: ReportRange) {
  const { rows } = await sql<
    StudentRow & { period: string; net_poisha: number; paid_poisha: number; open_poisha: number }
  >`
    select ${studentColumns}, t.period, t.net_poisha, t.paid_poisha, t.net_poisha - t.paid_poisha as open_poisha
    from student_fee_due t ${studentJoins}
    where t.site_id = ${siteId} and t.kind = 'fine' and t.due_on between ${input.from} and ${input.to} ${narrowedPlace(input)}
    order by ${studentOrder}, t.due_on`.execute(tx);
  return { rows, totals: totalsOf(rows, ['net_poisha', 'paid_poisha', 'open_poisha']) };
}
