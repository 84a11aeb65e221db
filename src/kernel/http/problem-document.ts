import { ORPCError, ValidationError } from '@orpc/server';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isConnectionLoss } from '#kernel/database/connection-loss.ts';
import { type RowReference, referenceCountMax, rowReference } from '#kernel/database/references.ts';
import { attributeName } from '#kernel/language/field-name.ts';
import { tableLabel } from '#kernel/language/table-label.ts';
import { hasText, problemKey, translator } from '#kernel/language/translate.ts';
import { formatDay, isDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { type FieldProblem, Problem } from './problem.ts';

/** The body of a refusal, RFC 9457. */
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
});

export type ProblemDocument = z.infer<typeof problemDocument>;

/**
 * Turns whatever was thrown into a problem document in the caller's language. What nobody foresaw is
 * logged and answered without its inner words.
 */
export function toProblemDocument(error: unknown, language: Language, log: Logger): ProblemDocument {
  const problem = toProblem(error, log);
  const t = translator(language);
  const { code, fields } = problem.data;
  const details = withTextOfUses(problem.data.details, language);
  const params = withPlace({ ...problem.data, details }, language);
  const errors = fields.map((it) => ({
    field: it.field,
    code: it.code,
    message: t(
      problemKey(it.code),
      formatParams({ attribute: nameOfAttribute(it.field, language), ...it.params }, language),
    ),
  }));
  return {
    type: `/api/docs/problems#${code.replace(':', '.')}`,
    title: t(`kernel:status.${problem.status}`),
    status: problem.status,
    code,
    detail:
      errors.length === 1 && code === 'invalid'
        ? errors[0]!.message
        : t(problemKey(code), formatParams(params, language)),
    ...(errors.length > 0 && { errors }),
    ...(details !== undefined && { details }),
  };
}

/** Formats numbers and days for the language; `count` stays a number where it chooses the plural. */
function formatParams(params: Record<string, unknown> | undefined, language: Language) {
  const replace = Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? localDigits(value, language)
        : typeof value === 'string' && isDay(value)
          ? formatDay(value, language)
          : value,
    ]),
  );
  return { ...params, replace };
}

/** "First Name" for `first_name`, as the messages write it; "Name (Bangla)" for `lines.0.name_bn`, as its label. */
function nameOfAttribute(field: string, language: Language): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return attributeName(name, language);
}

/** For "This is used in …". */
function withPlace({ params, details }: Problem['data'], language: Language) {
  if ('table' in params) return { ...params, place: nameOfPlace(String(params.table), language) };
  const inUse = usesInDetails.safeParse(details);
  if (!inUse.success) return params;
  const places = inUse.data.uses.map(({ text }) => text);
  return { ...params, place: new Intl.ListFormat(language).format(places) };
}

/** What the screen shows of each place that uses a row, in the caller's language. */
function withTextOfUses(details: unknown, language: Language): unknown {
  const inUse = usesInDetails.safeParse(details);
  if (!inUse.success) return details;
  const uses = inUse.data.uses.map((use) => ({
    ...use,
    text: describeUse(nameOfPlace(use.table, language), use, language),
  }));
  return { ...inUse.data, uses };
}

const usesInDetails = z.looseObject({ uses: z.array(rowReference.extend({ text: z.string().default('') })) });

const nameOfPlace = (table: string, language: Language) =>
  tableLabel(table, language) ?? translator(language)('kernel:other_place');

/** "class sections (more than 1,000 in 12 institutions)" */
function describeUse(place: string, use: RowReference, language: Language): string {
  const t = translator(language);
  if (use.row_count === 0) return place;
  const isMore = use.row_count > referenceCountMax;
  const counted = formatNumber(isMore ? referenceCountMax : use.row_count, language);
  const number = t(isMore ? 'kernel:use.more_than' : 'kernel:use.exactly', { number: counted });
  if (use.site_count === 0) return t('kernel:use.in_place', { place, number });
  const sites = formatNumber(use.site_count, language);
  return t('kernel:use.in_institutions', { place, number, sites, count: use.site_count });
}

function toProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      const { issues, data } = error.cause;
      return new Problem(
        422,
        'invalid',
        {},
        issues.map((issue) => fieldOfIssue(issue, data)),
      );
    }
    if (error.status === 404) return new Problem(404, 'not_found');
    if (error.status === 400) return new Problem(400, 'malformed');
    if (error.status === 413) return new Problem(413, 'too_large');
  }
  const known = fromDatabase(error);
  if (known) return known;
  if (isConnectionLoss(error)) {
    log.warn({ err: error }, 'database connection lost');
    return new Problem(503, 'database_unreachable');
  }
  log.error({ err: error, issues: issuesOf(error) }, 'unexpected error');
  return new Problem(503, 'unexpected');
}

/** Validation issues of our own answer, which the message of the error omits. */
function issuesOf(error: unknown) {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return undefined;
  return error.cause.issues.map(({ path, message }) => ({ path, message }));
}

interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }>;
}

function fieldOfIssue(issue: Issue, input: unknown): FieldProblem {
  const zodIssue = issue as Issue & z.core.$ZodIssue;
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const field = path.join('.');
  const rule = isLeftEmpty(zodIssue, path, input) ? { code: 'required' } : ruleOf(zodIssue);
  // Zod has more kinds of issues than there are sentences.
  return { field, ...(hasText(problemKey(rule.code)) ? rule : { code: 'not_valid' }) };
}

/** Whether the value is empty, and so is reported as missing, not as malformed. */
function isLeftEmpty(issue: z.core.$ZodIssue, path: string[], input: unknown): boolean {
  const isForm = issue.code === 'invalid_format' && ['regex', 'email', 'date'].includes(issue.format);
  if (!isForm && !['invalid_value', 'invalid_type'].includes(issue.code)) return false;
  const value = path.reduce<unknown>(
    (it, key) => (it as Record<string, unknown> | null | undefined)?.[key],
    input,
  );
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function ruleOf(issue: z.core.$ZodIssue): { code: string; params?: Record<string, string | number> } {
  switch (issue.code) {
    case 'invalid_type':
      return { code: `type_${issue.expected}` };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      return { code: `min_${issue.origin}`, params: { min: Number(issue.minimum) } };
    case 'too_big':
      return { code: `max_${issue.origin}`, params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: `format_${issue.format}` };
    case 'custom':
      return { code: (issue.params?.code as string | undefined) ?? 'not_valid' };
    default:
      return { code: 'not_valid' };
  }
}

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
  message: string;
}

/** What the database says of a row that cannot be deleted: its table, and the one that refers to it, uncounted. */
function usesOf(message: string, table: string) {
  const [, own] = /on table "(\w+)"/.exec(message) ?? [];
  return { table: own ?? table, uses: [{ table, row_count: 0, site_count: 0 }] };
}

/** Translates errors of the database, such as violated constraints, into problems that a person can act on. */
function fromDatabase(error: unknown): Problem | undefined {
  const { code, constraint = '', table = '', message = '' } = (error ?? {}) as DatabaseError;
  switch (code) {
    case '23505': {
      const field = constraint
        .replace(`${table}_`, '')
        .replace(/_(key|idx)$/, '')
        .replace(/^site_id_/, '');
      return new Problem(409, 'taken', {}, [{ field, code: 'unique' }]);
    }
    case '23503':
      return message.startsWith('update or delete')
        ? new Problem(409, 'in_use', {}, [], usesOf(message, table))
        : new Problem(409, 'not_there');
    case '23514':
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    // A character that PostgreSQL text and JSON cannot hold.
    case '22021':
    case '22P05':
      return new Problem(422, 'not_allowed_value');
    case '23P01':
      return new Problem(409, 'overlaps');
    case '40001':
    case '40P01':
      return new Problem(409, 'try_again');
    // The limit of one statement.
    case '57014':
      return new Problem(503, 'took_too_long');
    case 'BL003':
      return new Problem(409, 'period_locked');
    case 'BL008':
      return new Problem(409, 'fiscal_year_closed');
    case 'BL005':
      return new Problem(409, 'clearing_refused');
    case 'BL006':
      return new Problem(409, 'advance_spent');
    case 'BL009':
      return new Problem(409, 'handed_over');
    default:
      return undefined;
  }
}
