import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { shiftOfSection } from '../section-shift.queries.ts';
import type { ReceiptLine } from './receipt.document.ts';

interface PrintedDue {
  kind: 'fee' | 'fine';
  period: string;
  head_name_en: string | null;
  head_name_bn: string | null;
  sub_head_name_en: string | null;
  sub_head_name_bn: string | null;
}

/** What a receipt says beyond the list: year, note, the collector's name as an employee, what each due was before the waiver. */
export async function receiptToPrint(tx: SiteTx, id: string) {
  const extra = await tx
    .selectFrom('fee_receipt as r')
    .innerJoin('enrolment as e', (join) => inSameSite(join, 'e.id', 'r.enrolment_id'))
    .innerJoin('academic_year as y', (join) => inSameSite(join, 'y.id', 'e.academic_year_id'))
    .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
    .innerJoin('shift as h', 'h.id', 'c.shift_id')
    .leftJoin('user_account as u', 'u.id', 'r.collected_by')
    .leftJoin('employee as collector', (join) =>
      join.onRef('collector.site_id', '=', 'r.site_id').onRef('collector.id', '=', 'u.employee_id'),
    )
    .select(['y.name as academic_year', 'r.note', 'r.print_count', shiftOfSection.as('shift')])
    .select(['collector.name_en as collector_name_en', 'collector.name_bn as collector_name_bn'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('fee_receipt_line as l')
    .innerJoin('student_fee_due as d', (join) => inSameSite(join, 'd.id', 'l.due_id'))
    .leftJoin('fee_head as h', 'h.id', 'd.fee_head_id')
    .leftJoin('fee_sub_head as s', 's.id', 'd.fee_sub_head_id')
    .select(['d.kind', 'd.period', 'd.gross_poisha', 'l.amount_poisha as paid_poisha'])
    .select(sql<number>`d.waiver_poisha + d.offer_poisha`.as('waiver_poisha'))
    .select(['h.name_en as head_name_en', 'h.name_bn as head_name_bn'])
    .select(['s.name_en as sub_head_name_en', 's.name_bn as sub_head_name_bn'])
    .where('l.fee_receipt_id', '=', id)
    .where('l.amount_poisha', '>', 0)
    .orderBy('d.due_on')
    .orderBy(sql`h.sort_order`, (order) => order.asc().nullsLast())
    .$narrowType<PrintedDue & Pick<ReceiptLine, 'gross_poisha' | 'waiver_poisha' | 'paid_poisha'>>()
    .execute();
  return { ...extra, lines };
}

/** Counts a print. Every print after the first is a duplicate. */
export async function countPrint(tx: SiteTx, id: string): Promise<void> {
  await tx
    .updateTable('fee_receipt')
    .set((eb) => ({ print_count: eb('print_count', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
