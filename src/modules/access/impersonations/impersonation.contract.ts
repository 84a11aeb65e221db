import { z } from 'zod';
import { done, flag, id, instant, listInput, pageOf, requiredText, route } from '#shared/contract.ts';

const reason = requiredText('required', 500).pipe(z.string().min(10));

const actedUser = z.object({
  id,
  full_name: z.string(),
  username: z.string(),
  role_name_en: z.string(),
  role_name_bn: z.string(),
});

const impersonation = z.object({
  id,
  impersonator_name: z.string(),
  full_name: z.string(),
  username: z.string(),
  /** The institution or site group of the account. */
  place_en: z.string().nullable(),
  place_bn: z.string().nullable(),
  reason: z.string(),
  started_at: instant,
  /** When it ended; of one under way, when its time will be over. */
  ended_at: instant,
  state: z.enum(['under_way', 'ended', 'time_over']),
});

export const impersonationContract = {
  /** Who acted as whom, when and why. */
  list: route('access.impersonation.list', 'GET /impersonations')
    .input(
      listInput(['started_at', 'impersonator_name', 'full_name'], {
        in_group: flag.optional(),
        site_id: id.optional(),
      }),
    )
    .output(pageOf(impersonation)),
  /** The accounts of an institution or site group as which one can act. */
  users: route('access.impersonation.create', 'GET /impersonation/users')
    .input(
      z
        .object({
          site_id: id.optional(),
          site_group_id: id.optional(),
          q: z.string().trim().max(100).optional(),
        })
        .refine((it) => (it.site_id === undefined) !== (it.site_group_id === undefined), {
          path: ['site_id'],
          params: { code: 'required' },
        }),
    )
    .output(z.array(actedUser)),
  /** Makes the session act as the account for `minutes`. */
  create: route('access.impersonation.create', 'POST /impersonation', {
    personal: true,
    status: 201,
    idempotent: false,
  })
    .input(z.object({ user_id: id, reason, minutes: z.number().int().min(15).max(240) }))
    .output(z.object({ ends_at: instant })),
  /** Ends acting: the session is the administrator's own again. */
  delete: route('signed-in', 'DELETE /impersonation', { idempotent: false }).output(done),
};

export type Impersonation = z.infer<typeof impersonation>;
export type ActedUser = z.infer<typeof actedUser>;
