import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeFrom } from '#kernel/database/dated-settings.ts';
import { buildTeacher } from '#test/builders/academics.ts';
import { applyFor, buildApplicant, buildLeaveType } from '#test/builders/leave.ts';
import { buildEmployee } from '#test/builders/people.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import type { LeaveBalance } from '../balances/balance.contract.ts';

const path = '/api/v1/leave/own-applications';

describe('an employee’s leave', () => {
  let w: World;
  let admin: TestClient;
  let casual: { id: string };
  let employee: Awaited<ReturnType<typeof buildTeacher>>;
  let client: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    casual = await buildLeaveType(w, { yearly_days: 5 });
  });
  beforeEach(async () => {
    useRealClock();
    ({ employee, client } = await buildApplicant(w));
    // A Sunday; the institution works from Sunday to Thursday.
    setToday('2026-05-10');
  });
  afterAll(useRealClock);

  const balance = async (type = casual.id, year = 2026) => {
    const { body } = await client.get<{ balances: LeaveBalance[] }>('/api/v1/leave/own-balances', { year });
    return body.balances.find((it) => it.leave_type_id === type);
  };
  const applied = async (starts_on: string, ends_on = starts_on, more: object = {}) => {
    const { status, body } = await applyFor(client, casual.id, starts_on, ends_on, more);
    expect([status, body]).toEqual([201, body]);
    return body;
  };

  it('counts working days alone, and waits for a decision', async () => {
    const { days, state, can } = await applied('2026-05-13', '2026-05-17');
    expect({ days, state }).toEqual({ days: 3, state: 'pending' });
    expect(can).toEqual({ edit: true, withdraw: true, approve: false, reject: false, cancel: false });
    expect(await balance()).toMatchObject({ yearly_days: 5, taken: 0, waiting: 3, remaining: 2 });
  });

  it('leaves holidays of the calendar and weekly holidays out, but where the type counts them', async () => {
    const site = await w.emptySite();
    useRealClock();
    const here = await buildApplicant(w, { gender: 'female' }, site);
    setToday('2026-05-10');
    const type = await buildLeaveType(w, {}, site);
    const maternity = await buildLeaveType(
      w,
      { counts_holidays: true, yearly_days: 180, gender: 'female' },
      site,
    );
    await w.inSite(async (tx) => {
      await changeFrom(tx, null);
      await tx
        .insertInto('site_calendar_entry')
        .values({
          site_id: site.id,
          name_en: 'Holiday',
          name_bn: 'ছুটি',
          starts_on: '2026-05-18',
          ends_on: '2026-05-19',
        })
        .execute();
      await tx
        .insertInto('site_calendar_setting')
        .values({ site_id: site.id, weekly_holidays: [4] })
        .execute();
    }, site);
    // Sunday and Wednesday; Thursday is off here.
    const { body } = await applyFor(here.client, type.id, '2026-05-17', '2026-05-23');
    expect(body.days).toBe(2);
    const long = await applyFor(here.client, maternity.id, '2026-06-01', '2026-06-30');
    expect(long.body.days).toBe(30);
  });

  it('works on the days on which any shift works', async () => {
    const site = await w.emptySite();
    useRealClock();
    const here = await buildApplicant(w, {}, site);
    const shift = await w.inCore((tx) =>
      tx.selectFrom('shift').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
    );
    await w.inSite(
      (tx) =>
        tx
          .insertInto('shift_detail')
          .values({
            site_id: site.id,
            shift_id: shift.id,
            working_days: [6, 7],
            starts_at: '08:00',
            ends_at: '12:00',
            late_after: '08:15',
            attendance_cutoff: '10:00',
          })
          .execute(),
      site,
    );
    setToday('2026-05-10');
    const type = await buildLeaveType(w, {}, site);
    // Saturday and Sunday of a week.
    expect((await applyFor(here.client, type.id, '2026-05-16', '2026-05-21')).body.days).toBe(2);
  });

  it('may be half a day, and the other half another leave', async () => {
    expect(await applied('2026-05-11', '2026-05-11', { day_part: 'first_half' })).toMatchObject({
      days: 0.5,
      day_part: 'first_half',
    });
    await applied('2026-05-11', '2026-05-11', { day_part: 'second_half' });
    expect(await balance()).toMatchObject({ waiting: 1, remaining: 4 });
    const again = await applyFor(client, casual.id, '2026-05-11', '2026-05-11', { day_part: 'second_half' });
    expect(refusalOf(again)).toBe('leave:overlap');
  });

  it.each([
    ['leave:select_date', { starts_on: '' }],
    ['leave:select_date', { ends_on: null }],
    ['leave:choose_type', { leave_type_id: null }],
    ['leave:choose_type', { leave_type_id: '019ab000-0000-7000-8000-000000000000' }],
    ['leave:reason_required', { reason: '  ' }],
    ['leave:ends_before_start', { starts_on: '2026-05-12', ends_on: '2026-05-11' }],
    ['leave:too_long', { starts_on: '2026-05-12', ends_on: '2027-05-13' }],
    ['leave:closed_year', { starts_on: '2025-12-31', ends_on: '2025-12-31' }],
    ['leave:too_far_ahead', { starts_on: '2028-01-03', ends_on: '2028-01-03' }],
    ['leave:half_of_one_day', { ends_on: '2026-05-12', day_part: 'first_half' }],
    ['leave:no_working_day', { starts_on: '2026-05-15', ends_on: '2026-05-16' }],
    ['leave:no_balance', { starts_on: '2026-05-11', ends_on: '2026-05-18' }],
    ['not_valid', { substitute_id: '019ab000-0000-7000-8000-000000000000' }],
  ])('is refused with %s', async (code, fields) => {
    const answer = await applyFor(client, casual.id, '2026-05-11', '2026-05-11', fields);
    expect([answer.status, refusalOf(answer)]).toEqual([422, code]);
    expect(await balance()).toMatchObject({ waiting: 0, remaining: 5 });
  });

  it('says Please Select Date. where a day is missing', async () => {
    const answer = await applyFor(client, casual.id, '');
    expect(JSON.stringify(answer.body)).toContain('Please Select Date.');
  });

  it('may still be entered in January for the year before', async () => {
    const type = await buildLeaveType(w, { from_year: 2025 });
    setToday('2026-02-01');
    expect(refusalOf(await applyFor(client, type.id, '2025-12-31'))).toBe('leave:closed_year');
    setToday('2026-01-31');
    expect((await applyFor(client, type.id, '2025-12-30')).status).toBe(201);
  });

  it('does not overlap own leave, but that of others', async () => {
    await applied('2026-05-12', '2026-05-13');
    expect(refusalOf(await applyFor(client, casual.id, '2026-05-13', '2026-05-14'))).toBe('leave:overlap');
    useRealClock();
    const other = await buildApplicant(w);
    setToday('2026-05-10');
    expect((await applyFor(other.client, casual.id, '2026-05-13')).status).toBe(201);
  });

  it('has no end where the type has no limit', async () => {
    const unpaid = await buildLeaveType(w, { yearly_days: null, is_paid: false });
    const { body } = await applyFor(client, unpaid.id, '2026-06-01', '2026-12-30');
    expect(body).toMatchObject({ is_paid: false, state: 'pending' });
    expect(await balance(unpaid.id)).toMatchObject({ yearly_days: null, remaining: null });
  });

  it('takes its days from the year in which they lie, and what is carried along', async () => {
    const type = await buildLeaveType(w, { yearly_days: 4, carry_days: 2 });
    // Wednesday 30 and Thursday 31 December, Sunday 3 January.
    expect((await applyFor(client, type.id, '2026-12-30', '2027-01-03')).body.days).toBe(3);
    expect(await balance(type.id, 2026)).toMatchObject({ waiting: 2, remaining: 2 });
    expect(await balance(type.id, 2027)).toMatchObject({ carried: 2, waiting: 1, remaining: 5 });
    expect((await applyFor(client, type.id, '2027-02-01', '2027-02-07')).body.days).toBe(5);
    // Those two days are carried and used already.
    const answer = await applyFor(client, type.id, '2026-06-01', '2026-06-01');
    expect(refusalOf(answer)).toBe('leave:no_balance');
    expect(JSON.stringify(answer.body)).toContain('in 2027');
  });

  it('is refused for types that are not offered, or not for the applicant', async () => {
    const old = await buildLeaveType(w, { is_active: false });
    expect(refusalOf(await applyFor(client, old.id, '2026-05-11'))).toBe('leave:type_not_offered');
    const staff = await buildLeaveType(w, { applies_to: 'staff' });
    expect(refusalOf(await applyFor(client, staff.id, '2026-05-11'))).toBe('leave:type_not_for_you');
    const whole = await buildLeaveType(w, { allows_half_days: false });
    const half = await applyFor(client, whole.id, '2026-05-11', '2026-05-11', { day_part: 'first_half' });
    expect(refusalOf(half)).toBe('leave:no_half_days');
    useRealClock();
    const clerk = await buildEmployee(w, { gender: 'male' });
    const him = await w.as('employee', { employee_id: clerk.id });
    const maternity = await buildLeaveType(w, { gender: 'female' });
    setToday('2026-05-10');
    expect((await applyFor(him, staff.id, '2026-05-11')).status).toBe(201);
    expect(refusalOf(await applyFor(him, maternity.id, '2026-05-12'))).toBe('leave:type_not_for_you');
  });

  it('names a substitute who works here, not the applicant', async () => {
    const colleague = await buildTeacher(w, { name_en: 'Salma Akter' });
    const left = await buildTeacher(w, { status: 'left' });
    const { body } = await client.get<{ id: string }[]>('/api/v1/leave/own-substitutes');
    const offered = body.map((it) => it.id);
    expect(offered).toContain(colleague.id);
    expect(offered).not.toContain(left.id);
    expect(offered).not.toContain(employee.id);
    const application = await applied('2026-05-11', '2026-05-11', { substitute_id: colleague.id });
    expect(application.substitute_name_en).toBe('Salma Akter');
    const own = { substitute_id: employee.id };
    expect(refusalOf(await applyFor(client, casual.id, '2026-05-12', '2026-05-12', own))).toBe(
      'leave:own_substitute',
    );
  });

  it('tells beforehand how many days it takes and what remains', async () => {
    const waiting = await applied('2026-05-11', '2026-05-12');
    const count = async (more: object = {}) =>
      (
        await client.get('/api/v1/leave/own-count', {
          leave_type_id: casual.id,
          starts_on: '2026-05-13',
          ends_on: '2026-05-17',
          ...more,
        })
      ).body;
    expect(await count()).toEqual({ days: 3, years: [{ year: 2026, days: 3, remaining: 0 }] });
    expect(await count({ id: waiting.id })).toEqual({
      days: 3,
      years: [{ year: 2026, days: 3, remaining: 2 }],
    });
    expect(await count({ ends_on: '2026-05-01' })).toEqual({ days: 0, years: [] });
  });

  describe('that is pending', () => {
    const change = (it: LeaveApplication, more: object) =>
      client.put<LeaveApplication>(`${path}/${it.id}`, {
        leave_type_id: casual.id,
        starts_on: it.starts_on,
        ends_on: it.ends_on,
        reason: it.reason,
        version: it.version,
        ...more,
      });

    it('is changed, and its old days are free again', async () => {
      const application = await applied('2026-05-11', '2026-05-13');
      const { body } = await change(application, {
        starts_on: '2026-05-12',
        ends_on: '2026-05-18',
        reason: 'Wedding',
      });
      expect(body).toMatchObject({ days: 5, reason: 'Wedding', version: application.version + 1 });
      expect(await balance()).toMatchObject({ waiting: 5, remaining: 0 });
      expect(refusalOf(await change(body, { ends_on: '2026-05-19' }))).toBe('leave:no_balance');
    });

    it('is not changed over a change of somebody else', async () => {
      const application = await applied('2026-05-11');
      await change(application, { reason: 'First' });
      expect(refusalOf(await change(application, { reason: 'Second' }))).toBe('leave:changed_meanwhile');
    });

    it('is withdrawn once, and its days return', async () => {
      const application = await applied('2026-05-11');
      const gone = await client.post<LeaveApplication>(`${path}/${application.id}/withdrawal`);
      expect(gone.body).toMatchObject({ state: 'withdrawn', can: { edit: false, withdraw: false } });
      expect(await balance()).toMatchObject({ waiting: 0, remaining: 5 });
      expect(refusalOf(await client.post(`${path}/${application.id}/withdrawal`))).toBe(
        'leave:application_is_withdrawn',
      );
      expect(refusalOf(await change(application, { reason: 'Again' }))).toBe(
        'leave:application_is_withdrawn',
      );
    });

    it('takes a paper, which the applicant and the office may read', async () => {
      const application = await applied('2026-05-11');
      const form = new FormData();
      form.append('attachment', new File(['%PDF-1.4\n%%EOF'], 'note.pdf', { type: 'application/pdf' }));
      const { body } = await client.upload<LeaveApplication>(
        `${path}/${application.id}/attachment`,
        form,
        'PUT',
      );
      expect(body.attachment_name).toBe('note.pdf');
      useRealClock();
      const other = await buildApplicant(w);
      expect((await client.get(body.attachment_url!)).status).toBe(200);
      expect((await admin.get(body.attachment_url!)).status).toBe(200);
      expect((await other.client.get(body.attachment_url!)).status).toBe(404);
    });

    it('is nobody else’s to see or change', async () => {
      const application = await applied('2026-05-11');
      useRealClock();
      const other = await buildApplicant(w);
      setToday('2026-05-10');
      expect((await other.client.get(`${path}/${application.id}`)).status).toBe(404);
      expect((await other.client.post(`${path}/${application.id}/withdrawal`)).status).toBe(404);
      const fields = { ...application, reason: 'Mine', substitute_id: null };
      expect((await other.client.put(`${path}/${application.id}`, fields)).status).toBe(404);
      const { body } = await other.client.get<{ total: number }>(path);
      expect(body.total).toBe(0);
      const office = await admin.put(`${path}/${application.id}`, fields);
      expect(office.status).toBe(404);
    });
  });

  it('needs an account that belongs to an employee', async () => {
    expect((await admin.get('/api/v1/leave/own-balances')).body).toMatchObject({
      employee_id: null,
      balances: [],
    });
    expect(refusalOf(await applyFor(admin, casual.id, '2026-05-11'))).toBe('leave:no_employee');
  });

  it('is refused to students and guardians', async () => {
    useRealClock();
    for (const role of ['student', 'guardian', 'bank-user'] as const) {
      expect((await applyFor(await w.as(role), casual.id, '2026-05-11')).status).toBe(403);
    }
  });

  it('is asked for once where the applicant presses twice', async () => {
    const answers = await Promise.all([
      applyFor(client, casual.id, '2026-05-11', '2026-05-14'),
      applyFor(client, casual.id, '2026-05-11', '2026-05-14'),
    ]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 422]);
  });
});
