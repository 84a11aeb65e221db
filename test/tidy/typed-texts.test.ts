import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '#apps/server/contract.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';
import type { RouteMeta } from '#shared/contract.ts';
import { violation } from './sources.ts';

/** Fields whose signs are kept as they were sent, by their names, with the reason. */
const keptAsSent: Record<string, string> = Object.fromEntries(
  (
    [
      ['a secret, compared sign by sign', ['password', 'password_confirmation', 'current_password', 'token']],
      ['a key of a gateway, compared sign by sign', ['app_secret', 'secret', 'gateway_public_key']],
      [
        'what a cell held when it was read, compared with what it holds',
        ['cells.*.base', 'sheets.*.cells.*.base'],
      ],
      ['a mark, read as a number', ['cells.*.now']],
      ['the name of a sheet as its file has it', ['sheet']],
      ['JSON with the headings of a file as they were answered', ['columns']],
      [
        'chosen among codes; another one is refused',
        ['permissions.*', 'extra_permissions.*', 'operations.*'],
      ],
      [
        'chosen among codes; another one is refused',
        ['role_codes.*', 'role_code', 'method', 'key', 'message_key'],
      ],
      ['chosen among ids and months; another one is refused', ['academic_year_id', 'exam_id', 'period']],
      ['chosen among the months of a fine; another one is refused', ['lines.*.fine_period']],
    ] as const
  ).flatMap(([reason, names]) => names.map((name) => [name, reason])),
);

/** "é" and "কো" with their accent and their vowel as two signs, as some keyboards and files have them. */
const decomposed = ['e\u0301', '\u0995\u09c7\u09be', 'e\u0301 \u0995\u09c7\u09be'.repeat(3)];

describe('what a person types', () => {
  const writing = declaredRoutes(contract).filter(
    ({ method, procedure }) => method !== 'GET' && !(procedure['~orpc'].meta as RouteMeta).isRead,
  );
  const fields = writing.flatMap(({ name, procedure }) =>
    fieldsOf(procedure['~orpc'].inputSchema as z.ZodType | undefined, []).map((it) => ({
      ...it,
      route: name,
    })),
  );

  it('is in the fields of the contract', () => {
    expect(fields.filter(({ schema }) => accepted(schema).length > 0).length).toBeGreaterThan(300);
  });

  it('is stored with each letter composed', () => {
    const kept = fields.filter(({ schema }) => accepted(schema).some((it) => !isComposed(it)));
    const unknown = kept.filter(({ name }) => !(name in keptAsSent));
    const reason = 'Two ways to write one word are found by one search only where they are stored alike.';
    expect(
      unknown.map(({ route, name }) => violation(`${route} ${name}`, 'is `text` or alike', reason)),
    ).toEqual([]);
    const names = new Set(kept.map((it) => it.name));
    expect(Object.keys(keptAsSent).filter((it) => !names.has(it))).toEqual([]);
  });
});

interface Field {
  /** Its path within the body; `*` for each entry of a list. */
  name: string;
  schema: z.ZodType;
}

type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  in?: z.ZodType;
};

/** The outermost schema of each field that holds no further fields. */
function fieldsOf(schema: z.ZodType | undefined, path: readonly string[]): Field[] {
  const inner = schema && innerFields(schema);
  if (!schema || !inner) return schema && path.length > 0 ? [{ name: path.join('.'), schema }] : [];
  return inner.flatMap(([name, it]) => fieldsOf(it, name === null ? path : [...path, name]));
}

/** The fields within a schema; nothing where it is one itself. */
function innerFields(schema: z.ZodType): [string | null, z.ZodType][] | undefined {
  const { shape, innerType, element, options, valueType, in: input } = schema.def as Definition;
  if (shape) return Object.entries(shape);
  if (element) return [['*', element]];
  if (valueType) return [['*', valueType]];
  const within = [innerType, input, ...(options ?? [])].filter((it) => it !== undefined);
  return within.some(innerFields) ? within.map((it) => [null, it]) : undefined;
}

/** What a field makes of the decomposed texts that it takes. */
const accepted = (schema: z.ZodType): unknown[] =>
  decomposed.flatMap((text) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? [parsed.data] : [];
  });

const isComposed = (value: unknown) => JSON.stringify(value) === JSON.stringify(value).normalize('NFC');
