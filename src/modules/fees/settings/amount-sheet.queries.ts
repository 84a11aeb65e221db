import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { Amount, NewAmount } from './amount-sheet.rules.ts';
import type { AmountSheet, Refinement } from './fee-setting.contract.ts';

/** The amounts of one refinement: `null` parts match rows that say nothing about that part. */
const amountsOf = (tx: SiteTx, whom: Refinement) =>
  tx
    .selectFrom('fee_amount')
    .where('academic_year_id', '=', whom.academic_year_id)
    .where('study_group_id', 'is not distinct from', whom.study_group_id ?? null)
    .where('version_id', 'is not distinct from', whom.version_id ?? null)
    .where('shift_id', 'is not distinct from', whom.shift_id ?? null)
    .where('student_category_id', 'is not distinct from', whom.student_category_id ?? null);

export const readAmounts = (tx: SiteTx, whom: Refinement): Promise<Amount[]> =>
  amountsOf(tx, whom)
    .leftJoin('user_account as u', 'u.id', 'fee_amount.updated_by')
    .select(['fee_sub_head_id', 'class_id', 'amount_poisha', 'due_on', 'fee_amount.updated_at'])
    .select('u.full_name as updated_by_name')
    .execute();

/** Locks the amounts of the year until the commit. @returns whether the institution has the year. */
export async function lockAmounts(tx: SiteTx, yearId: string): Promise<boolean> {
  const year = await tx
    .selectFrom('academic_year')
    .select('id')
    .where('id', '=', yearId)
    .forUpdate()
    .executeTakeFirst();
  return year !== undefined;
}

/** Active sub-heads, in the order of heads. */
export const subHeadsOfSheet = (tx: Tx): Promise<AmountSheet['sub_heads']> =>
  tx
    .selectFrom('fee_sub_head as s')
    .innerJoin('fee_head as h', 'h.id', 's.fee_head_id')
    .select(['s.id', 's.name_en', 's.name_bn', 's.month'])
    .select(['h.name_en as head_name_en', 'h.name_bn as head_name_bn'])
    .where('s.is_active', '=', true)
    .where('h.is_active', '=', true)
    .orderBy('h.sort_order')
    .orderBy('h.code')
    .orderBy('s.sort_order')
    .orderBy('s.code')
    .execute();

/** Classes that have sections in the year. */
export const classesOfSheet = (tx: SiteTx, yearId: string): Promise<AmountSheet['classes']> =>
  tx
    .selectFrom('academic_class as k')
    .select(['k.id', 'k.name_en', 'k.name_bn'])
    .where('k.id', 'in', (eb) =>
      eb
        .selectFrom('class_section')
        .select('class_section.class_id')
        .where('class_section.site_id', '=', tx.siteId)
        .where('class_section.academic_year_id', '=', yearId),
    )
    .orderBy('k.sort_order')
    .orderBy('k.name_en')
    .execute();

/** Replaces the amounts of the given sub-heads by what is given, in two statements. */
export async function replaceAmounts(
  tx: SiteTx,
  userId: string | null,
  whom: Refinement,
  subHeadIds: string[],
  rows: NewAmount[],
): Promise<void> {
  await tx
    .deleteFrom('fee_amount')
    .where('academic_year_id', '=', whom.academic_year_id)
    .where('study_group_id', 'is not distinct from', whom.study_group_id ?? null)
    .where('version_id', 'is not distinct from', whom.version_id ?? null)
    .where('shift_id', 'is not distinct from', whom.shift_id ?? null)
    .where('student_category_id', 'is not distinct from', whom.student_category_id ?? null)
    .where('fee_sub_head_id', 'in', subHeadIds)
    .execute();
  if (rows.length === 0) return;
  await sql`
    insert into fee_amount (site_id, academic_year_id, study_group_id, version_id, shift_id, student_category_id,
      fee_sub_head_id, class_id, amount_poisha, due_on, updated_by)
    select ${tx.siteId}, ${whom.academic_year_id}, ${whom.study_group_id ?? null}, ${whom.version_id ?? null},
      ${whom.shift_id ?? null}, ${whom.student_category_id ?? null},
      r.fee_sub_head_id, r.class_id, r.amount_poisha, r.due_on, ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(fee_sub_head_id uuid, class_id uuid, amount_poisha bigint, due_on date)`.execute(tx);
}
