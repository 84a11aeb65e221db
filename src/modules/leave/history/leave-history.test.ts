import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFor, buildApplicant, buildLeaveType } from '#test/builders/leave.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { HistoryRow } from './leave-history.contract.ts';

interface Answer {
  rows: (HistoryRow & { taken: number; waiting: number; yearly_days: number })[];
  totals: object;
  total: number;
}

describe('the history of leave', () => {
  let w: World;
  let admin: TestClient;
  let type: { id: string };
  let one: Awaited<ReturnType<typeof buildApplicant>>;
  let two: Awaited<ReturnType<typeof buildApplicant>>;
  const range = { from: '2026-05-01', to: '2026-05-31' };

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    type = await buildLeaveType(w, { yearly_days: 10 });
    one = await buildApplicant(w, { name_en: 'Anwar Hossain' });
    two = await buildApplicant(w, { name_en: 'Bilkis Begum' });
    setToday('2026-05-10');
    const application = (await applyFor(one.client, type.id, '2026-05-11', '2026-05-13')).body;
    await admin.post(`/api/v1/leave/applications/${application.id}/approval`, {
      starts_on: '2026-05-11',
      ends_on: '2026-05-12',
    });
    await applyFor(one.client, type.id, '2026-05-18');
    await applyFor(two.client, type.id, '2026-05-18', '2026-05-18', { day_part: 'first_half' });
    await applyFor(two.client, type.id, '2026-06-01');
  });
  afterAll(useRealClock);

  const applications = (asker: TestClient, more: object = {}) =>
    asker.get<Answer>('/api/v1/leave/reports/applications', { ...range, ...more });
  const balances = (asker: TestClient, more: object = {}) =>
    asker.get<Answer>('/api/v1/leave/reports/balances', { on: '2026-05-31', ...more });

  it('has all that touches the days, with totals and what remained', async () => {
    const { body } = await applications(admin);
    const rows = body.rows.toSorted((one, other) => one.days - other.days);
    expect(rows.map((it) => [it.employee_name_en, it.days, it.approved_days, it.remaining])).toEqual([
      ['Bilkis Begum', 0.5, null, 8.5],
      ['Anwar Hossain', 1, null, 7],
      ['Anwar Hossain', 3, 2, 7],
    ]);
    expect(body).toMatchObject({ total: 3, totals: { days: 4.5, approved_days: 2 } });
  });

  it('is narrowed by employee, type, state and page', async () => {
    const count = async (more: object) => (await applications(admin, more)).body.total;
    expect(await count({ employee_id: two.employee.id })).toBe(1);
    expect(await count({ state: 'approved' })).toBe(1);
    expect(await count({ leave_type_id: (await buildLeaveType(w)).id })).toBe(0);
    const page = await applications(admin, { page: 2, page_size: 2 });
    expect(page.body).toMatchObject({ total: 3, totals: { days: 4.5 } });
    expect(page.body.rows).toHaveLength(1);
  });

  it('has the balances of everybody as of a day', async () => {
    const { body } = await balances(admin, { leave_type_id: type.id });
    expect(body.rows.map((it) => [it.employee_name_en, it.taken, it.waiting, it.remaining])).toEqual([
      ['Anwar Hossain', 2, 1, 7],
      ['Bilkis Begum', 0, 1.5, 8.5],
    ]);
    expect(body.totals).toEqual({ taken: 2, waiting: 2.5 });
    const before = await balances(admin, { on: '2026-05-09', leave_type_id: type.id });
    expect(before.body.totals).toEqual({ taken: 0, waiting: 0 });
  });

  it('shows an employee their own alone; somebody else’s is not there', async () => {
    const own = await applications(one.client);
    expect(own.body.rows.map((it) => it.employee_name_en)).toEqual(['Anwar Hossain', 'Anwar Hossain']);
    expect((await applications(one.client, { employee_id: one.employee.id })).body.total).toBe(2);
    expect((await applications(one.client, { employee_id: two.employee.id })).status).toBe(404);
    expect((await balances(one.client, { employee_id: two.employee.id })).status).toBe(404);
    const { body } = await balances(one.client);
    expect(new Set(body.rows.map((it) => it.employee_id))).toEqual(new Set([one.employee.id]));
    const choices = await one.client.get<{ employees: { id: string }[] }>('/api/v1/leave/report-choices');
    expect(choices.body.employees.map((it) => it.id)).toEqual([one.employee.id]);
  });

  it('is empty for an account without an employee', async () => {
    useRealClock();
    const clerk = await w.as('employee');
    setToday('2026-05-10');
    expect((await applications(clerk)).body.total).toBe(0);
    expect((await balances(clerk)).body.rows).toEqual([]);
  });

  it('asks for the days', async () => {
    const answer = await applications(admin, { from: '' });
    expect(JSON.stringify(answer.body)).toContain('Please Select Date.');
    expect(refusalOf(await applications(admin, { to: '2026-04-01' }))).toBe('leave:ends_before_start');
    expect(refusalOf(await balances(admin, { on: '' }))).toBe('leave:select_date');
  });
});
