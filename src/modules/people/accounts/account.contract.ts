import { z } from 'zod';
import { freeText, id, route } from '#shared/contract.ts';
import { studentListFilters } from '../students/student.contract.ts';

/** Open what is not there yet, or set passwords anew where there is an account. */
const deed = z.enum(['open', 'renew']);

/** How many people one document of slips may hold. */
export const mostAccounts = 2_000;

const ids = z.array(id).min(1).max(mostAccounts);

const started = z.object({ job_id: id, account_count: z.number().int() });

/** User names with first passwords, for the one moment in which the passwords are known. */
export const handedOut = z.object({
  accounts: z.array(
    z.object({
      id,
      name_en: z.string(),
      name_bn: z.string().nullable(),
      username: z.string(),
      password: z.string(),
    }),
  ),
  /** The slips to hand out, a PDF as base64. */
  slips: z.base64(),
});

// The answers hold no passwords: a job makes them, and ends with the slips.
export const accountContract = {
  /** Accounts or new passwords of employees; administrators keep theirs. The job ends with a PDF of slips. */
  employees: route('people.employee_account.edit', 'POST /employee-accounts', { personal: true, status: 202 })
    .input(z.object({ deed, employee_ids: ids }))
    .output(started),
  /** The same for students, their guardians (one account a household) or both: those named, or those that a list shows. */
  students: route('people.student_account.edit', 'POST /student-accounts', { personal: true, status: 202 })
    .input(
      z.object({
        deed,
        kinds: z
          .array(z.enum(['students', 'guardians']))
          .min(1)
          .max(2),
        student_ids: ids.optional(),
        ...studentListFilters,
        q: freeText(100).optional(),
      }),
    )
    .output(started),
};

export type HandedOut = z.output<typeof handedOut>;
export type Deed = z.output<typeof deed>;
