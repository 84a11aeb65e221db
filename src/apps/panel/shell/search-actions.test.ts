import { expect, test } from 'vitest';
import { actionsOf } from './search-actions.ts';

const titlesOf = (q: string) => actionsOf(q).actions.map((it) => it.title.en);

test('finds an action by the beginning of its verb, in either language', () => {
  expect(titlesOf('adm')).toEqual(['Admit a student']);
  expect(titlesOf('আদায়')).toEqual(['Collect fees']);
  expect(titlesOf('a')).toEqual([]);
  expect(titlesOf('karim')).toEqual([]);
});

test('gives what follows the verb', () => {
  expect(actionsOf('Collect 2026-000123')).toMatchObject({ rest: '2026-000123' });
  expect(actionsOf('collect  mohammad mahdi').rest).toBe('mohammad mahdi');
});
