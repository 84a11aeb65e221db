import { expect } from 'vitest';
import type { DescribedRoute } from '../asking.ts';
import type { FilledRows } from '../builders/every-table.ts';
import { textOf } from '../documents.ts';
import { refusalOf } from '../refusal.ts';
import type { TestResponse } from '../world.ts';
import { ownersRefused, showsNothingOfRows } from './owner-exceptions.ts';

/** Expects that those whose rows they are get what they ask for, or the refusal that is named for the route. */
export function expectOwnerAnswered(route: DescribedRoute, answer: TestResponse): void {
  // A sentence whose parameter nobody gave.
  if (typeof answer.body === 'object') expect(JSON.stringify(answer.body)).not.toContain('{{');
  const refusal = ownersRefused[route.name];
  const told = `${route.name} to its owner: ${answer.status} ${JSON.stringify(answer.body)}`;
  if (refusal) expect(answer.status >= 400 && refusalOf(answer), told).toBe(refusal);
  else expect(Math.floor(answer.status / 100), told).toBe(2);
}

/**
 * Expects that a read shows its owner something of the rows: their mark, or their id where it has no free text.
 * @returns which of them
 */
export async function expectShown(
  route: DescribedRoute,
  { id, mark }: FilledRows,
  answer: TestResponse,
): Promise<'mark' | 'id' | 'nothing'> {
  expectOwnerAnswered(route, answer);
  const text = await textOf(answer);
  const shown = text.includes(mark) ? 'mark' : text.includes(id) ? 'id' : 'nothing';
  const isNamed = showsNothingOfRows.has(route.name) || route.name in ownersRefused;
  expect(shown === 'nothing', `${route.name} shows its owner ${text.slice(0, 500)}`).toBe(isNamed);
  return shown;
}
