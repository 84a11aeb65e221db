import { beforeAll, describe, expect, it } from 'vitest';
import { buildTeacher } from '#test/builders/academics.ts';
import { buildEmployee } from '#test/builders/people.ts';
import { type World, world } from '#test/world.ts';
import type { EmployeeRow } from './employee.contract.ts';
import { listPublicEmployees } from './employee.queries.ts';

describe('employees', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
    await buildTeacher(w, { name_en: 'Anwara Begum', phone: '8801811111111' });
    await buildEmployee(w, { name_en: 'Kamal Hossain', is_public: false });
    await buildTeacher(w, { name_en: 'Of another school' }, w.otherSite);
  });

  it('are listed with designation, searched and filtered', async () => {
    const office = await w.as('site-admin');
    const all = await office.get<{ rows: EmployeeRow[]; total: number }>('/api/v1/employees', {
      sort: 'name_en',
    });
    expect(all.body.rows.map((it) => it.name_en)).toEqual(['Anwara Begum', 'Kamal Hossain']);
    expect(all.body.rows[0]).toMatchObject({ designation_en: 'Assistant Teacher', phone: '8801811111111' });
    const found = await office.get<{ rows: EmployeeRow[] }>('/api/v1/employees', {
      q: 'kamal',
      is_teacher: false,
    });
    expect(found.body.rows.map((it) => it.name_en)).toEqual(['Kamal Hossain']);
    expect((await (await w.as('guardian')).get('/api/v1/employees')).status).toBe(403);
  });

  it('appear on the website only where they may', async () => {
    const shown = await w.inSite((tx) => listPublicEmployees(tx, w.site.id));
    expect(shown.map((it) => it.name_en)).toEqual(['Anwara Begum']);
    expect(shown[0]).not.toHaveProperty('phone');
  });
});
