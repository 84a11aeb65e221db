import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTeacher } from '#test/builders/academics.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { buildEmployee } from '#test/builders/people.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { HandedOut } from './employee-account.contract.ts';

const path = '/api/v1/employee-accounts';

describe('accounts of employees', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let teacher: string;
  let clerk: string;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
    teacher = (await buildTeacher(w, { name_en: 'Anwara Begum', employee_no: 'E-001' }, site)).id;
    clerk = (await buildEmployee(w, { name_en: 'Kamal Hossain', employee_no: 'অ-২' }, site)).id;
  });

  const open = (ids: string[], client = admin) => client.post<HandedOut>(path, { employee_ids: ids });
  const renew = (ids: string[]) => admin.post<HandedOut>(`${path}/passwords`, { employee_ids: ids });
  const signIn = ({ username, password }: { username: string; password: string }) =>
    w.visitor().post<{ user: { user_type: string } }>('/api/v1/session', { username, password });
  const accounts = () =>
    w.inSite(
      (tx) =>
        tx.selectFrom('user_account').select('employee_id').where('employee_id', 'is not', null).execute(),
      site,
    );

  it('are opened with user names that are free everywhere, by which teachers and staff log in', async () => {
    const answer = await open([teacher, clerk]);
    expect(answer.status).toBe(201);
    expect(answer.body.skipped_count).toBe(0);
    const of = (id: string) => answer.body.accounts.find((it) => it.employee_id === id)!;
    expect(of(teacher).username).toBe(`${site.alias}-e001`);
    expect(of(teacher).password).toMatch(/^[a-km-z2-9]{10}$/);
    expect((await signIn(of(teacher))).body.user.user_type).toBe('teacher');
    expect((await signIn(of(clerk))).body.user.user_type).toBe('employee');
  });

  it('are handed out on slips with name, user name and password', async () => {
    const { body } = await open([teacher]);
    const text = await printedText(Buffer.from(body.slips!, 'base64'));
    expect(text).toContain('Anwara Begum');
    expect(text).toContain('Assistant Teacher');
    expect(text).toContain(body.accounts[0]!.username);
    expect(text).toContain(body.accounts[0]!.password);
  });

  it('are opened once for each, however often one asks, and not for those who left', async () => {
    await Promise.all([open([teacher]), open([teacher, teacher])]);
    const again = await open([teacher]);
    expect(again.body).toEqual({ accounts: [], skipped_count: 1, slips: null });
    await admin.post(`/api/v1/employees/${clerk}/departure`);
    expect((await open([clerk])).body.accounts).toEqual([]);
    expect(await accounts()).toEqual([{ employee_id: teacher }]);
  });

  it('show in the list who has one', async () => {
    await open([teacher]);
    const { body } = await admin.get<{ rows: { id: string; has_account: boolean }[] }>('/api/v1/employees', {
      has_account: true,
    });
    expect(body.rows.map(({ id, has_account }) => ({ id, has_account }))).toEqual([
      { id: teacher, has_account: true },
    ]);
  });

  it('get a new password where a slip was lost: the old one and open sessions end', async () => {
    const first = (await open([teacher])).body.accounts[0]!;
    const theirs = w.visitor();
    await theirs.post('/api/v1/session', { username: first.username, password: first.password });
    const { body } = await renew([teacher, clerk]);
    expect(body).toMatchObject({ accounts: [{ username: first.username }], skipped_count: 1 });
    expect(refusalOf(await theirs.get('/api/v1/session'))).toBe('sign_in_first');
    expect(refusalOf(await signIn(first))).toBe('auth:credentials');
    expect((await signIn(body.accounts[0]!)).status).toBe(200);
    expect(await printedText(Buffer.from(body.slips!, 'base64'))).toContain(body.accounts[0]!.password);
  });

  it('of administrators keep their password', async () => {
    const head = await buildAccount(w, { site_id: site.id, employee_id: teacher });
    expect((await renew([teacher])).body).toEqual({ accounts: [], skipped_count: 1, slips: null });
    expect((await signIn(head)).status).toBe(200);
  });

  it('leave no password in the log, nor in what is kept of an answer', async () => {
    const { password } = (await open([teacher])).body.accounts[0]!;
    const { rows } = await w.inSite(
      (tx) =>
        tx
          .selectFrom('audit_log')
          .selectAll()
          .execute()
          .then((rows) => ({ rows })),
      site,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain('argon2');
  });

  it('are not opened for people of another institution, nor by those without the permission', async () => {
    const foreign = await buildTeacher(w, {}, w.otherSite);
    expect(refusalOf(await open([teacher, foreign.id]))).toBe('not_found');
    expect(refusalOf(await renew([foreign.id]))).toBe('not_found');
    expect(await accounts()).toEqual([]);
    for (const role of ['teacher', 'employee'] as const) {
      const client = await w.as(role, { site });
      expect(refusalOf(await open([teacher], client))).toBe('forbidden');
    }
  });
});
