import { type Insertable, sql } from 'kysely';
import type { DB } from '#database/types.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { Tx } from './database.ts';
import { findReferences, requireUnused } from './references.ts';

/** Tables of the catalogue whose rows are known by a code and a name in both languages. */
export type NamedTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; code: unknown; name_en: unknown; name_bn: unknown }
    ? Table
    : never;
}[keyof DB];

/** Insert, update and delete for a catalogue table (code and names). Reading is up to each table. */
export function catalogueTable<Table extends NamedTable>(table: Table) {
  // Typed as one table for all: the statements use shared columns only.
  const own = table as 'division';
  return {
    /** @returns the id of the new row. */
    async insert(tx: Tx, fields: Insertable<DB[Table]>): Promise<string> {
      const row = await tx
        .insertInto(own)
        .values(fields as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    /**
     * @returns the id, or nothing where there is no such row.
     * @throws 409 where the code would change though the row is in use
     */
    async update(tx: Tx, id: string, fields: Partial<Insertable<DB[Table]>>): Promise<string | undefined> {
      const { code } = fields as { code?: string };
      if (code !== undefined) {
        const stored = await tx
          .selectFrom(own)
          .select('code')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (stored && stored.code !== code) {
          if ((await findReferences(tx, table, id)).length > 0)
            throw new Problem(409, 'code_in_use', {}, [{ field: 'code', code: 'code_in_use' }]);
        }
      }
      const row = await tx
        .updateTable(own)
        .set(fields as never)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },
    /** @throws 409 while something refers to the row, with every place that does. */
    async delete(tx: Tx, id: string): Promise<string | undefined> {
      await requireUnused(tx, table, id);
      const row = await tx.deleteFrom(own).where('id', '=', id).returning('id').executeTakeFirst();
      return row?.id;
    },
  };
}

/** Subquery that counts the rows referring to a row: `countReferencing('thana', 'thana.district_id', 'district.id').as('thana_count')`. */
export const countReferencing = (table: keyof DB, referring: string, own: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(referring)} = ${sql.ref(own)})`;
