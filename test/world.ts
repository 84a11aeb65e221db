import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { createApp, jobKinds } from '#apps/server/app.ts';
import { createServices } from '#apps/server/services.ts';
import { renderPage } from '#apps/website/entry.tsx';
import { type Config, readConfig } from '#kernel/config.ts';
import type { Database, SiteTx, Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { cookieName } from '#kernel/http/cookies.ts';
import type { RoleCode } from '#kernel/http/permissions.ts';
import type { Services } from '#kernel/services.ts';
import { type FilledRows, fillEveryTable } from './builders/every-table.ts';
import { notInThePast } from './clock.ts';
import { openOwnDatabase } from './prepare-database.ts';

/** What stands once in a test process: the server over a migrated database with the national catalogue. */
interface Stage {
  database: Database;
  services: Services;
  server: FastifyInstance;
  config: Config;
}

let stage: Promise<Stage> | undefined;

/** The server under test; opened once in a worker, whatever the number of files. */
export function startTestServer(): Promise<Stage> {
  stage ??= raiseStage();
  return stage;
}

async function raiseStage(): Promise<Stage> {
  const config = readConfig({
    DATA_DIR: join(tmpdir(), 'bidyaloy-test', `data-${process.pid}`),
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    SIGN_IN_ATTEMPTS: '5',
    PUBLIC_URL: 'http://localhost:3000',
  });
  const database = await openOwnDatabase();
  const services = await createServices(config, database, renderPage);
  const server = await createApp(services);
  await server.ready();
  await services.jobs.start(services, jobKinds);
  return { database, services, server, config };
}

export interface TestResponse<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
  raw: Buffer;
}

/** A client over HTTP, with cookies and tokens like a browser. */
export interface TestClient {
  get<Body = never>(path: string, query?: Record<string, unknown>): Promise<TestResponse<Body>>;
  post<Body = never>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestResponse<Body>>;
  put<Body = never>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<TestResponse<Body>>;
  patch<Body = never>(path: string, body?: object): Promise<TestResponse<Body>>;
  delete<Body = never>(path: string, body?: object): Promise<TestResponse<Body>>;
  upload<Body = never>(
    path: string,
    form: FormData,
    method?: 'POST' | 'PUT',
    headers?: Record<string, string>,
  ): Promise<TestResponse<Body>>;
  /** Any method with any bytes, whatever they are called. */
  send<Body = never>(
    method: string,
    path: string,
    bytes?: Buffer,
    headers?: Record<string, string>,
  ): Promise<TestResponse<Body>>;
}

export interface TestSite {
  id: string;
  alias: string;
}

export interface World {
  stage: Stage;
  site: TestSite;
  /** An institution with a row in every table, none of which `site` may see. */
  otherSite: TestSite;
  otherRows: FilledRows;
  /** Another institution without a single row. */
  emptySite(): Promise<TestSite>;
  /** Asks as a role of `site` (or of another site); the account is made at the first use. */
  as(role: RoleCode, options?: AskAs): Promise<TestClient>;
  visitor(language?: 'en' | 'bn', host?: string): TestClient;
  /** Asks with the secret of a session. */
  withSession(secret: string): TestClient;
  /** A transaction as the application's own role, for one institution. */
  inSite<Result>(work: (tx: SiteTx) => Promise<Result>, site?: TestSite): Promise<Result>;
  inCore<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export interface AskAs {
  site?: TestSite;
  language?: 'en' | 'bn';
  /** Ties the account to a record: a teacher's employee, a student, a guardian's household. */
  employee_id?: string;
  student_id?: string;
  household_id?: string;
}

/** The password of everybody whom `as` makes. */
export const testPassword = 'correct horse';
let passwordHash: Promise<string> | undefined;

/** Two institutions nobody else knows, and people of every role. */
export async function world(): Promise<World> {
  const here = await startTestServer();
  const [site, otherSite] = [await makeSite(here, 'a'), await makeSite(here, 'b')];
  const otherRows = await fillEveryTable(here.database, otherSite.id);
  const askers = new Map<string, Promise<TestClient>>();
  return {
    stage: here,
    site,
    otherSite,
    otherRows,
    emptySite: () => makeSite(here, 'c'),
    as(role, options = {}) {
      const key = JSON.stringify([role, options]);
      const known = askers.get(key) ?? signInAs(here, role, { site, ...options });
      askers.set(key, known);
      return known;
    },
    visitor: (language = 'en', host = 'localhost') => asker(here, language, {}, host),
    withSession: (secret) => asker(here, 'en', { [cookieName(here.config, 'bidyaloy_session')]: secret }),
    inSite: (work, at = site) => runInTenant(here.database, { scope: 'site', site_id: at.id }, work),
    inCore: (work) => runInTenant(here.database, { scope: 'core' }, work),
  };
}

async function makeSite(here: Stage, letter: string): Promise<TestSite> {
  const alias = `test-${letter}-${randomBytes(4).toString('hex')}`;
  const id = await runInTenant(here.database, { scope: 'core' }, async (tx) => {
    const row = await tx
      .insertInto('site')
      .values({
        alias,
        name_en: `Test School ${letter.toUpperCase()}`,
        name_bn: 'পরীক্ষা উচ্চ বিদ্যালয়',
        email: `${alias}@example.org`,
        address_en: 'Dhaka',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  return { id, alias };
}

async function signInAs(
  here: Stage,
  role: RoleCode,
  options: AskAs & { site: TestSite },
): Promise<TestClient> {
  passwordHash ??= hash(testPassword, { memoryCost: 1024, timeCost: 1 });
  const password_hash = await passwordHash;
  const username = `${role}-${randomBytes(5).toString('hex')}`;
  const inSite = role !== 'core-admin' && role !== 'site-group-user';
  const company = inSite ? null : await companyOfTests(here);
  await runInTenant(here.database, { scope: 'auth' }, async (tx) => {
    await tx
      .insertInto('user_account')
      .values({
        site_id: inSite ? options.site.id : null,
        company_id: company,
        user_type: role,
        role_code: role,
        username,
        email: `${username}@example.org`,
        password_hash,
        full_name: `The ${role}`,
        language: options.language ?? 'en',
        employee_id: options.employee_id ?? null,
        student_id: options.student_id ?? null,
        household_id: options.household_id ?? null,
      })
      .execute();
  });
  const cookies: Record<string, string> = {};
  const it = asker(here, options.language ?? 'en', cookies);
  const answer = await notInThePast(() =>
    it.post<{ detail?: string }>('/api/v1/session', { username, password: testPassword }),
  );
  if (answer.status !== 200) throw new Error(`Signing in as ${role} failed: ${JSON.stringify(answer.body)}`);
  return it;
}

let companyId: Promise<string> | undefined;

function companyOfTests(here: Stage): Promise<string> {
  companyId ??= runInTenant(here.database, { scope: 'core' }, async (tx) => {
    const row = await tx
      .insertInto('company')
      .values({ name_en: 'Test company' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  return companyId;
}

function asker(
  here: Stage,
  language: 'en' | 'bn',
  cookies: Record<string, string>,
  host = 'localhost',
): TestClient {
  const csrf = { token: '' };
  async function ask<Body>(
    method: string,
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
    remoteAddress?: string,
  ) {
    if (method !== 'GET' && !csrf.token) await takeCsrfToken();
    const answer = await here.server.inject({
      method: method as 'GET',
      url: path,
      remoteAddress,
      payload: payload as never,
      headers: {
        host,
        'accept-language': language,
        'x-requested-with': 'XMLHttpRequest',
        ...(csrf.token && { 'x-csrf-token': csrf.token }),
        ...(Object.keys(cookies).length > 0 && {
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        }),
        ...headers,
      },
    });
    for (const cookie of answer.cookies) cookies[cookie.name] = cookie.value;
    const isJson = answer.headers['content-type']?.toString().includes('json');
    const body = isJson && answer.payload ? JSON.parse(answer.payload) : answer.payload;
    return { status: answer.statusCode, body: body as Body, headers: answer.headers, raw: answer.rawPayload };
  }
  async function takeCsrfToken() {
    const answer = await ask<{ csrf_token: string }>('GET', '/api/csrf-token');
    csrf.token = answer.body.csrf_token;
  }
  return {
    get: (path, query = {}) => ask('GET', path + search(query)),
    post: (path, body = {}, headers) => ask('POST', path, body, headers),
    put: (path, body = {}, headers) => ask('PUT', path, body, headers),
    patch: (path, body = {}) => ask('PATCH', path, body),
    delete: (path, body) => ask('DELETE', path, body),
    // From elsewhere, so that wrong guesses hold nobody else back.
    send: (method, path, bytes, headers) => ask(method, path, bytes, headers, '203.0.113.7'),
    async upload(path, form, method = 'POST', headers = {}) {
      const encoded = new Response(form);
      const bytes = Buffer.from(await encoded.arrayBuffer());
      return ask(method, path, bytes, {
        'content-type': encoded.headers.get('content-type')!,
        'content-length': String(bytes.byteLength),
        ...headers,
      });
    },
  };
}

function search(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
