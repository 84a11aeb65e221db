import { z } from 'zod';
import { replicatedPartNames } from '#modules/sites/index.ts';
import { chosenId, freeText, id } from '#shared/contract.ts';
import {
  type RunChoice as ChoiceOf,
  type RunInput,
  type RunPreviewOf,
  type RunRow,
  runContract,
} from '#shared/run.ts';

/** From where to where; a shift, version, session or class that is left out means all of them. */
const wanted = {
  source_year_id: chosenId('required'),
  target_year_id: chosenId('required'),
  source_shift_id: id.nullish(),
  /** Left out: the shift copied from. */
  target_shift_id: id.nullish(),
  version_id: id.nullish(),
  /** Code of a session type: classes of this one only. */
  session_type: freeText(60).nullish(),
  source_class_id: id.nullish(),
  target_class_id: id.nullish(),
  parts: z
    .array(z.enum(replicatedPartNames))
    .nullish()
    .transform((value) => value ?? [])
    .refine((value) => value.length > 0, { params: { code: 'required' } }),
};

const count = {
  copied_table: z.string(),
  /** What the table is called in the caller's language. */
  place: z.string(),
  added_count: z.number().int(),
  skipped_count: z.number().int(),
};

const preview = z.object({
  new_count: z.number().int(),
  tables: z.array(
    z.object({
      ...count,
      /** The first of the rows that would be added, and of those that are there already, by their names. */
      added: z.array(z.string()),
      known: z.array(z.string()),
    }),
  ),
});

/** Copies settings between years, shifts or classes of one institution; what is there already stays as it is. */
export const settingReplicationContract = runContract({
  path: '/setting-replications',
  permission: 'platform.replication',
  wanted,
  preview,
  shown: {
    source: z.string(),
    target: z.string(),
    parts: z.array(z.enum(replicatedPartNames)),
    added_count: z.number().int(),
    skipped_count: z.number().int(),
  },
});

export type ReplicationChoice = ChoiceOf<typeof settingReplicationContract>;
export type ReplicationInput = RunInput<typeof settingReplicationContract>;
export type ReplicationPreview = RunPreviewOf<typeof settingReplicationContract>;
export type SettingReplication = RunRow<typeof settingReplicationContract>;
