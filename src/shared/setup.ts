import type { AnyContractProcedure, InferContractRouterOutputs } from '@orpc/contract';
import { z } from 'zod';
import { byId, done, flag, type InputOf, id, listInput, pageOf, route, text } from './contract.ts';

/** What most setup tables have; an entity takes these and adds its own: `{ ...setupFields, is_teaching: … }`. */
export const setupFields = {
  /** What other systems and sheets know the row by. */
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
};

interface Setup<
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
> {
  /** Of the list, below `/api/v1`; a row has its id behind it. */
  path: `/${string}`;
  /** `fees.fee_head` stands for `fees.fee_head.list` and `fees.fee_head.edit`. */
  permission: string;
  /** The fields that are written. */
  fields: Fields;
  /** Further fields of an answered row, or fields answered in another shape than written. */
  shown?: Shown;
  /** Columns that the list can be sorted by; by the first where nothing else is asked for. */
  sort: Sort;
  /** What narrows the list, beside `is_active` where the table has it. */
  filters?: Filters;
}

/** Answers carry stored text of any length. */
const storedText = { code: true, name_en: true, name_bn: true };

type Stored<Fields> = {
  [Name in keyof Fields]: Name extends keyof typeof storedText
    ? z.ZodString
    : Fields[Name] extends z.ZodDefault<infer Field>
      ? Field
      : Fields[Name];
};

/** The rows in the order that is wanted; others keep their place. */
const orderRoute = (path: `/${string}`, permission: string) =>
  route(`${permission}.edit`, `PUT ${path}/order`)
    .input(z.object({ ids: z.array(id).min(1).max(900) }))
    .output(done);
type OrderRoute<Fields> = Fields extends { sort_order: unknown }
  ? { order: ReturnType<typeof orderRoute> }
  : unknown;

type ActiveFilter<Fields> = Fields extends { is_active: unknown }
  ? { is_active: z.ZodOptional<typeof flag> }
  : unknown;

/**
 * The contract of a setup: the list of one table, and what makes, changes, deletes and orders its rows. `setupRoutes` serves it
 * and `<SetupScreen>` shows it. Further routes stand beside it: `{ ...setupContract({ … }), changeLogo: route(…) }`.
 */
export function setupContract<
  Fields extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  Shown extends z.ZodRawShape = Record<never, never>,
  Filters extends z.ZodRawShape = Record<never, never>,
>(setup: Setup<Fields, Shown, Sort, Filters>) {
  const { path, permission, fields, shown, sort, filters } = setup;
  const written = z.object(fields);
  const row = setupRow<Fields, Shown>({ fields, shown });
  const narrowing = {
    ...('is_active' in fields && { is_active: flag.optional() }),
    ...filters,
  } as unknown as Filters & ActiveFilter<Fields>;
  const routes = {
    list: route(`${permission}.list`, `GET ${path}`).input(listInput(sort, narrowing)).output(pageOf(row)),
    create: route(`${permission}.edit`, `POST ${path}`, { status: 201 }).input(written).output(row),
    update: route(`${permission}.edit`, `PUT ${path}/{id}`).input(written.extend({ id })).output(row),
    delete: route(`${permission}.edit`, `DELETE ${path}/{id}`).input(byId).output(done),
    ...('sort_order' in fields && { order: orderRoute(path, permission) }),
  };
  return routes as Omit<typeof routes, 'order'> & OrderRoute<Fields>;
}

/**
 * The schema of a row as it is answered, for further routes that answer one. What may be left out when it is written is
 * there.
 */
export function setupRow<Fields extends z.ZodRawShape, Shown extends z.ZodRawShape>(setup: {
  fields: Fields;
  shown?: Shown;
}) {
  const stored = Object.entries(setup.fields).map(([name, field]) => {
    if (name in storedText) return [name, z.string()];
    return [name, field instanceof z.ZodDefault ? field.unwrap() : field];
  });
  return z.object(Object.fromEntries(stored) as Stored<Fields>).extend({ ...(setup.shown as Shown), id });
}

/**
 * The route of one row, for setups whose rows are edited on pages of their own; it takes what {@link setupContract} took:
 * `{ ...setupContract(event), show: setupShow(event) }`.
 */
export const setupShow = <
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape = Record<never, never>,
>(setup: {
  path: `/${string}`;
  permission: string;
  fields: Fields;
  shown?: Shown;
}) =>
  route(`${setup.permission}.list`, `GET ${setup.path}/{id}`)
    .input(byId)
    .output(setupRow<Fields, Shown>(setup));

/** The routes of a setup, whatever its rows; `order` where they have a `sort_order`, `show` where they have pages. */
export interface SetupContract {
  list: AnyContractProcedure;
  create: AnyContractProcedure;
  update: AnyContractProcedure;
  delete: AnyContractProcedure;
  order?: AnyContractProcedure;
  show?: AnyContractProcedure;
}

/** A row as it is answered: `export type FeeHead = SetupRow<typeof feeHeadContract>`. */
export type SetupRow<Contract extends SetupContract> = InferContractRouterOutputs<Contract['create']>;

/** A row as it is written, parsed. */
export type SetupInput<Contract extends SetupContract> = InputOf<Contract['create']>;

const plain = { path: '/', permission: '', fields: setupFields, sort: ['name_en'] } as const;
const plainSetup = () => ({ ...setupContract(plain), show: setupShow(plain) });

/** A setup of only the usual fields; generic code uses it for all setups. */
export type PlainSetupContract = ReturnType<typeof plainSetup>;
