import type { InferContractRouterOutputs } from '@orpc/contract';
import { z } from 'zod';
import type { InputOf } from '#shared/contract.ts';
import { byId, done, id, instant, listInput, pageOf, route } from './contract.ts';

export const listStates = ['uploaded', 'checked', 'writing', 'written', 'undone', 'discarded'] as const;

/** A sum that a check counted: `code` names it, money in poisha. */
const figure = z.object({ code: z.string(), kind: z.enum(['money', 'count']), value: z.number().int() });

const summary = z.object({
  id,
  file_name: z.string(),
  state: z.enum(listStates),
  row_count: z.number().int(),
  written_count: z.number().int(),
  known_count: z.number().int(),
  refused_count: z.number().int(),
  skipped_count: z.number().int(),
  figures: z.array(figure),
  created_at: instant,
  created_by_name: z.string().nullable(),
  job_id: id.nullable(),
  can: z.object({ open: z.boolean(), write: z.boolean(), undo: z.boolean() }),
});

const checkedRow = z.object({
  /** Row number in the spreadsheet. */
  row: z.number().int(),
  state: z.enum(['write', 'known', 'refused', 'skipped']),
  name: z.string(),
  problems: z.array(
    z.object({
      column: z.string().nullable(),
      field: z.string(),
      value: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  note: z.string().nullable(),
});

const check = z.object({
  row_count: z.number().int(),
  write_count: z.number().int(),
  known_count: z.number().int(),
  refused_count: z.number().int(),
  skipped_count: z.number().int(),
  figures: z.array(figure),
  /** Notes about the list as a whole. */
  notes: z.array(z.string()),
  /** Problems that many rows share, each told once with its rows. */
  findings: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      state: z.enum(['refused', 'other']),
      row_count: z.number().int(),
      message: z.string(),
    }),
  ),
  /** Rows with something else to say, refused ones first; at most 300. */
  rows: z.array(checkedRow),
});

const dateOrder = z.enum(['day-first', 'month-first']).nullish();

/** The choices of every kind of list; each kind adds its own. */
export const basicOptions = { date_order: dateOrder };

interface ListRoutes<Fields extends readonly [string, ...string[]], Options extends z.ZodRawShape> {
  permission: string;
  path: `/${string}`;
  /** What a column can hold. */
  fields: Fields;
  /** The choices for the whole list. */
  options: Options;
}

/** The routes of bringing one kind of list over from another system: upload, check, write, undo, earlier lists. */
export function listImportContract<
  const Fields extends readonly [string, ...string[]],
  Options extends z.ZodRawShape,
>({ permission, path, fields, options }: ListRoutes<Fields, Options>) {
  const plan = z.object({
    /** The field of each column. */
    fields: z.array(z.enum([...fields, 'ignore'])).max(200),
    ...basicOptions,
    ...options,
  });
  const detail = summary.extend({
    /** None for a list that is finished: its rows are not kept. */
    columns: z.array(
      z.object({
        header: z.string(),
        field: z.string(),
        samples: z.array(z.string()),
      }),
    ),
    /** The plan of this list, or the one that was last used for a list with the same columns. */
    plan: plan.nullable(),
  });
  return {
    list: route(permission, `GET ${path}`)
      .input(
        listInput(['created_at', 'file_name'], {}).extend({
          sort: z.literal(['created_at', '-created_at', 'file_name', '-file_name']).default('-created_at'),
        }),
      )
      .output(pageOf(summary)),
    /** An empty sheet with the columns that are read, filled with what is known already. */
    template: route(permission, `GET ${path}/template`, { ownTransaction: true }).output(z.file()),
    /** Reads a list: `.xlsx` or `.csv`, at most 10 MB and 20,000 rows. */
    upload: route(permission, `POST ${path}`, { status: 201, ownTransaction: true })
      .input(z.object({ file: z.file(), sheet: z.string().max(100).optional() }))
      .output(
        detail.extend({
          sheets: z.array(z.string()),
          sheet: z.string().nullable(),
          /** Columns of passwords and the like; they were not read and are kept nowhere. */
          secret_columns: z.array(z.string()),
          warnings: z.array(z.string()),
        }),
      ),
    show: route(permission, `GET ${path}/{id}`, { ownTransaction: true }).input(byId).output(detail),
    /** Validates every row by the plan and keeps the plan; writes nothing yet. */
    check: route(permission, `PUT ${path}/{id}/plan`, { ownTransaction: true })
      .input(plan.extend({ id }))
      .output(check),
    refusedRows: route(permission, `GET ${path}/{id}/refused-rows`, { ownTransaction: true })
      .input(byId)
      .output(z.file()),
    /** Writes every good row, all or none; more than 500 rows as a job. */
    write: route(permission, `POST ${path}/{id}/writing`, { idempotent: true, ownTransaction: true })
      .input(byId)
      .output(summary),
    undo: route(permission, `POST ${path}/{id}/cancellation`, { idempotent: true })
      .input(byId)
      .output(summary),
    discard: route(permission, `DELETE ${path}/{id}`).input(byId).output(done),
  };
}

/** The routes of a kind of list without choices of its own. */
export type PlainListContract = ReturnType<
  typeof listImportContract<readonly [string, ...string[]], Record<never, never>>
>;
type Output<Name extends keyof PlainListContract> = InferContractRouterOutputs<PlainListContract>[Name];

/** The plan of a kind of list, as its routes take it. */
export type ListPlan<Contract extends Pick<PlainListContract, 'check'>> = Omit<
  InputOf<Contract['check']>,
  'id'
>;
export type DateOrderChoice = z.output<typeof dateOrder>;
export type ListFigure = z.output<typeof figure>;
export type ListSummary = z.output<typeof summary>;
export type ListCheck = z.output<typeof check>;
export type ListDetail = Output<'show'>;
export type UploadedList = Output<'upload'>;
