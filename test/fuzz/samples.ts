import { randomUUID } from 'node:crypto';

/** The parts of JSON Schema that the API description uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
  pattern?: string;
  default?: unknown;
}

/** How the leaves of a sample are written. */
export interface SampleValues {
  text(schema: Schema): unknown;
  number(schema: Schema): unknown;
  other(schema: Schema): unknown;
}

/** A value of a schema whose leaves are written as asked; everything optional is there. */
export function sampleOf(schema: Schema | undefined, leaves: SampleValues, depth = 0): unknown {
  if (!schema || depth > 8) return null;
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find((it) => it.type !== 'null');
  if (choice) return sampleOf(choice, leaves, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((it) => sampleOf(it, leaves, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type.find((it) => it !== 'null') : schema.type;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          sampleOf(inner, leaves, depth + 1),
        ]),
      );
    case 'array':
      return [sampleOf(schema.items, leaves, depth + 1)];
    case 'string':
      return leaves.text(schema);
    case 'number':
    case 'integer':
      return leaves.number(schema);
    default:
      return leaves.other(schema);
  }
}

/** What the contract lets through, with `word` wherever a text is free; it reaches the database. */
export function plausibleValues(word: string): SampleValues {
  return {
    text({ format, pattern }) {
      if (format === 'uuid') return randomUUID();
      if (format === 'date' || pattern?.includes('\\d{4}-')) return '2026-11-19';
      if (pattern?.startsWith('^20\\d{2}-\\d{2}')) return '2026-27';
      if (format === 'date-time') return '2026-11-19T10:00:00.000Z';
      if (format === 'email') return 'somebody@example.org';
      if (format === 'uri') return 'https://example.org/';
      return word;
    },
    number: ({ minimum }) => Math.max(minimum ?? 1, 1),
    other: () => true,
  };
}

/** The same value for every leaf, whatever the schema asks for. */
export const everywhere = (value: unknown): SampleValues => ({
  text: () => value,
  number: () => value,
  other: () => value,
});

/** The given value for texts, the given value for numbers, true for the rest. */
export const extremeValues = (text: unknown, number: unknown): SampleValues => ({
  text: () => text,
  number: () => number,
  other: () => true,
});
