import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { contract } from '#apps/server/contract.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';

/** Days of writes that nobody types, and why they need no plausible range. */
const exceptions: Record<string, string> = {
  'accounts.yearCloses.reopen.months': 'Months of the year that are ticked; others are refused.',
  'fees.billQueries.query.dob': 'Is compared with the record and not kept.',
  'results.public.lookup.date_of_birth': 'Is compared with the record and not kept.',
};

/** How a schema is made; what stands inside it differs by its kind. */
interface Definition {
  type: string;
  innerType?: ZodType;
  element?: ZodType;
  options?: ZodType[];
  shape?: Record<string, ZodType>;
  valueType?: ZodType;
  left?: ZodType;
  right?: ZodType;
  in?: ZodType;
}

const definitionOf = (schema: ZodType) => schema.def as unknown as Definition;
const takes = (schema: ZodType, value: string) => schema.safeParse(value).success;
/** Of which some fits each range: a birth, a receipt. */
const plausible = ['2026-01-05', '2012-01-05', '1990-01-05'];
const isDay = (schema: ZodType) => plausible.some((it) => takes(schema, it)) && !takes(schema, '2026-99-99');

/** Every field of a schema that takes a day and nothing else that is written like one, by its path. */
function daysOf(schema: ZodType, path: string): { path: string; schema: ZodType }[] {
  const of = definitionOf(schema);
  if (of.innerType) return daysOf(of.innerType, path);
  if (of.element) return daysOf(of.element, path);
  if (of.valueType) return daysOf(of.valueType, path);
  if (of.shape) return Object.entries(of.shape).flatMap(([name, it]) => daysOf(it, `${path}.${name}`));
  if (of.options) return of.options.flatMap((it) => daysOf(it, path));
  if (of.left && of.right) return [of.left, of.right].flatMap((it) => daysOf(it, path));
  if (isDay(schema)) return [{ path, schema }];
  return of.in ? daysOf(of.in, path) : [];
}

const writes = declaredRoutes(contract).filter(({ name, method }) => method !== 'GET' && name);
const days = writes.flatMap(({ name, procedure }) => {
  const { inputSchema } = procedure['~orpc'];
  return inputSchema ? daysOf(inputSchema as ZodType, name) : [];
});

describe('days that somebody enters', () => {
  it('are found in the contracts', () => {
    expect(days.map((it) => it.path)).toEqual(
      expect.arrayContaining(['admissions.inside.create.date_of_birth', 'fees.receipts.collect.received_on']),
    );
  });

  it('are of our times: no year 0026, in any write', () => {
    const far = days.filter(({ path, schema }) => !(path in exceptions) && takes(schema, '0026-01-05'));
    expect(far.map((it) => it.path)).toEqual([]);
  });

  it('are excepted with a reason, and only where there is such a day', () => {
    const paths = new Set(days.map((it) => it.path));
    expect(Object.keys(exceptions).filter((it) => !paths.has(it))).toEqual([]);
  });
});
