import { type AnyProcedure, ORPCError } from '@orpc/server';
import { type RawBuilder, sql } from 'kysely';
import type { ZodType } from 'zod';
import type { Tx } from '#kernel/database/database.ts';
import { ofEveryTransaction, switchToSite, type Tenant } from '#kernel/database/tenant.ts';
import { removingUnwritten } from '#kernel/files/unwritten-files.ts';
import type { RouteMeta } from '#shared/contract.ts';
import type { UserType } from '#shared/user-types.ts';
import { authenticateToken, readAccessToken } from './access-token.ts';
import { refuseIfChangedMeanwhile, versionTag } from './changed-meanwhile.ts';
import type { Caller, Context, RequestContext } from './context.ts';
import { sessionSecretOf } from './cookies.ts';
import { hashSecret } from './hash-secret.ts';
import { notFound, Problem, requireFound } from './problem.ts';
import { toProblemDocument } from './problem-document.ts';
import { noTransaction } from './site-context.ts';

interface GateOptions {
  context: RequestContext;
  input: unknown;
  procedure: AnyProcedure;
  path: readonly string[];
  next(options: {
    context: Context;
    input: unknown;
    procedure: AnyProcedure;
    path: readonly string[];
  }): Promise<unknown>;
}

/** Handles every API request in one transaction: authenticate, authorise, check idempotency, handle, commit. */
export async function handleApiRequest(options: GateOptions): Promise<unknown> {
  const { context, procedure } = options;
  const after: (() => void)[] = [];
  try {
    // Looked up first: the embedded database has one connection, and the transaction below takes it. A session cookie does not
    // spare this, because the caller of an ended session is a visitor.
    const visitedSite =
      readAccessToken(context.request) === undefined
        ? await context.services.siteOfHost(context.request)
        : null;
    const { database } = context.services;
    const meta = procedure['~orpc'].meta as RouteMeta;
    const transact = (work: (inner: Context) => Promise<unknown>) =>
      database.transact(async (tx, executeAndCommit) => {
        const caller = await openCaller(tx, context, procedure, visitedSite);
        const isOnce = usesKey(caller, options);
        const known = isOnce ? await claimIdempotencyKey(tx, caller, options) : undefined;
        if (known !== undefined) return known;
        let isKept = false;
        const answered = await work({
          ...opened(context, caller),
          tx,
          async commitWith(answer, statement) {
            isKept = true;
            const [row] = await executeAndCommit(storingMergedAnswer(tx, caller, options, answer, statement));
            return { ...answer, ...row! };
          },
          afterCommit: (later) => after.push(later),
          transact: inTransactionAlready,
        });
        if (isRead(procedure)) {
          if (caller.snapshot) context.reply.header('etag', versionTag(caller.snapshot));
        } else if (!isKept) await refuseIfChangedMeanwhile(tx, context);
        if (isOnce && !isKept) await executeAndCommit(storingAnswer(tx, caller, options, answered));
        return answered;
      });
    const handle = (inner: Context) => options.next({ ...options, context: inner });
    const answer = meta.ownTransaction
      ? await removingUnwritten(context.services, async () =>
          handle(
            outsideTransaction(
              opened(
                context,
                await database.transact((tx) => openCaller(tx, context, procedure, visitedSite)),
              ),
              transact,
            ),
          ),
        )
      : await transact(handle);
    for (const work of after) work();
    return answer;
  } catch (error) {
    const document = toProblemDocument(error, context.language, context.services.log);
    if (document.code === 'database_unreachable') context.reply.header('retry-after', '5');
    throw new ORPCError(document.code, { status: document.status, message: document.detail, data: document });
  }
}

/** The context once it is known who asks. */
const opened = (context: RequestContext, caller: Caller) => ({
  ...context,
  caller,
  tenant: tenantOf(caller),
  can: (permission: string) => caller.permissions.has(permission),
});

/** The context of a handler that opens its transaction itself. */
const outsideTransaction = (
  context: ReturnType<typeof opened>,
  transact: (work: (inner: Context) => Promise<unknown>) => Promise<unknown>,
): Context => ({
  ...context,
  tx: noTransaction,
  commitWith: inTransactionAlready,
  afterCommit: inTransactionAlready,
  transact: transact as Context['transact'],
});

const inTransactionAlready = (): never => {
  throw new Error('A request has one transaction, and this is not the place for it.');
};

/** The tenant of a caller, for work that goes on after the request. */
export function tenantOf(caller: Caller): Tenant {
  const { site_id, user_id, user_type, impersonator_id } = caller;
  const outside = user_type === 'core-admin' ? 'core' : 'public';
  const scope = user_id !== null && site_id ? 'site' : outside;
  return { scope, site_id, user_id, impersonator_id };
}

async function openCaller(
  tx: Tx,
  context: RequestContext,
  procedure: AnyProcedure,
  visitedSite: string | null,
): Promise<Caller> {
  const { meta, route } = procedure['~orpc'] as { meta: RouteMeta; route: { method?: string } };
  const token = readAccessToken(context.request);
  const caller =
    token === undefined
      ? await openSession(tx, context, meta, visitedSite)
      : await authenticateToken(tx, context, token, { ...meta, method: route.method });
  const isFree = meta.permission === 'public' || meta.permission === 'signed-in';
  const isOpen = isFree || meta.worksAfterMembership || route.method === 'GET';
  if (caller.is_read_only && !isOpen) throw new Problem(403, 'membership_ended');
  return caller;
}

async function openSession(
  tx: Tx,
  context: RequestContext,
  meta: RouteMeta,
  visitedSite: string | null,
): Promise<Caller> {
  const secret = sessionSecretOf(context.services.config, context.request);
  const caller = (secret && (await findCaller(tx, secret))) || (await openVisit(tx, visitedSite));
  if (caller.must_change_password && !meta.beforeOwnPassword) {
    if (meta.permission === 'public') return openVisit(tx, visitedSite);
    throw new Problem(403, 'choose_password_first');
  }
  const forSite = siteAskedFor(context.request);
  if (forSite && meta.forSite && caller.user_type === 'core-admin') {
    return openForSite(tx, caller, meta, forSite);
  }
  if (meta.permission === 'public') return caller;
  if (caller.user_id === null) throw new Problem(401, (await sessionRefusal(tx, secret)) ?? 'sign_in_first');
  if (meta.personal && caller.impersonator_id) throw new Problem(403, 'acting_for_somebody');
  if (meta.permission !== 'signed-in' && !caller.permissions.has(meta.permission ?? '')) {
    throw (await packageRefusal(tx, context, caller, meta)) ?? new Problem(403, 'forbidden');
  }
  return caller;
}

/** The refusal for a site administrator where the institution's package, not the role, lacks the permission. */
async function packageRefusal(
  tx: Tx,
  { language }: RequestContext,
  { user_type, site_id }: Caller,
  { permission }: RouteMeta,
): Promise<Problem | undefined> {
  if (user_type !== 'site-admin' || !site_id || !permission) return undefined;
  const { rows } = await sql<{ name_en: string; name_bn: string }>`
    select p.name_en, p.name_bn from membership_in_force(${site_id}) m join package p on p.id = m.package_id
    where ${permission} = any (m.withheld_permissions)`.execute(tx);
  const [row] = rows;
  return (
    row && new Problem(403, 'not_in_package', { package: language === 'bn' ? row.name_bn : row.name_en })
  );
}

/**
 * Turns a core administrator into a caller of one institution, where the route allows it. The audit log names the
 * administrator.
 */
async function openForSite(tx: Tx, caller: Caller, meta: RouteMeta, siteId: string): Promise<Caller> {
  if (!meta.forSite?.some((it) => caller.permissions.has(it))) throw new Problem(403, 'forbidden');
  if (!(await switchToSite(tx, siteId))) throw notFound();
  const permissions = new Set([...caller.permissions, meta.permission ?? '']);
  return { ...caller, user_type: 'site-admin', site_id: siteId, permissions };
}

function siteAskedFor({ headers, query }: RequestContext['request']): string | undefined {
  const asked = headers['x-for-site'] ?? (query as Record<string, unknown> | undefined)?.for_site;
  return typeof asked === 'string' && asked !== '' ? asked.toLowerCase() : undefined;
}

/** The caller of a session that was just opened; the transaction acts as them from here on. */
export async function loadCaller(tx: Tx, secret: string): Promise<Caller> {
  return requireFound(await findCaller(tx, secret));
}

/** Sets role and tenant of the transaction by the session cookie. @returns nothing where no session is open */
async function findCaller(tx: Tx, secret: string): Promise<Caller | undefined> {
  const { rows } = await sql<Omit<Caller, 'permissions'> & { user_type: UserType; permissions: string[] }>`
    select s.*, set_config('role', 'bidyaloy_app', true), ${ofEveryTransaction} from open_session(${hashSecret(secret)}) s`.execute(
    tx,
  );
  const row = rows[0];
  return row && { ...row, permissions: new Set(row.permissions) };
}

/** Why a session is refused because of its account: the account or its company was deactivated. */
async function sessionRefusal(tx: Tx, secret: string | undefined): Promise<string | null> {
  if (!secret) return null;
  const { rows } = await sql<{ refusal: string | null }>`
    select session_refusal(${hashSecret(secret)}) as refusal`.execute(tx);
  return rows[0]?.refusal ?? null;
}

async function openVisit(tx: Tx, siteId: string | null): Promise<Caller> {
  await sql`select set_config('role', 'bidyaloy_app', true), ${ofEveryTransaction}, set_config('app.scope', 'public', true),
    set_config('app.site_id', ${siteId ?? ''}, true), set_config('app.user_id', '', true)`.execute(tx);
  return {
    user_id: null,
    user_type: 'visitor',
    role_code: null,
    username: '',
    full_name: '',
    email: null,
    about: null,
    photo_file_id: null,
    site_id: siteId,
    site_group_id: null,
    company_id: null,
    employee_id: null,
    student_id: null,
    household_id: null,
    impersonator_id: null,
    is_read_only: false,
    must_change_password: false,
    permissions: new Set(),
  };
}

/** Takes the idempotency key. A second request with the same key waits for the first to commit and gets its answer. */
async function claimIdempotencyKey(tx: Tx, caller: Caller, options: GateOptions): Promise<unknown> {
  const { key, request_hash } = fingerprint(options);
  const taken = await tx
    .insertInto('idempotency_key')
    .values({
      user_id: caller.user_id!,
      key,
      site_id: caller.site_id,
      route: options.path.join('.'),
      request_hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('user_id', '=', caller.user_id!)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== request_hash) throw new Problem(409, 'idempotency_key_reused');
  const { response } = first;
  if (typeof response === 'string') return JSON.parse(options.context.services.secrets.open(response));
  // Stored with the commit, in one statement: no secret, and with all columns that the statement returned.
  const { outputSchema } = options.procedure['~orpc'] as { outputSchema?: ZodType };
  return outputSchema ? outputSchema.parse(response) : (response ?? {});
}

function isRead(procedure: AnyProcedure): boolean {
  const { meta, route } = procedure['~orpc'] as { meta: RouteMeta; route: { method?: string } };
  return route.method === 'GET' || meta.isRead === true;
}

/** Whether the answer is kept for a repeat of the request. */
function usesKey(caller: Caller, { context, procedure }: GateOptions): boolean {
  const { meta } = procedure['~orpc'] as { meta: RouteMeta };
  if (meta.idempotent !== undefined) return meta.idempotent;
  if (isRead(procedure) || caller.user_id === null) return false;
  return context.request.headers['idempotency-key'] !== undefined;
}

/** The statement that stores an answer for repeated requests; it may hold first passwords and keys, so it is encrypted. */
const storingAnswer = (tx: Tx, caller: Caller, options: GateOptions, answer: unknown) =>
  tx
    .updateTable('idempotency_key')
    .set({
      response: JSON.stringify(options.context.services.secrets.seal(JSON.stringify(answer ?? {}))),
    })
    .where('user_id', '=', caller.user_id!)
    .where('key', '=', fingerprint(options).key)
    .compile();

/** Executes a statement and stores an answer merged with its row, for repeated requests. */
const storingMergedAnswer = <Row>(
  tx: Tx,
  caller: Caller,
  options: GateOptions,
  answer: object,
  statement: RawBuilder<Row>,
) =>
  sql<Row>`with done as materialized (${statement}), kept as (
      update idempotency_key set response = ${JSON.stringify(answer)}::jsonb || to_jsonb(done) from done
      where user_id = ${caller.user_id} and key = ${fingerprint(options).key})
    select * from done`.compile(tx);

function fingerprint(options: GateOptions): { key: string; request_hash: string } {
  const key = options.context.request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length < 8 || key.length > 200)
    throw new Problem(400, 'idempotency_key_required');
  return { key, request_hash: hashSecret(`${options.path.join('.')} ${JSON.stringify(options.input)}`) };
}
