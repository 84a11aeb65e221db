import { z } from 'zod';
import { id, route } from '#shared/contract.ts';

const chosen = z.object({ employee_ids: z.array(id).min(1).max(200) });

const handedOut = z.object({
  /** The passwords are shown once: nobody can read them afterwards. */
  accounts: z.array(
    z.object({
      employee_id: id,
      name_en: z.string(),
      name_bn: z.string(),
      username: z.string(),
      password: z.string(),
    }),
  ),
  /** Those chosen whom nothing was made for. */
  skipped_count: z.number().int(),
  /** The slips to hand out, a PDF as base64; null where nothing was made. */
  slips: z.base64().nullable(),
});

// Not idempotent: an answer that is kept for repeated requests would keep the passwords.
export const employeeAccountContract = {
  /** Opens accounts for present employees; who has one keeps it as it is. */
  open: route('people.employee_account.edit', 'POST /employee-accounts', { personal: true, status: 201 })
    .input(chosen)
    .output(handedOut),
  /** New passwords for those who have an account, but not for administrators; their sessions end. */
  renew: route('people.employee_account.edit', 'POST /employee-accounts/passwords', { personal: true })
    .input(chosen)
    .output(handedOut),
};

export type HandedOut = z.output<typeof handedOut>;
