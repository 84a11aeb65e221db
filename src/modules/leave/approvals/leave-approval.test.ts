import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employeesOnLeave } from '#modules/attendance/index.ts';
import { buildClassSection, buildSubject, buildTeacher } from '#test/builders/academics.ts';
import { applyFor, buildApplicant, buildLeaveType } from '#test/builders/leave.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import type { LeaveBalance } from '../balances/balance.contract.ts';
import type { DecidedApplication, ListedApplication } from './leave-approval.contract.ts';

const path = '/api/v1/leave/applications';

describe('a decision on leave', () => {
  let w: World;
  let admin: TestClient;
  let casual: { id: string };
  let employee: Awaited<ReturnType<typeof buildTeacher>>;
  let client: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    casual = await buildLeaveType(w, { yearly_days: 10 });
  });
  beforeEach(async () => {
    useRealClock();
    ({ employee, client } = await buildApplicant(w));
    setToday('2026-05-10');
  });
  afterAll(useRealClock);

  const asked = async (starts_on = '2026-05-11', ends_on = '2026-05-14', by = client) =>
    (await applyFor(by, casual.id, starts_on, ends_on)).body;
  const decide = (it: LeaveApplication, verb: string, body: object = {}, by = admin) =>
    by.post<LeaveApplication>(`${path}/${it.id}/${verb}`, body);
  const approve = (it: LeaveApplication, more: object = {}, by = admin) =>
    decide(
      it,
      'approval',
      { starts_on: it.starts_on, ends_on: it.ends_on, day_part: it.day_part, ...more },
      by,
    );
  const balance = async () => {
    const { body } = await client.get<{ balances: LeaveBalance[] }>('/api/v1/leave/own-balances');
    return body.balances.find((it) => it.leave_type_id === casual.id);
  };
  const bell = async (of: TestClient) =>
    (await of.get<{ rows: { title: string; body: string | null; href: string }[] }>('/api/v1/notifications'))
      .body.rows;

  it('approves all days, and tells the applicant', async () => {
    const done = await approve(await asked(), { note: 'Enjoy it' });
    expect(done.body).toMatchObject({ state: 'approved', approved_days: 4, decision_note: 'Enjoy it' });
    expect(await balance()).toMatchObject({ taken: 4, waiting: 0, remaining: 6 });
    const [news] = await bell(client);
    expect(news).toMatchObject({
      title: 'Your leave is approved: Casual leave, 11 – 14 May',
      body: 'Enjoy it',
      href: '/site/employee-leave/index',
    });
  });

  it('approves fewer days, and gives the others back', async () => {
    const application = await asked();
    const done = await approve(application, { starts_on: '2026-05-12', ends_on: '2026-05-13' });
    expect(done.body).toMatchObject({ days: 4, approved_days: 2, approved_starts_on: '2026-05-12' });
    expect(await balance()).toMatchObject({ taken: 2, remaining: 8 });
    // The first day is free again.
    expect((await applyFor(client, casual.id, '2026-05-11')).status).toBe(201);
    expect(refusalOf(await applyFor(client, casual.id, '2026-05-12'))).toBe('leave:overlap');
  });

  it('approves half a day of one, where the type has half days', async () => {
    const half = { ends_on: '2026-05-11', day_part: 'first_half' };
    expect((await approve(await asked(), half)).body).toMatchObject({ approved_days: 0.5 });
    const whole = await buildLeaveType(w, { allows_half_days: false });
    const application = (await applyFor(client, whole.id, '2026-06-01', '2026-06-02')).body;
    const answer = await approve(application, { ends_on: '2026-06-01', day_part: 'first_half' });
    expect(refusalOf(answer)).toBe('leave:no_half_days');
  });

  describe('over days on which the employee came', () => {
    const came = (on_date: string) =>
      w.inSite((tx) =>
        tx
          .insertInto('employee_day')
          .values({
            site_id: w.site.id,
            employee_id: employee.id,
            on_date,
            first_at: '07:31',
            last_at: '14:05',
          })
          .execute(),
      );
    const shown = async (it: LeaveApplication) =>
      (await admin.get<DecidedApplication>(`${path}/${it.id}`)).body.present;

    it('shows them, and leaves them alone unless it is said', async () => {
      const application = await asked();
      expect(await shown(application)).toEqual([]);
      await came('2026-05-12');
      // A weekend is no day of leave.
      await came('2026-05-15');
      expect(await shown(application)).toEqual([{ on_date: '2026-05-12', in_at: '07:31', out_at: '14:05' }]);
      const refused = await approve(application);
      expect(refusalOf(refused)).toBe('leave:was_present');
      expect(JSON.stringify(refused.body)).toContain('12 May 2026');
      expect((await approve(application, { starts_on: '2026-05-13' })).body).toMatchObject({
        approved_days: 2,
      });
      const other = await asked('2026-05-11', '2026-05-12');
      expect((await approve(other, { replaces_present: true })).body).toMatchObject({ approved_days: 2 });
    });

    it('does not ask for half a day', async () => {
      await came('2026-05-11');
      const half = (
        await applyFor(client, casual.id, '2026-05-11', '2026-05-11', { day_part: 'second_half' })
      ).body;
      expect((await approve(half)).body).toMatchObject({ approved_days: 0.5 });
    });

    it('is refused for several at once, and names who came', async () => {
      const ids = [(await asked()).id];
      const several = () => admin.post('/api/v1/leave/applications/approvals', { ids });
      await came('2026-05-13');
      const refused = await several();
      expect(refusalOf(refused)).toBe('leave:somebody_was_present');
      expect(JSON.stringify(refused.body)).toContain('13 May 2026');
      await w.inSite((tx) =>
        tx
          .updateTable('employee_day')
          .set({ hand_status: 'A' })
          .where('site_id', '=', w.site.id)
          .where('employee_id', '=', employee.id)
          .execute(),
      );
      expect((await several()).status).toBe(200);
    });
  });

  it.each([
    ['leave:beyond_asked', { ends_on: '2026-05-17' }],
    ['leave:beyond_asked', { starts_on: '2026-05-10' }],
    ['leave:ends_before_start', { starts_on: '2026-05-13', ends_on: '2026-05-12' }],
    ['leave:half_of_one_day', { day_part: 'second_half' }],
    ['leave:select_date', { starts_on: null }],
  ])('is refused with %s', async (code, days) => {
    const application = await asked();
    expect(refusalOf(await approve(application, days))).toBe(code);
    expect(await balance()).toMatchObject({ taken: 0, waiting: 4 });
  });

  it('approves no days without work', async () => {
    const application = await asked('2026-05-14', '2026-05-17');
    const answer = await approve(application, { starts_on: '2026-05-15', ends_on: '2026-05-16' });
    expect(refusalOf(answer)).toBe('leave:no_working_day');
  });

  it('rejects with a note, and the days return', async () => {
    const application = await asked();
    expect(refusalOf(await decide(application, 'rejection', { reason: ' ' }))).toBe('leave:reason_required');
    const done = await decide(application, 'rejection', { reason: 'Exams' });
    expect(done.body).toMatchObject({ state: 'rejected', decision_note: 'Exams', approved_days: null });
    expect(await balance()).toMatchObject({ taken: 0, waiting: 0, remaining: 10 });
    expect((await bell(client)).map((news) => news.body)).toContain('Exams');
    expect(refusalOf(await approve(application))).toBe('leave:application_is_rejected');
  });

  it('is cancelled by the office with a reason, and the days return', async () => {
    const application = await asked();
    expect(refusalOf(await decide(application, 'cancellation', { reason: 'No' }))).toBe(
      'leave:application_is_pending',
    );
    await approve(application);
    const done = await decide(application, 'cancellation', { reason: 'Called back' });
    expect(done.body).toMatchObject({ state: 'cancelled', cancel_reason: 'Called back' });
    expect(await balance()).toMatchObject({ taken: 0, remaining: 10 });
    expect((await bell(client)).map((news) => news.body)).toContain('Called back');
    expect(refusalOf(await decide(application, 'cancellation', { reason: 'Again' }))).toBe(
      'leave:application_is_cancelled',
    );
  });

  it('leaves closed years as they are', async () => {
    const old = await buildLeaveType(w, { from_year: 2025 });
    setToday('2025-12-30');
    const application = (await applyFor(client, old.id, '2025-12-31')).body;
    const taken = (await applyFor(client, old.id, '2025-12-30')).body;
    expect((await approve(taken)).status).toBe(200);
    setToday('2026-02-01');
    expect(refusalOf(await approve(application))).toBe('leave:closed_year');
    expect(refusalOf(await decide(taken, 'cancellation', { reason: 'Late' }))).toBe('leave:closed_year');
    expect((await decide(application, 'rejection', { reason: 'Too late' })).status).toBe(200);
  });

  it('is never one’s own', async () => {
    useRealClock();
    const head = await buildTeacher(w);
    const own = await w.as('site-admin', { employee_id: head.id });
    setToday('2026-05-10');
    const application = await asked('2026-05-11', '2026-05-12', own);
    expect(application.can).toMatchObject({ edit: true, approve: false, reject: false });
    expect(refusalOf(await approve(application, {}, own))).toBe('leave:own_application');
    expect(refusalOf(await decide(application, 'rejection', { reason: 'x' }, own))).toBe(
      'leave:own_application',
    );
    const several = await own.post('/api/v1/leave/applications/approvals', { ids: [application.id] });
    expect(refusalOf(several)).toBe('leave:own_application');
    expect((await approve(application)).status).toBe(200);
    expect(refusalOf(await decide(application, 'cancellation', { reason: 'x' }, own))).toBe(
      'leave:own_application',
    );
  });

  it('is made for several at once, all or none', async () => {
    useRealClock();
    const other = await buildApplicant(w);
    setToday('2026-05-10');
    const first = await asked();
    const second = await asked('2026-05-11', '2026-05-11', other.client);
    const several = (ids: string[]) => admin.post('/api/v1/leave/applications/approvals', { ids });
    const unknown = '019ab000-0000-7000-8000-000000000000';
    expect((await several([first.id, unknown])).status).toBe(404);
    expect((await several([first.id, second.id, first.id])).body).toEqual({ moved_count: 2, left: [] });
    expect(await balance()).toMatchObject({ taken: 4, waiting: 0 });
    expect((await bell(other.client))[0]).toMatchObject({ title: 'Your leave is approved as you asked' });
    const third = await asked('2026-05-18', '2026-05-18');
    expect(refusalOf(await several([third.id, first.id]))).toBe('leave:application_is_approved');
    expect(await balance()).toMatchObject({ waiting: 1 });
  });

  it('is made once where two people decide at the same moment', async () => {
    const application = await asked();
    const answers = await Promise.all([
      approve(application),
      approve(application),
      decide(application, 'rejection', { reason: 'No' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('knows the balance, who else is away, and the lessons of those days', async () => {
    useRealClock();
    const subject = await buildSubject(w, {}, []);
    const peer = await buildApplicant(w, { designation_id: employee.designation_id, name_en: 'Salma Akter' });
    const stranger = await buildApplicant(w);
    const section = await buildClassSection(w);
    setToday('2026-05-10');
    await w.inSite(async (tx) => {
      const year = await tx
        .selectFrom('academic_year')
        .select(['id', 'starts_on'])
        .where('site_id', '=', w.site.id)
        .where('id', '=', section.academic_year_id)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('academic_year')
        .set({ starts_on: '2026-01-01', ends_on: '2026-12-31' })
        .where('site_id', '=', w.site.id)
        .where('id', '=', year.id)
        .execute();
    });
    const hours = { weekday: 1, period_no: 1, starts_at: '08:00', ends_at: '08:45' };
    await buildLesson(w, section, { ...hours, subject_id: subject.id, employee_id: employee.id });
    // Two Mondays.
    const application = await asked('2026-05-11', '2026-05-18');
    const away = await asked('2026-05-18', '2026-05-19', peer.client);
    await approve(away);
    await asked('2026-05-12', '2026-05-12', stranger.client);
    const { body } = await admin.get<DecidedApplication>(`${path}/${application.id}`);
    expect(body.away).toMatchObject([{ name_en: 'Salma Akter', is_approved: true }]);
    expect(body.lessons).toMatchObject([{ weekday: 1, starts_at: '08:00', day_count: 2 }]);
    const balanced = body.balances.find((one) => one.leave_type_id === casual.id);
    expect(balanced).toMatchObject({ waiting: 6, remaining: 4 });
    const list = await admin.get<{ rows: ListedApplication[] }>(path, {
      employee_id: employee.id,
      state: 'pending',
      leave_type_id: casual.id,
      from: '2026-05-18',
      to: '2026-05-20',
      q: 'Family',
    });
    expect(list.body.rows).toMatchObject([{ id: application.id, remaining: 4, clash_count: 1 }]);
    const applicants = await admin.get<{ id: string }[]>('/api/v1/leave/applicants');
    expect(applicants.body.map((one) => one.id)).toContain(employee.id);
  });

  it('is told to attendance while it stands', async () => {
    const application = await asked('2026-05-12', '2026-05-12');
    const away = () => w.inSite((tx) => employeesOnLeave(tx, '2026-05-12', '2026-05-13'));
    const mine = async () => (await away()).filter((one) => one.employee_id === employee.id);
    expect(await mine()).toEqual([]);
    await approve(application);
    expect(await mine()).toEqual([
      {
        employee_id: employee.id,
        day_part: 'full',
        substitute_id: null,
        starts_on: '2026-05-12',
        ends_on: '2026-05-12',
        name_en: 'Casual leave',
        name_bn: expect.any(String),
      },
    ]);
    await decide(application, 'cancellation', { reason: 'Called back' });
    expect(await mine()).toEqual([]);
  });

  it('tells the office of a new application, not the applicant', async () => {
    useRealClock();
    const office = await w.as('site-admin', { employee_id: (await buildTeacher(w)).id });
    setToday('2026-05-10');
    await asked();
    expect((await bell(office))[0]).toMatchObject({
      title: 'Rahima Khatun asks for leave: Casual leave, 11 – 14 May',
      href: '/site/employee-leave/leave-approve?state=pending',
    });
    expect(await bell(client)).toEqual([]);
  });

  it('is not for teachers, and not of another institution', async () => {
    const application = await asked();
    expect((await client.get(path)).status).toBe(403);
    expect((await client.get(`${path}/${application.id}`)).status).toBe(403);
    expect((await approve(application, {}, client)).status).toBe(403);
    expect((await decide(application, 'rejection', { reason: 'x' }, client)).status).toBe(403);
    expect((await decide(application, 'cancellation', { reason: 'x' }, client)).status).toBe(403);
    useRealClock();
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    setToday('2026-05-10');
    expect((await elsewhere.get(`${path}/${application.id}`)).status).toBe(404);
    expect((await approve(application, {}, elsewhere)).status).toBe(404);
  });
});
