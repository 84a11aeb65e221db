import { z } from 'zod';
import { byId, chosenId, id, route } from '#shared/contract.ts';
import {
  type RunChoice as ChoiceOf,
  type RunInput,
  type RunPreviewOf,
  type RunRow,
  runContract,
} from '#shared/run.ts';
import { shortageCodes } from './checks.rules.ts';
import { keeps } from './keeps.ts';
import { blockers } from './solver-input.ts';

/** The classes of a year whose sections get a routine; none: all of them. */
const wanted = {
  academic_year_id: chosenId('required'),
  class_ids: z.array(id).max(100).nullish(),
  /** Which lessons of the draft stay where they are: all, those set by hand, or none. */
  keeps: z.enum(keeps),
};

const count = z.number().int();
const nullable = z.string().nullable();

/** Whom and what a line is about, as far as it is about them. */
const named = {
  class_en: nullable,
  class_bn: nullable,
  section: nullable,
  shift_en: nullable,
  shift_bn: nullable,
  group_en: nullable,
  group_bn: nullable,
  subject_en: nullable,
  subject_bn: nullable,
  teacher_en: nullable,
  teacher_bn: nullable,
};

const shortage = z.object({
  ...named,
  code: z.enum(shortageCodes),
  rooms: z.array(z.string()),
  asked: count,
  available: count,
});

const preview = z.object({
  section_count: count,
  /** Lessons to place, those that stay, and those that make way. */
  new_count: count,
  kept_count: count,
  replaced_count: count,
  /** Why not every lesson can find a place, whatever the arrangement. */
  shortages: z.array(shortage),
});

const left = z.object({
  ...named,
  lessons: count,
  reason: z.enum(['no_teacher', 'no_room', 'no_periods', 'blocked']),
  /** How many periods of the week each thing stands in the way of. */
  blocked: z.record(z.enum(blockers), count),
});

const quality = z.object({
  idle_minutes: count,
  disliked: count,
  row_excess: count,
  same_day: count,
});

/** Generates the routine of a year into its draft; undone while the draft is as the run left it. */
export const generatorRunContract = {
  ...runContract({
    path: '/routine/generator-runs',
    permission: 'routine.generator',
    wanted,
    preview,
    shown: { year_name: z.string(), lesson_count: count, left_count: count },
  }),
  /** What found no place and why, and how well the rest meets the wishes. */
  show: route('routine.generator.list', 'GET /routine/generator-runs/{id}')
    .input(byId)
    .output(z.object({ lesson_count: count, left_count: count, left: z.array(left), quality })),
};

export type GeneratorChoice = ChoiceOf<typeof generatorRunContract>;
export type GeneratorInput = RunInput<typeof generatorRunContract>;
export type GeneratorPreview = RunPreviewOf<typeof generatorRunContract>;
export type GeneratorRun = RunRow<typeof generatorRunContract>;
export type LeftRow = z.output<typeof left>;
export type ShortageRow = z.output<typeof shortage>;
export type GeneratorQuality = z.output<typeof quality>;
