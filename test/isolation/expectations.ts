import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { RoleCode } from '#kernel/http/permissions.ts';
import type { RouteMeta } from '#shared/contract.ts';
import type { DescribedRoute } from '../asking.ts';
import type { FilledRows } from '../builders/every-table.ts';
import { textOf } from '../documents.ts';
import { refusalOf } from '../refusal.ts';
import type { TestResponse } from '../world.ts';
import type { Owner } from './owner.ts';
import { othersEdit } from './owner.values.ts';
import {
  isTheSameForAll,
  ownersRefused,
  showsFigures,
  showsNothingOfRows,
  undoesNothing,
} from './owner-exceptions.ts';

/** Expects that those whose rows they are get what they ask for, or the refusal that is named for the route. */
export function expectOwnerAnswered(route: DescribedRoute, role: RoleCode, answer: TestResponse): void {
  // A sentence whose parameter nobody gave.
  if (typeof answer.body === 'object') expect(JSON.stringify(answer.body)).not.toContain('{{');
  const refusal = ownersRefused[`${route.name} as ${role}`] ?? ownersRefused[route.name];
  const told = `${route.name} to its owner, ${role}: ${answer.status} ${JSON.stringify(answer.body)}`;
  if (refusal) expect(answer.status >= 400 && refusalOf(answer), told).toBe(refusal);
  else expect(Math.floor(answer.status / 100), told).toBe(2);
}

/**
 * Expects that a read shows its owner something of the rows: their mark, or their id where it has no free text.
 * @returns which of them
 */
export async function expectShown(
  route: DescribedRoute,
  role: RoleCode,
  { id, mark }: FilledRows,
  answer: TestResponse,
): Promise<'mark' | 'id' | 'nothing'> {
  expectOwnerAnswered(route, role, answer);
  const text = await textOf(answer);
  const shown = text.includes(mark) ? 'mark' : text.includes(id) ? 'id' : 'nothing';
  const isNamed = [route.name, `${route.name} as ${role}`].some(
    (it) => showsNothingOfRows.has(it) || it in ownersRefused,
  );
  expect(shown === 'nothing', `${route.name} shows its owner ${text.slice(0, 500)}`).toBe(isNamed);
  return shown;
}

/**
 * Expects that figures and settings, which show no text of the rows, are those of the own institution: strangers, who have no such
 * rows, get others. Without the condition for their institution both would get the same.
 */
export function expectOwnFigures(
  route: DescribedRoute,
  role: RoleCode,
  own: string,
  strangers: string,
): void {
  const told = `${route.name}, ${role}: ${own.slice(0, 300)} and ${strangers.slice(0, 300)}`;
  if (showsFigures.has(route.name)) expect(own === strangers, told).toBe(false);
  if (isTheSameForAll.has(route.name)) expect(own === strangers, told).toBe(true);
}

/** What signs out the account that it is about, which is the owner's own here. */
const endsOwnSession = new Set(['fees.bankSettings.renewPassword']);

/**
 * Expects that a write answers those whose rows they are, and that the same request with the same key, as after a lost answer, gets
 * the same answer and is not carried out again.
 */
export async function expectWrittenOnce(route: DescribedRoute, role: RoleCode, owner: Owner): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await owner.ask(route, headers);
  expectOwnerAnswered(route, role, answer);
  const { idempotent, isRead } = route.procedure['~orpc'].meta as RouteMeta;
  if (answer.status >= 300 || isRead || idempotent === false || endsOwnSession.has(route.name)) return;
  const again = await owner.ask(route, headers);
  expect([again.status, again.body], `${route.name}, repeated`).toEqual([answer.status, answer.body]);
}

/**
 * Expects that an edit is refused which undoes what somebody else changed since a version was read. Others changed what the
 * request changes, too; where it only adds rows, they took them out.
 * @param version read before the request was answered the first time
 */
export async function expectToldOfOthers(
  route: DescribedRoute,
  owner: Owner,
  version: string,
): Promise<void> {
  if (!['PUT', 'PATCH'].includes(route.method) || route.name in ownersRefused) return;
  const others = othersEdit[route.name];
  if (others) {
    const answer = await owner.ask(route, { 'if-match': await owner.version() }, others);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  }
  const changed = others ? 1 : await owner.putBack(version);
  const answer = await owner.ask(route, { 'if-match': version });
  const isTold = answer.status === 412 && refusalOf(answer) === 'edited_meanwhile';
  const told = `${route.name} over ${changed} changes: ${answer.status} ${JSON.stringify(answer.body)}`;
  expect(isTold, told).toBe(!undoesNothing.has(route.name));
}
