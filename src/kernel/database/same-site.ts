import type { JoinBuilder, StringReference } from 'kysely';

/** Joins rows of the same institution by a reference: `inSameSite(join, 'st.id', 'r.student_id')`. Both columns name their table. */
export function inSameSite<Database, Tables extends keyof Database>(
  join: JoinBuilder<Database, Tables>,
  own: StringReference<Database, Tables>,
  other: StringReference<Database, Tables>,
): JoinBuilder<Database, Tables> {
  const siteOf = (column: string) => `${column.split('.')[0]}.site_id` as never;
  return join.onRef(siteOf(own), '=', siteOf(other)).onRef(own, '=', other);
}
