import { z } from 'zod';
import {
  chosenDay,
  chosenId,
  freeText,
  type InputOf,
  id,
  instant,
  listInput,
  pageOf,
  poisha,
  route,
} from '#shared/contract.ts';

export type ClearingKind = 'fees' | 'accounts';

const figure = z.object({ table: z.string(), count: z.number().int(), amount_poisha: poisha });

const clearing = z.object({
  id,
  from_on: z.string(),
  to_on: z.string(),
  figures: z.array(figure),
  row_count: z.number().int(),
  file_id: id,
  cleared_by_name: z.string().nullable(),
  cleared_at: instant,
  restored_by_name: z.string().nullable(),
  restored_at: instant.nullable(),
});

const preview = z.object({
  /** The text to type as a confirmation. */
  alias: z.string(),
  figures: z.array(figure),
  row_count: z.number().int(),
  /** Dues of the period that stay, because rows outside it refer to them. */
  kept_due_count: z.number().int(),
  /** Why it cannot be cleared, in sentences; empty where it can. */
  obstacles: z.array(z.string()),
});

const period = z.object({
  site_id: chosenId('accounts:select_site'),
  from_on: chosenDay('accounts:select_date'),
  to_on: chosenDay('accounts:select_date'),
});

/** The routes to clear trial data; fees and accounts have the same, each for their own rows. */
export const clearingContract = (kind: ClearingKind) => {
  const permission = `${kind}.data.clear`;
  const path = `/${kind}/data-clearings` as const;
  return {
    list: route(permission, `GET ${path}`)
      .input(
        listInput(['cleared_at'], { site_id: chosenId('accounts:select_site') }).extend({
          sort: z.literal(['cleared_at', '-cleared_at']).default('-cleared_at'),
        }),
      )
      .output(pageOf(clearing)),
    /** Counts what would be deleted; changes nothing. */
    preview: route(permission, `GET ${path}/preview`).input(period).output(preview),
    /** Starts a job that writes the rows of the period to a file and deletes them. */
    start: route(permission, `POST ${path}`, { status: 202 })
      .input(period.extend({ confirmation: freeText(100).default('') }))
      .output(z.object({ job_id: id })),
    /** Starts a job that restores everything. */
    restore: route(permission, `POST ${path}/{id}/restoration`, { status: 202 })
      .input(z.object({ id, site_id: chosenId('accounts:select_site') }))
      .output(z.object({ job_id: id })),
    /** Downloads the file of the rows. */
    file: route(permission, `GET ${path}/{id}/file`)
      .input(z.object({ id, site_id: chosenId('accounts:select_site') }))
      .output(z.file()),
  };
};

type Contract = ReturnType<typeof clearingContract>;
export type Clearing = z.output<typeof clearing>;
export type ClearingPreview = z.output<typeof preview>;
export type ClearingPeriod = z.output<typeof period>;
export type ClearingStart = InputOf<Contract['start']>;
export type ClearingList = InputOf<Contract['list']>;
