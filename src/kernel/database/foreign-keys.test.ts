import { describe, expect, it } from 'vitest';
import { world } from '#test/world.ts';

interface Unindexed {
  place: string;
}

/** What whole classes have one of each, so that an undone import, promotion or run deletes thousands at once. */
const deletedInBulk = [
  'attendance_sheet',
  'enrolment',
  'guardian',
  'household',
  'section_membership',
  'student',
  'result',
  'student_fee_due',
  'student_subject',
  'user_account',
];

describe('what refers to rows that are deleted by the thousand', () => {
  it('is found by an index, institution and row', async () => {
    const { stage } = await world();
    // The first two columns of an index tell the row of an institution; one is enough for what has no institution.
    const unindexed = await stage.database.owner.query<Unindexed>(
      `select fk.conrelid::regclass || ' (' || (
          select string_agg(a.attname, ', ' order by k.place) from unnest(fk.conkey) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = k.number) || ')' as place
        from pg_constraint fk
        where fk.contype = 'f' and fk.confrelid::regclass::text = any ($1) and not exists (
          select from pg_index i where i.indrelid = fk.conrelid and i.indisvalid
            and i.indkey[0] = any (fk.conkey)
            and (cardinality(fk.conkey) = 1 or i.indkey[1] = any (fk.conkey)))
        order by 1`,
      [deletedInBulk],
    );
    expect(unindexed.map((it) => it.place)).toEqual([]);
  });

  it('is asked about tables that are there', async () => {
    const { stage } = await world();
    const known = await stage.database.owner.query<{ name: string }>(
      'select relname as name from pg_class where relkind = $1 and relname = any ($2)',
      ['r', deletedInBulk],
    );
    expect(known.map((it) => it.name).toSorted()).toEqual(deletedInBulk.toSorted());
  });
});
