import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import type { RoleCode } from '#kernel/http/permissions.ts';
import { packTable } from '#kernel/list-imports/list-table.ts';
import { askAbout, type DescribedRoute } from '../asking.ts';
import { type Wish, yearAfter } from '../asking.values.ts';
import {
  type FilledRows,
  restoreEveryTable,
  type TouchWatch,
  tenantTables,
  type Untouched,
  watchTables,
  withoutTriggers,
} from '../builders/every-table.ts';
import { pictureWithText } from '../builders/pictures.ts';
import type { TestResponse, TestSite, World } from '../world.ts';
import { statesAskedFor } from './owner.values.ts';
import { currentVersion, undoSince } from './undo-since.ts';

/** The account of the filled rows of an institution, which may be of any role. */
export interface Owner {
  /** Undoes what was changed, makes the account one of a role, and brings the rows into the state that the route needs. */
  become(role: RoleCode, route: DescribedRoute): Promise<void>;
  /** Asks a route about the rows. Where other rows still refer to what it would delete, these go first. */
  ask(route: DescribedRoute, headers?: Record<string, string>, wish?: Wish): Promise<TestResponse>;
  /** The version of what is read now. */
  version(): Promise<string>;
  /** Puts the fields back that were changed since a version, and nothing tells of it. @returns how many rows */
  putBack(version: string): Promise<number>;
  /** Leaves the database as it was, but for the rows. */
  leave(): Promise<void>;
}

const personOf: Partial<Record<RoleCode, string>> = {
  'site-admin': 'employee_id',
  employee: 'employee_id',
  teacher: 'employee_id',
  student: 'student_id',
  guardian: 'household_id',
};

interface Use {
  table: string;
}

/** Signs the account of filled rows in. */
export async function ownerOf(
  w: World,
  site: TestSite,
  rows: FilledRows,
  untouched: Untouched = {},
): Promise<Owner> {
  const { database, services } = w.stage;
  const secret = randomBytes(32).toString('base64url');
  const client = w.withSession(secret);
  const run = (...statements: string[]) => database.owner.run(withoutTriggers(statements));
  const fileKey = `${site.id}/${rows.id}`;
  await services.files.put(fileKey, pictureWithText(rows.mark));
  const session = `insert into user_session (token_hash, user_id, expires_at)
    values ('${hashSecret(secret)}', '{ID}', '2999-01-01')
    on conflict (token_hash) do update set user_id = excluded.user_id, impersonation_id = null`;
  const cleanUp: string[] = [];
  let isChanged = false;
  const watch: TouchWatch = await watchTables(database, await tenantTables(database));
  /** Waits for what a route began: a job that still works locks rows in another order than putting them back does. */
  async function jobsEnded() {
    const working = `select id from job_run where site_id = '${site.id}' and id <> '${rows.id}'
      and state in ('queued', 'running') and (waits_until is null or waits_until <= now())`;
    const end = Date.now() + 30_000;
    while ((await database.owner.query(working)).length > 0) {
      if (Date.now() > end) throw new Error('A job that a route began did not end');
      await pause(50);
    }
  }
  async function restore() {
    if (!isChanged) return;
    await jobsEnded();
    const touched = await watch.taken();
    await restoreEveryTable(database, site.id, rows, untouched, (table) => touched.has(table));
    await watch.taken();
    await run(...cleanUp.splice(0));
    await services.files.put(fileKey, pictureWithText(rows.mark));
    isChanged = false;
  }
  const fillIn = (sql: string) =>
    sql
      .replaceAll('{SITE}', site.id)
      .replaceAll('{ID}', rows.id)
      .replaceAll('{MARK}', rows.mark)
      .replaceAll('{YEAR_AFTER}', yearAfter(rows.id));
  return {
    leave: () => watch.end(),
    version: () => currentVersion(database),
    putBack: (version) => undoSince(database, version, [site.id]),
    async become(role, route) {
      const { set = {}, empty = [], keepsList, byColleague, ...more } = statesAskedFor[route.name] ?? {};
      const person = personOf[role];
      const ids = ['employee_id', 'student_id', 'household_id'].map(
        (it) => `${it} = ${it === person ? `'{ID}'` : 'null'}`,
      );
      await restore();
      isChanged = route.name in statesAskedFor;
      const statements = [
        session,
        `update user_account set user_type = '${role}', role_code = '${role}', ${ids.join(', ')} where id = '{ID}'`,
        ...Object.entries(set).map(([table, it]) => `update ${table} set ${it} where site_id = '{SITE}'`),
        ...empty.map((table) => `delete from ${table} where site_id = '{SITE}'`),
        ...(more.run ?? []),
        ...(byColleague ? asColleague : []),
      ];
      await run(...statements.map(fillIn));
      if (keepsList) await services.files.put(fileKey, await keptList(rows.mark));
      cleanUp.push(...(more.after ?? []).map(fillIn));
    },
    async ask(route, headers, wish) {
      for (let attempt = 0; ; attempt += 1) {
        const answer = await askAbout(client, route, rows, { ...wish, headers });
        isChanged ||= route.method !== 'GET' && answer.status < 400;
        const { code, details } = answer.body as { code?: string; details?: { uses: Use[] } };
        if (code !== 'in_use' || attempt === referencesAtMost) return answer;
        isChanged = true;
        await run(...details!.uses.map(({ table }) => `delete from ${table} where site_id = '${site.id}'`));
      }
    },
  };
}

/** How many tables may refer to a row. */
const referencesAtMost = 30;

/** Moves the session to another account of the same kind. */
const asColleague = [
  `delete from user_account where username = 'colleague-{MARK}'`,
  `insert into user_account (site_id, user_type, role_code, username, password_hash, full_name, language)
    select site_id, user_type, role_code, 'colleague-{MARK}', password_hash, full_name, language
    from user_account where id = '{ID}'`,
  `update user_session set user_id = (select id from user_account where username = 'colleague-{MARK}')
    where user_id = '{ID}'`,
  `update user_account set user_type = 'employee', role_code = 'employee' where id = '{ID}'`,
];

const keptList = (mark: string) => packTable({ header: [mark], rows: [{ number: 2, cells: [mark] }] });
