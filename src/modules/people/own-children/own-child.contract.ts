import { z } from 'zod';
import { id, route } from '#shared/contract.ts';

const nullable = z.string().nullable();

const ownChild = z.object({
  student_id: id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: nullable,
  photo_url: nullable,
  /** Of the current enrolment; null where the student is in no section now. */
  class_name_en: nullable,
  class_name_bn: nullable,
  section: nullable,
  roll: z.number().int().nullable(),
});

export const ownChildContract = {
  /** The children a guardian may act for, the eldest class first. */
  list: route('people.own_child.list', 'GET /own-children').output(z.array(ownChild)),
};

export type OwnChild = z.infer<typeof ownChild>;
