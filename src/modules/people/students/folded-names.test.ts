import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameKey, nameWords } from '#shared/person-likeness.ts';
import { buildEmployee, buildStudent } from '#test/builders/people.ts';
import { type World, world } from '#test/world.ts';

describe('names in many spellings', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const spellings = ['মোঃ আলভী', 'মো. আলভী', 'মো: আলভী', 'মো আলভী', 'মোহাম্মদ আলভী', 'মোঃআলভী', 'মুহাম্মদ আলভী'];

  it('find a student and an employee, whichever is stored and whichever is typed', async () => {
    const site = await w.emptySite();
    const office = await w.as('site-admin', { site });
    for (const name_bn of spellings) await buildStudent(w, { first_name: 'Alvi', name_bn }, {}, site);
    await buildEmployee(w, { name_en: 'Md. Alvi', name_bn: 'মোঃ আলভী' }, site);
    const found = async (list: string, q: string) =>
      (await office.get<{ total: number }>(`/api/v1/${list}`, { q })).body.total;
    for (const typed of spellings) {
      expect(await found('students', typed), typed).toBe(spellings.length);
      expect(await found('employees', typed), typed).toBe(1);
    }
    expect(await found('employees', 'Mohammad Alvi')).toBe(1);
    await buildStudent(w, { first_name: 'Anika', name_bn: 'আনিকা' }, {}, site);
    expect(await found('students', 'অানিকা')).toBe(1);
  });

  it('are folded in the database as they are here', async () => {
    const names = [
      ...spellings,
      'মোছাঃ আফসানা',
      'মোসাম্মৎ আফসানা',
      'Md.Abdur  Rahman',
      'MOHAMMAD',
      'Mst. Salma',
      'দুঃখী রাম',
      'অানিকা',
      'Al-Amin',
      'O’Brien (late)',
      'রায়\u200dহান',
      'পুনঃ',
      '',
      'মোঃ',
    ];
    const { rows } = await w.inCore((tx) =>
      sql<{ name: string; key: string; words: string[] }>`
        select name, name_key(name) as key, array(
          select word from string_to_table(name_search_key(name), ' ') as word where word <> ''
          union select fold_name_word(word) from string_to_table(name_search_key(name), ' ') as word where word <> ''
          order by 1) as words
        from unnest(${names}::text[]) as name`.execute(tx),
    );
    for (const { name, key, words } of rows) {
      expect(key, name).toBe(nameKey(name));
      expect(new Set(words), name).toEqual(new Set(nameWords(name)));
    }
  });
});
