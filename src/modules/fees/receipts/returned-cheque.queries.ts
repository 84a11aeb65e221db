import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** Charges a student for a cheque that came back, named by its number, under the sub-head that the catalogue keeps for it. */
export async function insertChequeCharge(
  tx: SiteTx,
  due: {
    student_id: string;
    enrolment_id: string;
    period: string;
    due_on: string;
    gross_poisha: number;
  },
): Promise<void> {
  await sql`
    insert into student_fee_due (site_id, student_id, enrolment_id, fee_head_id, fee_sub_head_id, period, due_on,
      raised_on, gross_poisha)
    select ${tx.siteId}, ${due.student_id}, ${due.enrolment_id}, s.fee_head_id, s.id, ${due.period}, ${due.due_on}::date,
      ${due.due_on}::date, ${due.gross_poisha}
    from fee_sub_head s join fee_head h on h.id = s.fee_head_id
    where h.code = 'miscellaneous' and s.code = 'cheque_return'`.execute(tx);
}
