import { z } from 'zod';
import { byId, day, enteredDay, id, route, text } from '#shared/contract.ts';
import { studentStatus } from '../students/student.contract.ts';
import { optionalId } from '../students/student-fields.contract.ts';

const nullable = z.string().nullable();

const section = z.object({
  class_section_id: id,
  academic_year: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  study_group_en: z.string(),
  study_group_bn: z.string(),
  shift_en: z.string(),
  shift_bn: z.string(),
  version_en: z.string(),
  version_bn: z.string(),
  section: z.string(),
});

const membership = section.extend({
  id,
  roll: z.number().int(),
  joined_on: day,
  /** The first day on which the student was no longer there. */
  left_on: day.nullable(),
});

const change = z.object({
  id,
  kind: z.enum(['leave', 'move', 'return']),
  from_on: day,
  reason: z.string(),
  changed_by_name: nullable,
  changed_at: z.string(),
  undone_by_name: nullable,
  undone_at: z.string().nullable(),
  /** Only the last change can be undone. */
  can: z.object({ undo: z.boolean() }),
});

const placements = z.object({
  status: studentStatus,
  /** Latest first, without those that were undone. */
  memberships: z.array(membership),
  changes: z.array(change),
});

const placementSection = section.extend({
  academic_year_id: id,
  capacity: z.number().int().nullable(),
  /** Members on the day asked for. */
  student_count: z.number().int(),
  next_roll: z.number().int(),
  /** Whether class, version or group differ from the student's last; then the subjects are chosen anew. */
  is_other_class: z.boolean(),
});

/** Ways of leaving; the student's status stores it. */
const leavingAs = z.enum(['left', 'transferred', 'passed_out']);

const missing = (field: string) => ({ path: [field], params: { code: 'required' } });

/** Leaving needs a way of leaving; moving and returning need a section. */
const placementInput = z
  .object({
    id,
    kind: z.enum(['leave', 'move', 'return']),
    from_on: enteredDay,
    reason: text(300),
    leaving_as: leavingAs.nullish(),
    class_section_id: optionalId,
    roll_number: z.number().int().min(1).max(999_999).nullish(),
    /** Leaves although registers say that they were present afterwards. */
    despite_presence: z.boolean().default(false),
    /** Joins although the section is full. */
    despite_capacity: z.boolean().default(false),
  })
  .refine((it) => it.kind !== 'leave' || it.leaving_as, missing('leaving_as'))
  .refine((it) => it.kind === 'leave' || it.class_section_id, missing('class_section_id'))
  .refine((it) => it.kind === 'leave' || it.roll_number, missing('roll_number'));

const forSite = ['people.site_student.edit'] as const;

export const placementContract = {
  show: route('people.student.edit', 'GET /students/{id}/placements', { forSite })
    .input(byId)
    .output(placements),
  /** Open sections of the student's year with their places on a day; for who has left, those of the current year. */
  sections: route('people.student.edit', 'GET /students/{id}/placement-sections', { forSite })
    .input(z.object({ id, on: day.optional() }))
    .output(z.array(placementSection)),
  /** Lets a student leave, move or come back from a day on. Days before it stay as they were. */
  change: route('people.student.edit', 'POST /students/{id}/placements', { forSite })
    .input(placementInput)
    .output(placements),
  undo: route('people.student.edit', 'POST /students/{id}/placements/{change_id}/undoing', { forSite })
    .input(z.object({ id, change_id: id }))
    .output(placements),
};

export type PlacementInput = z.output<typeof placementInput>;
export type Placements = z.output<typeof placements>;
export type PlacementSection = z.output<typeof placementSection>;
