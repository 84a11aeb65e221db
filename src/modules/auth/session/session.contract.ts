import { z } from 'zod';
import { day, done, id, instant, route, storedNames, text } from '#shared/contract.ts';
import { userTypes } from '#shared/user-types.ts';

export const language = z.enum(['en', 'bn']);

export const userType = z.enum(userTypes);

export const sessionUser = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  photo_url: z.string().nullable(),
  about: z.string().nullable(),
  language,
  user_type: userType,
  /** Name of the role in the caller's language, `null` where the account has none. */
  role_name: z.string().nullable(),
  /** Presence shown beside the name, `online` unless the person chose otherwise. */
  status: z.string(),
});

/** The institution the session acts in; `null` for core and site-group accounts outside a site. */
export const sessionSite = z.object({
  id,
  alias: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  logo_url: z.string().nullable(),
  /** `#rrggbb`, the one accent colour of the institution. */
  accent_color: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  eiin: z.string().nullable(),
});

export const session = z.object({
  user: sessionUser,
  site: sessionSite.nullable(),
  /** Effective permissions: role and extra permissions within the modules of the site's package. */
  permissions: z.array(z.string()),
  /** Students a guardian may act for; empty for everybody else. */
  children: z.array(
    z.object({ student_id: id, name_en: z.string(), name_bn: z.string(), class_name: z.string().nullable() }),
  ),
  impersonation: z.object({ reason: z.string(), ends_at: instant, impersonator_name: z.string() }).nullable(),
  /** Of the institution; `null` where none has begun yet, and outside of institutions. */
  membership: z
    .object({
      package_name_en: z.string(),
      package_name_bn: z.string(),
      /** The last day that is paid for, over or not. */
      ends_on: day,
      /** Days until `ends_on`; negative afterwards. */
      days_left: z.number().int(),
      is_suspended: z.boolean(),
      /** Everything can be read, nothing changed. */
      is_read_only: z.boolean(),
    })
    .nullable(),
  /** The password is one that somebody else knows; until the person chooses one, everything else is refused. */
  must_change_password: z.boolean(),
  /** 100 stands for 100 and more. */
  unread_notifications: z.number().int(),
});

/** An institution of a person, with the account that they have there; of a guardian with the children there. */
const ownInstitution = z.object({
  account_id: id,
  site_id: id,
  ...storedNames,
  children: z.array(z.object({ student_id: id, ...storedNames })),
});

export type OwnInstitution = z.infer<typeof ownInstitution>;
export type Language = z.infer<typeof language>;
export type UserType = z.infer<typeof userType>;
export type Session = z.infer<typeof session>;

export const sessionContract = {
  /** Who is signed in; 401 without a session cookie. */
  show: route('signed-in', 'GET /session', { beforeOwnPassword: true }).output(session),

  /**
   * Signs in with user name or email. The cookie carries the session; `token` only marks the
   * signed-in state in the browser and authorises nothing by itself.
   */
  create: route('public', 'POST /session', { idempotent: false })
    .input(z.object({ username: text(200), password: z.string().min(1).max(200) }))
    .output(session.extend({ token: z.string() })),

  delete: route('signed-in', 'DELETE /session', { beforeOwnPassword: true, idempotent: false }).output(done),

  /** The institutions in which a bank user may act, or a guardian has children; empty for everybody else. */
  institutions: route('signed-in', 'GET /session/institutions').output(z.array(ownInstitution)),

  /** The session goes on at another institution of the same person. 404 for any other account. */
  move: route('signed-in', 'PUT /session/institution', { personal: true, idempotent: false })
    .input(z.object({ account_id: id }))
    .output(done),

  /** A guardian joins the own account at another institution, by its user name and password; the session then moves between both. */
  join: route('signed-in', 'POST /session/institutions', { personal: true, status: 201 })
    .input(z.object({ username: text(200), password: z.string().min(1).max(200) }))
    .output(z.array(ownInstitution)),

  /** Parts one of the guardian's accounts from the others; each is signed in to by itself again. */
  part: route('signed-in', 'DELETE /session/institutions/{account_id}', { personal: true })
    .input(z.object({ account_id: id }))
    .output(z.array(ownInstitution)),
};
