import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type {
  ConcessionType,
  StudentWaiver,
  StudentWaiverFields,
  StudentWaiverListInput,
} from './student-waiver.contract.ts';

export type WaiverRow = Omit<StudentWaiver, 'can'>;

const selectWaivers = (tx: SiteTx) =>
  tx
    .selectFrom('student_waiver as w')
    .innerJoin('student as st', (join) => inSameSite(join, 'st.id', 'w.student_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('enrolment as e')
          .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
          .innerJoin('academic_class as k', 'k.id', 'c.class_id')
          .select([
            'k.name_en as class_name_en',
            'k.name_bn as class_name_bn',
            'c.id as class_section_id',
            'c.name as section_name',
            'e.roll',
          ])
          .whereRef('e.site_id', '=', 'w.site_id')
          .whereRef('e.student_id', '=', 'w.student_id')
          .orderBy('e.enrolled_on', 'desc')
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .leftJoin('waiver_type as t', 't.id', 'w.waiver_type_id')
    .leftJoin('student_offer_type as o', 'o.id', 'w.student_offer_type_id')
    .leftJoin('user_account as u', 'u.id', 'w.approved_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('waiver_application as a')
          .select(['a.id as application_id', 'a.due_count', 'a.reduction_poisha'])
          .whereRef('a.site_id', '=', 'w.site_id')
          .whereRef('a.student_waiver_id', '=', 'w.id')
          .where('a.undone_at', 'is', null)
          .orderBy('a.applied_at', 'desc')
          .limit(1)
          .as('applied'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.student_id', 'w.kind', 'w.fee_head_ids', 'w.percent', 'w.amount_poisha', 'w.from_on'])
    .select(['w.to_on', 'w.reason', 'w.approved_at', 'u.full_name as approved_by_name'])
    .select(['st.student_no', 'st.name_en as student_name_en', 'st.name_bn as student_name_bn'])
    .select([
      'place.class_name_en',
      'place.class_name_bn',
      'place.class_section_id',
      'place.section_name',
      'place.roll',
    ])
    .select(['applied.application_id', 'applied.due_count as applied_due_count', 'applied.reduction_poisha'])
    .select((eb) => [
      eb.fn.coalesce('w.waiver_type_id', 'w.student_offer_type_id').as('type_id'),
      eb.fn.coalesce('t.name_en', 'o.name_en').as('type_name_en'),
      eb.fn.coalesce('t.name_bn', 'o.name_bn').as('type_name_bn'),
    ])
    .$narrowType<{
      kind: 'waiver' | 'offer';
      student_name_en: string;
      type_id: string;
      type_name_en: string;
      type_name_bn: string;
    }>();

export function listWaivers(
  tx: SiteTx,
  { state, ...input }: StudentWaiverListInput,
): Promise<Page<WaiverRow>> {
  let query = selectWaivers(tx);
  if (state) query = query.where('w.approved_at', state === 'waiting' ? 'is' : 'is not', null);
  return pageOfList(query, input, {
    table: 'w',
    search: ['st.student_no', 'st.name_en', 'st.name_bn'],
    columns: { student_no: 'st.student_no' },
  });
}

export const findWaiver = (tx: SiteTx, id: string): Promise<WaiverRow | undefined> =>
  selectWaivers(tx).where('w.id', '=', id).executeTakeFirst();

export async function insertWaiver(tx: SiteTx, userId: string, fields: StudentWaiverFields): Promise<string> {
  const row = await tx
    .insertInto('student_waiver')
    .values({ site_id: tx.siteId, created_by: userId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateWaiver(tx: SiteTx, id: string, fields: StudentWaiverFields) {
  await tx.updateTable('student_waiver').set(columnsOf(fields)).where('id', '=', id).execute();
}

export async function deleteWaiver(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('student_waiver').where('id', '=', id).execute();
}

/** Locks a waiver before a change of its state; undefined where there is none. */
export const lockWaiver = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('student_waiver')
    .select(['id', 'student_id', 'from_on', 'approved_at', 'waiver_type_id', 'student_offer_type_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function markApproved(tx: SiteTx, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('student_waiver')
    .set({ approved_by: userId, approved_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function endWaiver(tx: SiteTx, id: string, to_on: string): Promise<void> {
  await tx.updateTable('student_waiver').set({ to_on }).where('id', '=', id).execute();
}

/** The active types, and type `id` even if inactive. */
export async function listConcessionTypes(tx: Tx, id: string | null = null) {
  const { rows } = await sql<ConcessionType & { kind: 'waiver' | 'offer' }>`
    select 'waiver' as kind, t.id, code, name_en, name_bn, value_kind, percent, amount_poisha, sort_order,
      null::date as valid_from, null::date as valid_to,
      array(select fee_head_id from waiver_type_fee_head h where h.waiver_type_id = t.id) as fee_head_ids
    from waiver_type t where is_active or t.id = ${id}
    union all
    select 'offer', t.id, code, name_en, name_bn, value_kind, percent, amount_poisha, sort_order, valid_from, valid_to,
      array(select fee_head_id from student_offer_type_fee_head h where h.student_offer_type_id = t.id)
    from student_offer_type t where is_active or t.id = ${id}
    order by 1 desc, sort_order, name_en`.execute(tx);
  return {
    waiver: rows.filter((it) => it.kind === 'waiver'),
    offer: rows.filter((it) => it.kind === 'offer'),
  };
}

function columnsOf({ type_id, ...fields }: StudentWaiverFields) {
  return {
    ...fields,
    waiver_type_id: fields.kind === 'waiver' ? type_id : null,
    student_offer_type_id: fields.kind === 'offer' ? type_id : null,
    percent: fields.percent ?? null,
    amount_poisha: fields.amount_poisha ?? null,
    to_on: fields.to_on ?? null,
  };
}
