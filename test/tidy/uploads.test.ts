import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '#apps/server/contract.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';
import type { RouteMeta } from '#shared/contract.ts';
import { violation } from './sources.ts';

describe('routes that take a file', () => {
  const routes = declaredRoutes(contract).filter(({ procedure }) =>
    takesFile(procedure['~orpc'].inputSchema),
  );

  it('are found in the contract', () => expect(routes.length).toBeGreaterThan(10));

  it('open their transaction after the slow work', () => {
    const own = ({ procedure }: (typeof routes)[number]) =>
      (procedure['~orpc'].meta as RouteMeta).ownTransaction === true;
    const inside = routes.filter((it) => !own(it)).map((it) => it.name);
    const reason = 'A file is read, and bytes are stored, before `context.transact`.';
    expect(inside.map((it) => violation(it, 'has ownTransaction', reason))).toEqual([]);
  });
});

/** Whether somewhere in an input there is a file. */
function takesFile(schema: unknown): boolean {
  const definition = (schema as { _zod?: { def: z.core.$ZodTypeDef & Record<string, unknown> } } | undefined)
    ?._zod?.def;
  if (!definition) return false;
  if (definition.type === 'file') return true;
  const { shape, innerType, element, options, in: input } = definition;
  const inner = [...Object.values((shape as object | undefined) ?? {}), innerType, element, input];
  return [...inner, ...((options as unknown[] | undefined) ?? [])].some(takesFile);
}
