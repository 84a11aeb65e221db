import { z } from 'zod';
import { id } from '#shared/contract.ts';

const choice = z.object({ id, name_en: z.string(), name_bn: z.string() });

export const classSectionChoice = z.object({
  id,
  academic_year_id: id,
  shift_id: id,
  version_id: id,
  class_id: id,
  study_group_id: id,
  name: z.string(),
});

/** What the lists and forms about students offer; places only where the institution has a section. */
export const studentChoices = z.object({
  academic_years: z.array(z.object({ id, name: z.string(), is_current: z.boolean() })),
  shifts: z.array(choice),
  versions: z.array(choice),
  /** Board classes (Nine to Twelve) sit the public examinations. */
  classes: z.array(choice.extend({ is_board_class: z.boolean() })),
  study_groups: z.array(choice),
  sections: z.array(classSectionChoice),
  student_categories: z.array(choice),
  boards: z.array(choice),
  sessions: z.array(z.string()),
  /** Father, mother or guardian alone suffices; else father and mother are asked for. */
  one_parent_suffices: z.boolean(),
});

export type StudentChoices = z.output<typeof studentChoices>;
