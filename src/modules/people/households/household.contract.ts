import { z } from 'zod';
import { byId, id, route } from '#shared/contract.ts';
import { studentProfile } from '../students/student.contract.ts';
import { mobile, optionalId } from '../students/student-fields.contract.ts';

export const family = z.object({
  household_id: id,
  father_name: z.string().nullable(),
  father_name_bn: z.string().nullable(),
  /** Its students, the eldest record first. */
  students: z.array(z.object({ id, name_en: z.string(), name_bn: z.string().nullable() })),
});

const forSite = ['people.site_student.edit'] as const;

export const householdContract = {
  /** The families that use a mobile number; asked before a student is admitted under it. */
  ofPhone: route('people.student.edit', 'GET /households', { forSite })
    .input(z.object({ phone: mobile, except_student_id: optionalId }))
    .output(z.array(family)),
  /**
   * Takes students, with guardians and accounts that are named, out of a household into one of their own. Dues, receipts and
   * advances are the students' and go with them.
   */
  split: route('people.student.edit', 'POST /students/{id}/household-split', { forSite })
    .input(
      z.object({
        id,
        /** Children of the household who leave it, the student of the address among them or not. */
        student_ids: z.array(id).min(1).max(50),
        guardian_ids: z.array(id).max(50).default([]),
        account_ids: z.array(id).max(50).default([]),
        /** Of the new household; it may be the same as before. */
        phone: mobile,
      }),
    )
    .output(studentProfile),
  /** The members from whom a split is chosen. */
  members: route('people.student.edit', 'GET /students/{id}/household', { forSite })
    .input(byId)
    .output(
      z.object({
        phone: z.string().nullable(),
        students: z.array(
          z.object({
            id,
            name_en: z.string(),
            name_bn: z.string().nullable(),
            father_name: z.string().nullable(),
            father_name_bn: z.string().nullable(),
          }),
        ),
        guardians: z.array(
          z.object({ id, relation: z.string(), name_en: z.string(), name_bn: z.string().nullable() }),
        ),
        accounts: z.array(z.object({ id, username: z.string(), full_name: z.string() })),
      }),
    ),
};

export type Family = z.output<typeof family>;
