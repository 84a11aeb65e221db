import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { PayScale, PayScaleFields, payScaleContract } from './pay-scale.contract.ts';

type ListInput = InputOf<typeof payScaleContract.list>;

const selectScales = (tx: Tx) =>
  tx
    .selectFrom('pay_scale')
    .select(['id', 'name_en', 'name_bn', 'grade', 'starts_on', 'ends_on', 'steps_poisha'])
    .select(sql<number>`steps_poisha[1]`.as('first_poisha'))
    .select(sql<number>`steps_poisha[cardinality(steps_poisha)]`.as('last_poisha'))
    .select(sql<number>`cardinality(steps_poisha)`.as('step_count'))
    .select(['are_steps_complete', 'is_active']);

export function listScales(tx: Tx, input: ListInput): Promise<Page<PayScale>> {
  let query = selectScales(tx);
  if (input.grade) query = query.where('grade', '=', input.grade);
  if (input.on) {
    const on = input.on;
    query = query
      .where('starts_on', '<=', on)
      .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', on)]));
  }
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn'], input.q));
  return pageOfRows(query, input, 'starts_on');
}

export const findScale = (tx: Tx, id: string): Promise<PayScale | undefined> =>
  selectScales(tx).where('id', '=', id).executeTakeFirst();

/** Another scale of the grade that holds on one of these days. */
export const sameDays = (tx: Tx, scale: PayScaleFields, except: string | null) =>
  tx
    .selectFrom('pay_scale')
    .select(['name_en', 'name_bn', 'starts_on', 'ends_on'])
    .where('grade', '=', scale.grade)
    .where(
      sql<boolean>`daterange(starts_on, ends_on, '[]') && daterange(${scale.starts_on}::date, ${scale.ends_on ?? null}::date, '[]')`,
    )
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirst();

export async function insertScale(tx: Tx, fields: PayScaleFields): Promise<string> {
  const row = await tx.insertInto('pay_scale').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateScale(tx: Tx, id: string, fields: PayScaleFields): Promise<string | undefined> {
  const query = tx.updateTable('pay_scale').set(fields).where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

export async function deleteScale(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('pay_scale').where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}
