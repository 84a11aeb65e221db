import { type Insertable, sql } from 'kysely';
import type { DB } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { partsOf } from '../employees/name-parts.rules.ts';
import type { DeclaredEmployee, declaredEmployeeContract } from './declared-employee.contract.ts';

type ListInput = InputOf<typeof declaredEmployeeContract.list>;

export async function listDeclared(
  tx: Tx,
  { q: typed, ...input }: ListInput,
): Promise<Page<DeclaredEmployee>> {
  let query = selectDeclared(tx);
  if (typed) {
    const q = toAsciiDigits(typed).replace(/^D-0*(?=\d)/i, '');
    query = query.where((eb) =>
      eb.or([
        anyContains(['d.name_en', 'd.name_bn', 'd.phone', 'd.index_no', 'd.nid'], q),
        eb(sql<string>`d.declared_no::text`, '=', q),
      ]),
    );
  }
  const { rows, total } = await pageOfList(query, input, { table: 'd' });
  return { rows: await withPlaces(tx, rows), total };
}

export async function findDeclared(tx: Tx, id: string): Promise<DeclaredEmployee | undefined> {
  const rows = await selectDeclared(tx).where('d.id', '=', id).execute();
  return (await withPlaces(tx, rows))[0];
}

type DeclaredValues = Insertable<DB['declared_employee']>;

export async function insertDeclared(tx: Tx, values: DeclaredValues): Promise<string> {
  const row = await tx
    .insertInto('declared_employee')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const changeDeclared = (tx: Tx, id: string, values: Partial<DeclaredValues>) =>
  tx.updateTable('declared_employee').set(values).where('id', '=', id).returning('id').executeTakeFirst();

export const deleteDeclared = (tx: Tx, id: string) =>
  tx.deleteFrom('declared_employee').where('id', '=', id).returning('id').executeTakeFirst();

const selectDeclared = (tx: Tx) =>
  tx
    .selectFrom('declared_employee as d')
    .innerJoin('designation', 'designation.id', 'd.designation_id')
    .select([
      'd.id',
      'd.name_en',
      'd.name_bn',
      'd.designation_id',
      'd.phone',
      'd.index_no',
      'd.nid',
      'd.email',
    ])
    .select(['d.gender', 'd.religion', 'd.date_of_birth', 'd.qualification', 'd.is_active', 'd.declared_at'])
    .select(sql<string>`d.declared_no::text`.as('declared_no'))
    .select(['designation.name_en as designation_en', 'designation.name_bn as designation_bn']);

type Bare = Omit<DeclaredEmployee, 'places' | 'first_name' | 'last_name'>;

async function withPlaces(tx: Tx, declared: Bare[]): Promise<DeclaredEmployee[]> {
  if (declared.length === 0) return [];
  const { rows } = await sql<DeclaredEmployee['places'][number] & { declared_employee_id: string }>`
    select * from places_of_declared_employees(${declared.map((it) => it.id)}::uuid[])`.execute(tx);
  const placesOf = (id: string) =>
    rows.filter((it) => it.declared_employee_id === id).map(({ declared_employee_id: _, ...place }) => place);
  return declared.map((it) => ({ ...it, ...partsOf(it.name_en), places: placesOf(it.id) }));
}
