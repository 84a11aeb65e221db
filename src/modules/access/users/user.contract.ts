import { z } from 'zod';
import {
  byId,
  done,
  flag,
  id,
  instant,
  listInput,
  pageOf,
  requiredText,
  route,
  text,
} from '#shared/contract.ts';
import { roleCode, userType } from '../roles/role.contract.ts';

const fields = z.object({
  full_name: text(),
  email: requiredText('required').pipe(z.email().max(200)),
  role_code: roleCode,
  company_id: id.nullish(),
  site_group_id: id.nullish(),
  is_active: z.boolean().default(true),
});

const usernameForm = /^[A-Za-z0-9._-]{3,60}$/;

const passwords = z.object({ password: z.string().min(6).max(200), password_confirmation: z.string() });
const areAlike = (it: z.infer<typeof passwords>) => it.password === it.password_confirmation;
const differ = { path: ['password'], params: { code: 'confirmed' } };

const user = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  user_type: userType,
  role_code: z.string(),
  role_name_en: z.string(),
  role_name_bn: z.string(),
  company_id: id.nullable(),
  company_name_en: z.string().nullable(),
  company_name_bn: z.string().nullable(),
  site_group_id: id.nullable(),
  site_group_name_en: z.string().nullable(),
  site_group_name_bn: z.string().nullable(),
  site_id: id.nullable(),
  site_name_en: z.string().nullable(),
  site_name_bn: z.string().nullable(),
  is_active: z.boolean(),
  last_sign_in_at: instant.nullable(),
});

export const userContract = {
  /** Accounts of the core and of every institution. */
  list: route('access.user.list', 'GET /access/users')
    .input(
      listInput(['full_name', 'username', 'email', 'last_sign_in_at'], {
        user_type: userType.optional(),
        site_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(user)),
  /** An account of the core, or of a site group. */
  create: route('access.user.edit', 'POST /access/users', { personal: true, status: 201 })
    .input(
      fields
        .extend({
          username: requiredText('access:username_required').refine((value) => usernameForm.test(value), {
            params: { code: 'access:username_form' },
          }),
          ...passwords.shape,
        })
        .refine(areAlike, differ),
    )
    .output(user),
  update: route('access.user.edit', 'PUT /access/users/{id}', { personal: true })
    .input(fields.extend({ id }))
    .output(user),
  /** Sets a new password and ends every session of the account. */
  resetPassword: route('access.user.edit', 'PUT /access/users/{id}/password', { personal: true })
    .input(passwords.extend({ id }).refine(areAlike, differ))
    .output(done),
  delete: route('access.user.edit', 'DELETE /access/users/{id}', { personal: true }).input(byId).output(done),
};

export type User = z.infer<typeof user>;
export type UserFields = z.output<typeof fields>;
