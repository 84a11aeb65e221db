import { z } from 'zod';
import { chosenId, id, poisha } from '#shared/contract.ts';
import { type RunInput, type RunPreviewOf, type RunRow, runContract } from '#shared/run.ts';

const wanted = {
  from_year_id: chosenId('fees:select_years'),
  to_year_id: chosenId('fees:select_years'),
  /** Classes of the old year; left out: every class. */
  class_ids: z.array(id).max(100).nullish(),
};

/** What stands under the enrolments of a year. */
const beforeAndAfter = z.object({ before_poisha: poisha, after_poisha: poisha });

const preview = z.object({
  /** By class of the old year. */
  rows: z.array(
    z.object({
      class_id: id,
      class_name_en: z.string(),
      class_name_bn: z.string(),
      student_count: z.number().int(),
      due_count: z.number().int(),
      amount_poisha: poisha,
    }),
  ),
  from_year: beforeAndAfter,
  to_year: beforeAndAfter,
  /** Students with unpaid dues who are not enrolled in the new year; theirs stay. */
  left: z.array(
    z.object({
      student_id: id,
      student_no: z.string(),
      student_name_en: z.string(),
      student_name_bn: z.string().nullable(),
      class_name_en: z.string(),
      class_name_bn: z.string(),
      section_name: z.string(),
      roll: z.number().int(),
      amount_poisha: poisha,
    }),
  ),
});

export const feeMigrationContract = runContract({
  path: '/fees/migrations',
  permission: 'fees.migration',
  wanted,
  preview,
  shown: {
    from_year_name: z.string(),
    to_year_name: z.string(),
    student_count: z.number().int(),
    due_count: z.number().int(),
    amount_poisha: poisha,
  },
});

export type FeeMigrationInput = RunInput<typeof feeMigrationContract>;
export type FeeMigrationPreview = RunPreviewOf<typeof feeMigrationContract>;
export type FeeMigration = RunRow<typeof feeMigrationContract>;
