import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** The heads, by their codes in the national catalogue, that a new student may be charged. */
const admissionHeads = ['admission_form', 'admission'];

export interface AdmissionFee {
  fee_sub_head_id: string;
  head_name_en: string;
  head_name_bn: string;
  sub_head_name_en: string;
  sub_head_name_bn: string;
  amount_poisha: number;
}

/** The admission fees of a class section with the amounts for a category of students; none where no amount is set. */
export async function admissionFees(
  tx: SiteTx,
  place: { class_section_id: string; student_category_id: string },
): Promise<AdmissionFee[]> {
  const { rows } = await sql<AdmissionFee>`
    select s.id as fee_sub_head_id, h.name_en as head_name_en, h.name_bn as head_name_bn,
      s.name_en as sub_head_name_en, s.name_bn as sub_head_name_bn, price.amount_poisha
    from class_section c
    join fee_head h on h.code = any (${admissionHeads}) and h.is_active
    join fee_sub_head s on s.fee_head_id = h.id and s.is_active and s.month is null
    cross join lateral (
      select a.amount_poisha from fee_amount a
      where a.site_id = c.site_id and a.academic_year_id = c.academic_year_id and a.fee_sub_head_id = s.id
        and (a.class_id is null or a.class_id = c.class_id)
        and (a.study_group_id is null or a.study_group_id = c.study_group_id)
        and (a.version_id is null or a.version_id = c.version_id)
        and (a.shift_id is null or a.shift_id = c.shift_id)
        and (a.student_category_id is null or a.student_category_id = ${place.student_category_id})
      order by fee_amount_weight(a.class_id, a.study_group_id, a.version_id, a.shift_id, a.student_category_id) desc
      limit 1) price
    where c.site_id = ${tx.siteId} and c.id = ${place.class_section_id} and price.amount_poisha > 0
    order by h.sort_order, s.sort_order, s.id`.execute(tx);
  return rows;
}
