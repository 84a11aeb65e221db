import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, world } from '#test/world.ts';
import type { PayrollHead } from './heads/payroll-head.contract.ts';
import type { PayScale } from './scales/pay-scale.contract.ts';

interface Refusal {
  detail: string;
  errors: { field: string; message: string }[];
}

describe('the payroll catalogue', () => {
  let core: TestClient;
  let teacher: TestClient;

  beforeAll(async () => {
    const w = await world();
    core = await w.as('core-admin');
    teacher = await w.as('teacher');
  });

  describe('salary heads', () => {
    const path = '/api/v1/payroll/heads';

    it('of a salary are listed, as amounts or as percentages of the basic pay', async () => {
      const { body } = await core.get<{ rows: PayrollHead[] }>(path, { page_size: 100 });
      const head = (code: string) => body.rows.find((it) => it.code === code);
      expect(head('revenue_stamp')).toMatchObject({ kind: 'deduction', amount_poisha: 1000, percent: null });
      expect(head('provident_fund')).toMatchObject({ calculation: 'percent', percent: 10 });
      expect(body.rows[0]?.code).toBe('basic');
    });

    it('keep only the figure for their way of calculating', async () => {
      const fields = {
        code: `h_${unique()}`,
        name_en: 'Hill allowance',
        name_bn: 'পাহাড়ি ভাতা',
        kind: 'earning',
      };
      const made = await core.post<PayrollHead>(path, {
        ...fields,
        calculation: 'percent',
        percent: 12.5,
        amount_poisha: 5000,
      });
      expect(made).toMatchObject({ status: 201, body: { percent: 12.5, amount_poisha: null } });
      const changed = await core.put<PayrollHead>(`${path}/${made.body.id}`, {
        ...made.body,
        calculation: 'fixed',
        amount_poisha: 150000,
      });
      expect(changed.body).toMatchObject({ percent: null, amount_poisha: 150000 });
      const tooMuch = await core.post<Refusal>(path, { ...fields, calculation: 'percent', percent: 101 });
      expect(tooMuch.body.errors[0]?.field).toBe('percent');
      const twice = await core.post<Refusal>(path, fields);
      expect(twice).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } });
      expect((await core.delete(`${path}/${made.body.id}`)).status).toBe(200);
    });

    it('only core administrators change payroll heads', async () => {
      expect(refusalOf(await teacher.get(path))).toBe('forbidden');
    });
  });

  describe('pay scales', () => {
    const path = '/api/v1/payroll/scales';

    it('apply on their dates: 2015 with all steps, 2026 with the starting basics', async () => {
      const on = async (day: string) =>
        (await core.get<{ rows: PayScale[] }>(path, { grade: 10, on: day })).body.rows;
      expect(await on('2026-06-30')).toMatchObject([
        { first_poisha: 1_600_000, last_poisha: 3_864_000, step_count: 19, are_steps_complete: true },
      ]);
      expect(await on('2026-07-01')).toMatchObject([
        { first_poisha: 3_200_000, step_count: 1, are_steps_complete: false },
      ]);
    });

    it('refuse steps that do not ascend, and a second scale of the grade on the same dates', async () => {
      const fields = { name_en: 'Scale 1991', name_bn: 'স্কেল ১৯৯১', grade: 7, starts_on: '1991-07-01' };
      const steps = { steps_poisha: [285000, 300000, 300000] };
      const level = await core.post<Refusal>(path, { ...fields, ...steps, ends_on: '1997-06-30' });
      expect(refusalOf(level)).toBe('payroll:steps_ascend');
      expect(level.body).toMatchObject({ errors: [{ field: 'steps_poisha' }] });
      expect(level.body.detail).toBe('Step 3 must be higher than the step before it.');
      const right = { ...fields, steps_poisha: [285000, 300000], ends_on: '1997-06-30' };
      const made = await core.post<PayScale>(path, right);
      expect(made).toMatchObject({ status: 201, body: { first_poisha: 285000, last_poisha: 300000 } });
      const within = { ...right, starts_on: '1997-06-30', ends_on: '2005-01-01' };
      const twice = await core.post<Refusal>(path, within);
      expect(twice.body.detail).toBe(
        '“Scale 1991” applies to this grade from 01 July 1991 to 30 June 1997. Choose other dates.',
      );
      const open = await core.post<Refusal>(path, { ...right, starts_on: '2005-01-01', ends_on: null });
      expect(open.body.errors[0]?.field).toBe('starts_on');
      // The scale of 2026 has no end yet.
      const later = await core.post<Refusal>(path, { ...right, starts_on: '2031-01-01', ends_on: null });
      expect([later.status, refusalOf(later)]).toEqual([422, 'payroll:scale_in_force']);
      const changed = await core.put<PayScale>(`${path}/${made.body.id}`, {
        ...right,
        steps_poisha: [285000, 300000, 315000],
      });
      expect(changed.body.step_count).toBe(3);
      const dateless = await core.post<Refusal>(path, { ...right, starts_on: '' });
      expect(dateless.body.errors[0]?.message).toBe('Please Select Date.');
      expect((await core.delete(`${path}/${made.body.id}`)).status).toBe(200);
    });
  });
});
