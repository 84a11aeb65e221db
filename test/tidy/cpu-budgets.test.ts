import { describe, expect, it } from 'vitest';
import { budgets, usualSeconds } from '../cpu-budgets.ts';
import { testFiles } from '../projects.ts';
import { violation } from './sources.ts';

const files = testFiles();

describe('budgets of CPU seconds', () => {
  it('are given to test files that there are, with a reason, and no more than two minutes', () => {
    const known = new Set(Object.values(files).flat());
    expect(known.size).toBeGreaterThan(350);
    const wrong = Object.entries(budgets).filter(
      ([path, { seconds, reason }]) =>
        !known.has(path) || !reason || seconds <= usualSeconds || seconds > 120,
    );
    const why = 'The whole check stays within twenty minutes only if no file grows by itself.';
    expect(wrong.map(([path]) => violation(path, 'a budget that is needed and small', why))).toEqual([]);
  });
});

describe('projects of the tests', () => {
  it('hold every file once; what is repeated on the embedded database is of the others', () => {
    const { embedded, ...once } = files;
    const all = Object.values(once).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(embedded.length).toBeGreaterThan(15);
    expect(embedded.filter((path) => !files.database.includes(path))).toEqual([]);
  });
});
