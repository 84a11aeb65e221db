import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { SiteTenant, Tenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import type { UserType } from '#shared/user-types.ts';

/** Who asks. A visitor is a caller too, without an account and without permissions. */
export interface Caller {
  user_id: string | null;
  user_type: UserType | 'visitor';
  role_code: string | null;
  username: string;
  full_name: string;
  email: string | null;
  about: string | null;
  photo_file_id: string | null;
  /** The institution acted in: of the account, or of the host for a visitor. */
  site_id: string | null;
  site_group_id: string | null;
  company_id: string | null;
  employee_id: string | null;
  student_id: string | null;
  household_id: string | null;
  /** The core administrator who acts as this account, `null` where the person acts alone. */
  impersonator_id: string | null;
  /** The institution's membership has ended or is suspended: everything can be read, nothing changed. */
  is_read_only: boolean;
  /** Somebody else chose the password or read it on a slip: nothing is open before the person chose one. */
  must_change_password: boolean;
  permissions: ReadonlySet<string>;
  /** What the database held when the request began; nothing of a visitor. */
  snapshot?: string;
}

/** Somebody signed in who acts in an institution. */
export type SiteCaller = Caller & { site_id: string; user_id: string };

/** The request context before authentication. */
export interface RequestContext {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
}

/** What a route's handler gets. */
export interface Context extends RequestContext {
  /** The request's transaction: tenant set, committed when the handler resolves. */
  tx: Tx;
  tenant: Tenant;
  caller: Caller;
  /** Whether the caller holds a permission, for answers such as `can: { cancel: … }`. */
  can(permission: string): boolean;
  /**
   * Executes one more statement, stores `answer` merged with its row for repeated requests, and commits, all in one go. For a
   * statement that draws numbers without gaps, which blocks others until the commit. Only for idempotent routes; `tx` takes no
   * statement afterwards.
   */
  commitWith<Answer extends object, Row extends object>(
    answer: Answer,
    statement: RawBuilder<Row>,
  ): Promise<Answer & Row>;
  /** Runs after the commit, e.g. to wake a worker; never runs when the request is refused. */
  afterCommit(work: () => void): void;
  /**
   * Opens the request's transaction, once, for routes with `ownTransaction`; what came before runs outside any. Return its
   * result: a repeated request gets the first answer instead.
   */
  transact<Result>(work: (inner: this) => Promise<Result>): Promise<Result>;
}

/** What the handler of an institution's route gets; see `makeSiteRoutes`. */
export interface SiteContext extends Context {
  caller: SiteCaller;
  tx: SiteTx;
  tenant: SiteTenant;
  /** The institution acted in. */
  siteId: string;
}
