import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Concession } from '../dues/due.rules.ts';
import type { WaiverChange } from './waiver-application.contract.ts';
import type { BilledDue, HeldDue } from './waiver-application.rules.ts';

export type RaisedDue = BilledDue &
  Pick<
    WaiverChange,
    'kind' | 'period' | 'due_on' | 'head_name_en' | 'head_name_bn' | 'sub_head_name_en' | 'sub_head_name_bn'
  >;

/** The open fees of a student, with the month each was raised for. */
export async function unpaidDuesOfStudent(tx: SiteTx, studentId: string): Promise<RaisedDue[]> {
  const { rows } = await sql<RaisedDue>`
    select d.id as due_id, d.kind, d.fee_head_id, d.period, d.due_on, d.gross_poisha, d.waiver_poisha, d.offer_poisha,
      d.paid_poisha, coalesce(r.period || '-01', to_char(d.due_on, 'YYYY-MM') || '-01') as billed_on,
      h.name_en as head_name_en, h.name_bn as head_name_bn, s.name_en as sub_head_name_en, s.name_bn as sub_head_name_bn
    from student_fee_due d
    join fee_head h on h.id = d.fee_head_id
    join fee_sub_head s on s.id = d.fee_sub_head_id
    left join fee_run r on r.site_id = d.site_id and r.id = d.fee_run_id
    where d.site_id = ${tx.siteId} and d.student_id = ${studentId} and d.kind = 'fee'
      and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
    order by d.due_on, h.sort_order, d.id`.execute(tx);
  return rows;
}

/** All approved waivers and offers of a student. */
export const approvedConcessions = (tx: SiteTx, studentId: string): Promise<Concession[]> =>
  tx
    .selectFrom('student_waiver')
    .leftJoin('student_offer_type as o', 'o.id', 'student_waiver.student_offer_type_id')
    .select(['kind', 'fee_head_ids', 'student_waiver.percent', 'student_waiver.amount_poisha'])
    // An offer counts only within the validity of its type.
    .select([
      sql<string>`greatest(from_on, o.valid_from)`.as('from_on'),
      sql<string | null>`least(to_on, o.valid_to)`.as('to_on'),
    ])
    .where('student_id', '=', studentId)
    .where('approved_at', 'is not', null)
    .$narrowType<{ kind: Concession['kind'] }>()
    .execute();

export interface AppliedChange {
  due_id: string;
  paid_before_poisha: number;
  waiver_before_poisha: number;
  offer_before_poisha: number;
  waiver_after_poisha: number;
  offer_after_poisha: number;
  waiver_held_poisha: number;
  offer_held_poisha: number;
}

/** Writes the application with its lines and sets the dues. @returns its id */
export async function insertApplication(
  tx: SiteTx,
  application: {
    /** Null: charges that were taken back with their refund. */
    student_waiver_id: string | null;
    student_id: string;
    due_count: number;
    reduction_poisha: number;
    applied_by: string;
    applied_on: string;
  },
  changes: AppliedChange[],
): Promise<string> {
  const { id } = await tx
    .insertInto('waiver_application')
    .values({ site_id: tx.siteId, ...application })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('waiver_application_line')
    .values(changes.map((change) => ({ site_id: tx.siteId, waiver_application_id: id, ...change })))
    .execute();
  await setConcessions(tx, id, 'after');
  return id;
}

/** Sets the dues of an application to what they were before it, or to what they are after it. */
export async function setConcessions(
  tx: SiteTx,
  applicationId: string,
  side: 'before' | 'after',
): Promise<void> {
  const [waiver, offer] =
    side === 'after'
      ? [sql`l.waiver_after_poisha`, sql`l.offer_after_poisha`]
      : [sql`l.waiver_before_poisha`, sql`l.offer_before_poisha`];
  await sql`
    update student_fee_due d set waiver_poisha = ${waiver}, offer_poisha = ${offer}
    from waiver_application_line l
    where l.site_id = ${tx.siteId} and l.waiver_application_id = ${applicationId}
      and d.site_id = l.site_id and d.id = l.due_id`.execute(tx);
}

/** Dues of a receipt from which its money kept a waiver, with what the latest application that stands held back. */
export async function heldDuesOfReceipt(
  tx: SiteTx,
  receiptId: string,
): Promise<(HeldDue & { due_id: string; student_waiver_id: string })[]> {
  const { rows } = await sql<HeldDue & { due_id: string; student_waiver_id: string }>`
    select d.id as due_id, d.gross_poisha, d.waiver_poisha, d.offer_poisha, d.paid_poisha, latest.*
    from student_fee_due d
    cross join lateral (
      select a.student_waiver_id, l.waiver_held_poisha, l.offer_held_poisha
      from waiver_application_line l
      join waiver_application a on a.site_id = l.site_id and a.id = l.waiver_application_id
      where l.site_id = d.site_id and l.due_id = d.id and a.undone_on is null and a.student_waiver_id is not null
      order by a.applied_at desc, a.id desc limit 1
    ) latest
    where d.site_id = ${tx.siteId}
      and d.id in (select due_id from fee_receipt_line where site_id = ${tx.siteId} and fee_receipt_id = ${receiptId})
      and latest.waiver_held_poisha + latest.offer_held_poisha > 0`.execute(tx);
  return rows;
}

/** Some dues as they stand. */
export const duesToEnd = (tx: SiteTx, dueIds: string[]) =>
  tx
    .selectFrom('student_fee_due')
    .select(['id as due_id', 'gross_poisha', 'waiver_poisha', 'offer_poisha', 'paid_poisha'])
    .where('id', 'in', dueIds)
    .execute();

/** The application of a waiver; a charge that went with its refund is none. */
export const lockApplication = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('waiver_application')
    .select(['id', 'student_id', 'due_count', 'reduction_poisha', 'undone_at'])
    .where('id', '=', id)
    .where('student_waiver_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Counts the dues of an application that received money since, and those that another application changed since. */
export async function countMovedDues(tx: SiteTx, id: string): Promise<{ paid: number; changed: number }> {
  const { rows } = await sql<{ paid: number; changed: number }>`
    select
      count(*) filter (where d.paid_poisha > l.paid_before_poisha)::int as paid,
      count(*) filter (where (d.waiver_poisha, d.offer_poisha) <> (l.waiver_after_poisha, l.offer_after_poisha))::int as changed
    from waiver_application_line l
    join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
    where l.site_id = ${tx.siteId} and l.waiver_application_id = ${id}`.execute(tx);
  return rows[0]!;
}

export async function markUndone(
  tx: SiteTx,
  id: string,
  undone: { undone_by: string; undone_on: string },
): Promise<void> {
  await tx
    .updateTable('waiver_application')
    .set({ ...undone, undone_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
