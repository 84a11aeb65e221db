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
  storedNames,
} from '#shared/contract.ts';
import { siteUserTypes } from './site-user-types.ts';

const userType = z.enum(siteUserTypes);

/** Who can get an account with a slip. */
const kind = z.enum(['employees', 'students', 'guardians']);

const permissions = z.array(z.string().max(100)).max(500);

const siteUser = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  user_type: userType,
  role_code: z.string(),
  role_name_en: z.string(),
  role_name_bn: z.string(),
  /** What the account may do beyond its role. */
  extra_count: z.number().int(),
  is_active: z.boolean(),
  must_change_password: z.boolean(),
  last_sign_in_at: instant.nullable(),
  can: z.object({ edit: z.boolean(), set_password: z.boolean() }),
});

const rights = z.object({
  role_permissions: z.array(z.string()),
  extra_permissions: z.array(z.string()),
  /** What the caller may give: within the circle of such accounts, and held by the caller. */
  grantable: z.array(z.string()),
  roles: z.array(z.object({ id: z.string(), ...storedNames })),
});

const started = z.object({ job_id: id, account_count: z.number().int() });

const passwords = z.object({ password: z.string().min(6).max(200), password_confirmation: z.string() });

export const siteUserContract = {
  list: route('people.user.list', 'GET /site-users')
    .input(
      listInput(['full_name', 'username', 'email', 'last_sign_in_at'], {
        user_type: userType.optional(),
        role_code: z.string().max(60).optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(siteUser)),
  /** How many active people have no account yet. */
  lacking: route('people.user.list', 'GET /site-users/lacking').output(
    z.object({
      employees: z.number().int(),
      students: z.number().int(),
      guardians: z.number().int(),
    }),
  ),
  /** Opens accounts for people without one, at most 2,000 at a time, classes in their order; the job ends with the slips. */
  open: route('people.user.edit', 'POST /site-users', { personal: true, status: 202 })
    .input(z.object({ kind }))
    .output(started),
  rights: route('people.user.list', 'GET /site-users/{id}/rights').input(byId).output(rights),
  /** Nobody changes their own, or gives what they do not hold themselves. */
  update: route('people.user.edit', 'PUT /site-users/{id}', { personal: true })
    .input(
      z.object({
        id,
        email: requiredText('required').pipe(z.email().max(200)),
        role_code: z.string().min(1).max(60),
        extra_permissions: permissions,
        is_active: z.boolean(),
      }),
    )
    .output(siteUser),
  /** Enables or disables accounts; the caller's own is refused. */
  setActive: route('people.user.edit', 'PUT /site-users/states', { personal: true })
    .input(z.object({ user_ids: z.array(id).min(1).max(500), is_active: z.boolean() }))
    .output(z.object({ changed: z.number().int() })),
  /** Sets a password that the person replaces at the next sign-in; an administrator's is nobody else's to set. */
  setPassword: route('people.user.edit', 'PUT /site-users/{id}/password', { personal: true })
    .input(
      passwords.extend({ id }).refine((it) => it.password === it.password_confirmation, {
        path: ['password'],
        params: { code: 'confirmed' },
      }),
    )
    .output(done),
  delete: route('people.user.edit', 'DELETE /site-users/{id}', { personal: true }).input(byId).output(done),
};

export type SiteUser = z.infer<typeof siteUser>;
export type SiteUserRights = z.infer<typeof rights>;
export type SiteUserKind = z.infer<typeof kind>;
