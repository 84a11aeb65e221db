import { expect, test } from 'vitest';
import { newIds } from './new-ids.ts';

test('creates the requested number of distinct identifiers of version 7', () => {
  const ids = newIds(2000);
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('starts an identifier with the time, so that later ones sort last', () => {
  const [id = ''] = newIds(1);
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
});
