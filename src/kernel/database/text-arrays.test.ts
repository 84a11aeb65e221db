import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { world } from '#test/world.ts';

it('reads text arrays back as written, whatever characters they contain', async () => {
  const w = await world();
  const hard = ['', 'NULL', 'null', 'a,b', '{}', '"', '\\', ' ', 'বাংলা', 'plain.word'];
  const list = fc.array(fc.oneof(fc.constantFrom(...hard, null), fc.string().map(withoutNul)), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(list, async (texts) => {
      const { rows } = await w.inSite((tx) =>
        sql<{ texts: (string | null)[] }>`select ${texts}::text[] as texts`.execute(tx),
      );
      expect(rows[0]!.texts).toEqual(texts);
    }),
    { examples: [[hard], [[]], [['a', null]], [['exams.mark.enter', 'fees.receipt.create']]] },
  );
});

/** PostgreSQL text cannot hold NUL. */
const withoutNul = (text: string) => text.replaceAll('\0', '');
