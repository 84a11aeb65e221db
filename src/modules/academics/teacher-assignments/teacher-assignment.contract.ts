import { z } from 'zod';
import { byId, chosenId, earlierSetting, fromDay, id, route } from '#shared/contract.ts';

const sectionTeachers = z.object({
  class_section_id: id,
  class_teacher_id: id.nullable(),
  /** Who was it before, the latest first. */
  earlier_class_teachers: z.array(
    earlierSetting(z.object({ class_teacher_id: id.nullable(), name_en: z.string(), name_bn: z.string() })),
  ),
  /** The subjects of the section's class and group, each with who teaches it. */
  subjects: z.array(
    z.object({
      subject_id: id,
      code: z.string(),
      name_en: z.string(),
      name_bn: z.string(),
      condition: z.string(),
      condition_name_en: z.string(),
      condition_name_bn: z.string(),
      employee_ids: z.array(id),
    }),
  ),
});

export const teacherAssignmentContract = {
  show: route('academics.teacher_assignment.list', 'GET /academics/class-sections/{id}/teachers')
    .input(byId)
    .output(sectionTeachers),
  /** Replaces the class teacher and all subject teachers of a section. */
  replace: route('academics.teacher_assignment.edit', 'PUT /academics/class-sections/{id}/teachers')
    .input(
      z.object({
        id,
        class_teacher_id: id.nullish(),
        /** Since when the class teacher is it; a day that has come. */
        from_on: fromDay,
        assignments: z
          .array(
            z.object({
              subject_id: chosenId('academics:select_subject'),
              employee_id: chosenId('academics:select_teacher'),
            }),
          )
          .max(200),
      }),
    )
    .output(sectionTeachers),
};

export type SectionTeachers = z.infer<typeof sectionTeachers>;
export type Assignment = { subject_id: string; employee_id: string };
