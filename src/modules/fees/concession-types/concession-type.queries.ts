import { sql } from 'kysely';
import { catalogueTable } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { ConcessionFields } from './concession-fields.ts';
import type { OfferType, offerTypeContract } from './offer-type.contract.ts';
import type { WaiverType, waiverTypeContract } from './waiver-type.contract.ts';

const waiverRows = catalogueTable('waiver_type');
const offerRows = catalogueTable('student_offer_type');
const search = ['name_en', 'name_bn', 'code'];

/** The heads of a type, one column of them. */
const headsOf = <Value>(type: 'waiver_type' | 'student_offer_type', column: string) =>
  sql<Value[]>`array(select ${sql.ref(column)} from ${sql.table(`${type}_fee_head`)} link
    join fee_head h on h.id = link.fee_head_id
    where link.${sql.ref(`${type}_id`)} = ${sql.ref(`${type}.id`)} order by h.sort_order, h.code)`;

const headColumns = (type: 'waiver_type' | 'student_offer_type') =>
  [
    headsOf<string>(type, 'h.id').as('fee_head_ids'),
    headsOf<string>(type, 'h.name_en').as('fee_head_names_en'),
    headsOf<string>(type, 'h.name_bn').as('fee_head_names_bn'),
  ] as const;

const selectWaiverTypes = (tx: Tx) =>
  tx
    .selectFrom('waiver_type')
    .select(['id', 'code', 'name_en', 'name_bn', 'percent', 'amount_poisha', 'sort_order', 'is_active'])
    .select(['value_kind', ...headColumns('waiver_type')])
    .$narrowType<{ value_kind: WaiverType['value_kind'] }>();

const selectOfferTypes = (tx: Tx) =>
  tx
    .selectFrom('student_offer_type')
    .select(['id', 'code', 'name_en', 'name_bn', 'percent', 'amount_poisha', 'sort_order', 'is_active'])
    .select(['value_kind', 'valid_from', 'valid_to', ...headColumns('student_offer_type')])
    .$narrowType<{ value_kind: OfferType['value_kind'] }>();

export const waiverTypes = {
  list: (tx: Tx, input: InputOf<typeof waiverTypeContract.list>): Promise<Page<WaiverType>> =>
    pageOfList(selectWaiverTypes(tx), input, { table: 'waiver_type', search }),
  find: (tx: Tx, id: string): Promise<WaiverType | undefined> =>
    selectWaiverTypes(tx).where('id', '=', id).executeTakeFirst(),
  async insert(tx: Tx, { fee_head_ids, ...fields }: ConcessionFields): Promise<string> {
    const id = await waiverRows.insert(tx, withOneValue(fields));
    await setHeads(tx, 'waiver_type', id, fee_head_ids);
    return id;
  },
  async update(tx: Tx, id: string, { fee_head_ids, ...fields }: ConcessionFields) {
    const known = await waiverRows.update(tx, id, withOneValue(fields));
    if (known) await setHeads(tx, 'waiver_type', id, fee_head_ids);
    return known;
  },
  delete: waiverRows.delete,
};

type OfferFields = ConcessionFields & { valid_from?: string | null; valid_to?: string | null };

export const offerTypes = {
  list: (tx: Tx, input: InputOf<typeof offerTypeContract.list>): Promise<Page<OfferType>> =>
    pageOfList(selectOfferTypes(tx), input, { table: 'student_offer_type', search }),
  find: (tx: Tx, id: string): Promise<OfferType | undefined> =>
    selectOfferTypes(tx).where('id', '=', id).executeTakeFirst(),
  async insert(tx: Tx, { fee_head_ids, ...fields }: OfferFields): Promise<string> {
    const id = await offerRows.insert(tx, withOneValue(fields));
    await setHeads(tx, 'student_offer_type', id, fee_head_ids);
    return id;
  },
  async update(tx: Tx, id: string, { fee_head_ids, ...fields }: OfferFields) {
    const days = { valid_from: fields.valid_from ?? null, valid_to: fields.valid_to ?? null };
    const known = await offerRows.update(tx, id, { ...withOneValue(fields), ...days });
    if (known) await setHeads(tx, 'student_offer_type', id, fee_head_ids);
    return known;
  },
  delete: offerRows.delete,
};

/** A percentage has no amount and an amount no percentage, whatever else was typed before. */
function withOneValue<Fields extends Pick<ConcessionFields, 'value_kind' | 'percent' | 'amount_poisha'>>(
  fields: Fields,
) {
  const isPercent = fields.value_kind === 'percent';
  return {
    ...fields,
    percent: isPercent ? (fields.percent ?? null) : null,
    amount_poisha: isPercent ? null : (fields.amount_poisha ?? null),
  };
}

/** Replaces the heads of a type; those that stay are not rewritten. */
async function setHeads(
  tx: Tx,
  type: 'waiver_type' | 'student_offer_type',
  id: string,
  headIds: string[],
): Promise<void> {
  const table = sql.table(`${type}_fee_head`);
  const owner = sql.ref(`${type}_id`);
  await sql`delete from ${table} where ${owner} = ${id} and fee_head_id <> all (${headIds}::uuid[])`.execute(
    tx,
  );
  await sql`insert into ${table} (${owner}, fee_head_id) select ${id}::uuid, unnest(${headIds}::uuid[])
    on conflict do nothing`.execute(tx);
}
