import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApplicant, buildLeaveType } from '#test/builders/leave.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { LeaveBalance } from '../balances/balance.contract.ts';
import type { LeaveType } from './leave-type.contract.ts';
import { giveFirstLeaveTypes, removeLeaveTypes } from './leave-type.queries.ts';

describe('types of leave', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });
  afterEach(useRealClock);

  it('are given to a new institution, and go with an unused one', async () => {
    const site = await w.emptySite();
    await w.inSite((tx) => giveFirstLeaveTypes(tx), site);
    const office = await w.as('site-admin', { site });
    const { body } = await office.get<{ rows: LeaveType[] }>('/api/v1/leave/types');
    expect(body.rows.map((it) => [it.code, it.yearly_days, it.is_paid])).toEqual([
      ['casual', 20, true],
      ['medical', 14, true],
      ['maternity', 180, true],
      ['earned', 11, true],
      ['without_pay', null, false],
    ]);
    await w.inSite((tx) => removeLeaveTypes(tx), site);
    expect((await office.get<{ total: number }>('/api/v1/leave/types')).body.total).toBe(0);
  });

  it('change their rights from the present year on; earlier years keep theirs', async () => {
    const { employee, client } = await buildApplicant(w);
    expect(employee.joined_on).toBeNull();
    const type = await buildLeaveType(w, { yearly_days: 10, carry_days: 4, from_year: 2024 });
    setToday('2026-03-01');
    const changed = await admin.put<LeaveType>(`/api/v1/leave/types/${type.id}`, {
      ...type,
      yearly_days: 12.5,
      carry_days: 4,
    });
    expect(changed.body).toMatchObject({ yearly_days: 12.5, carry_days: 4 });
    const of = async (year: number) => {
      const { body } = await client.get<{ balances: LeaveBalance[] }>('/api/v1/leave/own-balances', { year });
      return body.balances.find((it) => it.leave_type_id === type.id);
    };
    expect(await of(2024)).toMatchObject({ yearly_days: 10, carried: 0, remaining: 10 });
    expect(await of(2025)).toMatchObject({ yearly_days: 10, carried: 4, remaining: 14 });
    expect(await of(2026)).toMatchObject({ yearly_days: 12.5, carried: 4, remaining: 16.5 });
    expect(await of(2023)).toMatchObject({ yearly_days: 0, remaining: 0 });
  });

  it('carry nothing where there is no limit', async () => {
    const { body: type } = await admin.post<LeaveType>('/api/v1/leave/types', {
      code: 'unpaid',
      name_en: 'Without pay',
      name_bn: 'বিনা বেতনে',
      is_paid: false,
      yearly_days: null,
      carry_days: 9,
    });
    expect(type).toMatchObject({ yearly_days: null, carry_days: 0 });
  });

  it('are set up by the office alone', async () => {
    const { client } = await buildApplicant(w);
    expect((await client.get('/api/v1/leave/types')).status).toBe(403);
    const fields = { code: 'x', name_en: 'X', name_bn: 'X' };
    expect((await client.post('/api/v1/leave/types', fields)).status).toBe(403);
  });

  it('are counted in half days', async () => {
    const answer = await admin.post('/api/v1/leave/types', {
      code: 'odd_days',
      name_en: 'Odd',
      name_bn: 'বিজোড়',
      yearly_days: 1.25,
    });
    expect(answer.status).toBe(422);
  });
});
