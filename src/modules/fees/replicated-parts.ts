import { sql } from 'kysely';
import { copiedTable, type ReplicatedPart } from '#modules/sites/index.ts';

/** The amounts of a year; their due days move by as many years as the years are apart. */
export const feesPart: ReplicatedPart = {
  name: 'fees',
  tables: [copiedTable('fee_amount')],
  isUsed: { fee_amount: isCharged },
};

/** Whether a student of the year owes or owed one of the sub-heads. */
function isCharged(siteId: string, ids: readonly string[]) {
  return sql<boolean>`exists (
    select from fee_amount a
    join student_fee_due d on d.site_id = a.site_id and d.fee_sub_head_id = a.fee_sub_head_id
    join enrolment e on e.site_id = d.site_id and e.id = d.enrolment_id and e.academic_year_id = a.academic_year_id
    where a.site_id = ${siteId} and a.id = any (${ids}::uuid[]))`;
}
