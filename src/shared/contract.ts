import { type AnySchema, type ContractProcedure, type InferSchemaOutput, oc } from '@orpc/contract';
import { z } from 'zod';

/**
 * What a caller must hold: a permission such as `fees.receipt.cancel`, the literal `signed-in`
 * (any account), or the literal `public`. The server refuses to start when a route declares none.
 */
export type RoutePermission = 'public' | 'signed-in' | (string & {});

export interface RouteMeta {
  permission?: RoutePermission;
  /**
   * Every write may carry an `Idempotency-Key`, and a repeat with the same key gets the first answer. `true` where a request moves
   * money or is costly: the caller has to send one. `false` where it changes who the caller is, so that there is nobody to keep
   * the answer for.
   */
  idempotent?: boolean;
  /** Asked by another method than GET because the question is long or a file, and changes nothing. */
  isRead?: true;
  /**
   * Permissions of the core that open the route as well, for one institution: who holds one of them names it in the
   * header `X-For-Site` (or `?for_site=`, where a browser sends no headers) and acts as its office would.
   */
  forSite?: readonly string[];
  /** Open also once the membership of the institution has ended, when everything else is only read: it changes nothing of its data. */
  worksAfterMembership?: true;
  /** The handler does slow work, such as making a picture smaller or a PDF, before or after the transaction it opens itself (`context.transact`). */
  ownTransaction?: boolean;
  /** For requests that change who the account is or what it may do; refused during impersonation. */
  personal?: boolean;
  /** Open also while the person still has to choose a password of their own; everything else is refused. */
  beforeOwnPassword?: boolean;
  [key: string]: unknown;
}

interface RouteOptions extends RouteMeta {
  permission?: never;
  /** Of an answer that is not 200: 201 where a record was made, 202 where a job was begun. */
  status?: 201 | 202;
  /** `detailed` where the answer carries headers. */
  outputStructure?: 'detailed';
}

/**
 * Starts the contract of one route. Every route of the product is made here:
 * `route('fees.receipt.list', 'GET /fees/receipts').input(…).output(…)`. The path is below `/api/v1`.
 */
export function route(
  permission: RoutePermission,
  address: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  { status, outputStructure, ...meta }: RouteOptions = {},
) {
  const [method, path] = address.split(' ', 2) as ['GET', `/${string}`];
  return oc
    .$meta<RouteMeta>({})
    .meta({ ...meta, permission })
    .route({ method, path, successStatus: status, outputStructure });
}

/** The parsed input of a route, as its handler gets it. */
export type InputOf<Route> =
  Route extends ContractProcedure<infer Input extends AnySchema, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Input>
    : never;

/** Identifiers are UUIDs (version 7, made by the database). */
export const id = z.uuid();

/** The input of a route that is about one record. */
export const byId = z.object({ id });

/** A calendar day, `YYYY-MM-DD`, in Asia/Dhaka. */
export const day = z.iso.date();

/** A day that somebody enters: one that can stand in a school's papers, so no slip such as year 0026. */
export const enteredDay = z.iso
  .date({ abort: true })
  .refine(isOfOurTimes, { params: { code: 'day_out_of_range' } });

function isOfOurTimes(value: string): boolean {
  return value >= '1900-01-01' && value < '3000-01-01';
}

/** An instant, ISO 8601 with offset. */
export const instant = z.string();

/** Whole poisha (1 taka = 100 poisha); never a fraction. */
export const poisha = z.number().int();

/**
 * Trims a text and normalises it to NFC. One far beyond its limit stays as it is, to be refused: to bring endless accents into order
 * takes minutes.
 */
const tidied = (max: number) => (value: string) =>
  value.length > max + 2000 ? value : value.trim().normalize('NFC');

/** A name or short text a person types: trimmed, normalised to NFC, never empty. */
export const text = (max = 200) => z.string().overwrite(tidied(max)).min(1).max(max);

/** The same where it may be empty. */
export const freeText = (max = 200) => z.string().overwrite(tidied(max)).max(max);

/** The same where it may be left out; an empty string counts as left out. */
export const optionalText = (max = 200) =>
  z
    .string()
    .overwrite(tidied(max))
    .max(max)
    .nullish()
    .transform((value) => value || null);

/** The two names of a record in an answer: no length limit, because the database may hold longer ones. */
export const storedNames = { name_en: z.string(), name_bn: z.string() };

/** Query strings carry text: `true` and `1` are true, `false` and `0` are false. */
export const flag = z.union([z.boolean(), z.stringbool()]);

/** Which page of a long answer is asked for. */
export const pageFields = (usualSize: number, largest = 200) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(largest).default(usualSize),
});

/**
 * The input of a list: page, page size, search text `q`, sort (a column, `-column` for descending)
 * and the entity's own filters. The first of `sortable` is the default, which may be descending.
 */
export function listInput<Sort extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sortable: Sort,
  filters: Filters,
) {
  const columns = sortable.map((it) => it.replace(/^-/, ''));
  const choices = columns.flatMap((column) => [column, `-${column}`]) as (
    | Sort[number]
    | `-${Sort[number]}`
  )[];
  return z.object({
    ...pageFields(25),
    q: freeText(100).optional(),
    sort: z.literal(choices).default(sortable[0] as Sort[number]),
    ...filters,
  });
}

/** The answer of a list: one page of rows and the count of all that match. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number().int() });
}

/** The answer of a list that grows without end: counted as far as `most`, beyond which it `has_more`. */
export function pageOfMany<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({ has_more: z.boolean() });
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`; nobody counted them. */
  has_more?: boolean;
}

/** An empty answer of a successful request. */
export const done = z.object({ done: z.literal(true) });

/** A text that must be there, where the refusal has a sentence of its own: `module:code`, or a kernel code. */
export const requiredText = (code: string, max = 200) =>
  z
    .string()
    .nullish()
    .transform((value) => tidied(max)(value ?? ''))
    .refine((value) => value.length > 0, { params: { code } })
    .pipe(z.string().max(max));

/** The id of a chosen record, where choosing none has a sentence of its own. */
export const chosenId = (code: string) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => z.uuid().safeParse(value).success, { params: { code } });

/** A required calendar day; choosing none has an error code of its own. */
export const chosenDay = (code: string) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => day.safeParse(value).success, { params: { code }, abort: true })
    .refine(isOfOurTimes, { params: { code: 'day_out_of_range' } });

/** The day from which a change of a setting counts: left out, today; null: always, past days included. */
export const fromDay = enteredDay.nullish();

/** ISO weekdays, one digit each, such as `56` for Friday and Saturday. */
export const weekdaysInLine = z
  .string()
  .regex(/^[1-7]{1,7}$/)
  .transform((days) => [...days].map(Number));

/** What a setting was until a day (not including it); null where it was not set. */
export const earlierSetting = <Values extends z.ZodType>(values: Values) =>
  z.object({
    until_on: day,
    was: values.nullable(),
    changed_by_name: z.string().nullable(),
    changed_at: instant,
  });

/** A web address that begins with `https://`; an empty one counts as left out. */
export const optionalHttps = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isHttps(value), { params: { code: 'https_address' } });

/** Like {@link optionalHttps}, for a required address. */
export const requiredHttps = requiredText('required', 500).refine(isHttps, {
  params: { code: 'https_address' },
});

/** A web address, secure or not: some pages of the government have no other. */
export const requiredWebAddress = requiredText('required', 500).refine(
  (value) => isHttps(value.replace(/^http:/, 'https:')),
  { params: { code: 'web_address' } },
);

/** The same where it may be left out. */
export const optionalWebAddress = optionalText(500).refine(
  (value) => value === null || isHttps(value.replace(/^http:/, 'https:')),
  { params: { code: 'web_address' } },
);

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).hostname.includes('.');
}
