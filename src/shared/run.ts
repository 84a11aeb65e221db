import type { AnyContractProcedure, InferContractRouterOutputs } from '@orpc/contract';
import { z } from 'zod';
import { byId, done, type InputOf, id, instant, listInput, pageOf, route } from './contract.ts';

interface Run<
  Wanted extends z.ZodRawShape,
  Sent extends z.ZodRawShape,
  Preview extends z.ZodType,
  Shown extends z.ZodRawShape,
> {
  /** Of the list, in the plural; a run has its id behind it, and its preview `-previews` in place of the `s`. */
  path: `/${string}`;
  /** `fees.run` stands for `fees.run.list`, `.create` and `.undo`. */
  permission: string;
  /** The choice that a run, and its preview, is made for. */
  wanted: Wanted;
  /** What is sent beside it when the run is made, such as the date of its invoices. */
  sent?: Sent;
  preview: Preview;
  /** What a run of the list shows beside its number, who made it and when, and whether it was undone. */
  shown: Shown;
}

/**
 * The contract of a numbered run, which makes many records as a job and can be undone as a whole: its preview, its
 * start, the list of runs, and the undoing. `<BulkRun>` shows it.
 */
export function runContract<
  Wanted extends z.ZodRawShape,
  Preview extends z.ZodType,
  Shown extends z.ZodRawShape,
  Sent extends z.ZodRawShape = Record<never, never>,
>(run: Run<Wanted, Sent, Preview, Shown>) {
  const { path, permission } = run;
  const previewPath = path.replace(/s$/, '-previews') as typeof path;
  const wanted = z.object(run.wanted);
  const row = z.object(run.shown).extend({
    id,
    run_no: z.number().int(),
    created_at: instant,
    created_by_name: z.string().nullable(),
    undone_at: instant.nullable(),
    can: z.object({ undo: z.boolean() }),
  });
  return {
    preview: route(`${permission}.create`, `POST ${previewPath}`, { isRead: true })
      .input(wanted)
      .output(run.preview),
    /** Makes what is not there yet, as a job; asking again makes nothing twice. */
    create: route(`${permission}.create`, `POST ${path}`, { status: 202 })
      .input(wanted.extend({ ...run.sent } as Sent))
      .output(z.object({ job_id: id })),
    list: route(`${permission}.list`, `GET ${path}`)
      .input(listInput(['run_no'], {}))
      .output(pageOf(row)),
    /** Takes back what the run made, as long as no money moved. */
    undo: route(`${permission}.undo`, `POST ${path}/{id}/undoing`).input(byId).output(done),
  };
}

interface RunContract {
  preview: AnyContractProcedure;
  create: AnyContractProcedure;
  list: AnyContractProcedure;
}

/** A run as it is listed: `export type FeeRun = RunRow<typeof feeRunContract>`. */
export type RunRow<Contract extends RunContract> =
  InferContractRouterOutputs<Contract['list']> extends { rows: (infer Row)[] } ? Row : never;

export type RunPreviewOf<Contract extends RunContract> = InferContractRouterOutputs<Contract['preview']>;

/** The input of a preview, and of the job. */
export type RunChoice<Contract extends RunContract> = InputOf<Contract['preview']>;
export type RunInput<Contract extends RunContract> = InputOf<Contract['create']>;
