import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { buildEmployee } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { world } from '#test/world.ts';
import type { EmployeeProfile } from '../employees/employee.contract.ts';
import type { DeclaredEmployee } from './declared-employee.contract.ts';

const path = '/api/v1/people/declared-employees';

describe('declared employees', () => {
  it('are declared once by the core and attached by an institution that knows one of their numbers', async () => {
    const w = await world();
    const core = await w.as('core-admin');
    const { designation_id } = await buildEmployee(w);
    const digits = String(parseInt(unique(), 16)).padStart(10, '0').slice(-8);
    const fields = {
      first_name: 'Nasima',
      last_name: 'Sultana',
      name_bn: 'নাসিমা সুলতানা',
      designation_id,
      contact_number: `017${digits}`,
      index_no: `N${digits}`,
      gender: 'female',
      religion: 'islam',
      date_of_birth: '1980-07-01',
    };
    const empty = await core.post<{ errors: { message: string }[] }>(path, { designation_id });
    expect(empty.body.errors.map((it) => it.message)).toEqual([
      'First Name is required',
      'Contact Number is required',
      'Gender is required',
      'Religion is required',
      'Date of Birth is required',
    ]);
    const declared = await core.post<DeclaredEmployee>(path, fields);
    expect(declared).toMatchObject({ status: 201, body: { name_en: 'Nasima Sultana', places: [] } });
    expect((await core.post(path, { ...fields, contact_number: '01799999999' })).status).toBe(409);

    const admin = await w.as('site-admin');
    for (const number of [`N${digits}`, `017${digits}`, `D-${declared.body.declared_no}`]) {
      const found = await admin.get(`/api/v1/declared-employees/${number}`);
      expect(found, number).toMatchObject({
        status: 200,
        body: { first_name: 'Nasima', is_attached: false },
      });
    }
    expect((await admin.get('/api/v1/declared-employees/Nasima')).status).toBe(404);
    expect(refusalOf(await admin.get(path))).toBe('forbidden');

    const attaching = { ...fields, declared_employee_id: declared.body.id };
    const undeclared = { ...fields, declared_employee_id: randomUUID() };
    expect(refusalOf(await admin.post('/api/v1/employees', undeclared))).toBe('people:not_declared');
    const attached = await admin.post<EmployeeProfile>('/api/v1/employees', attaching);
    expect(attached).toMatchObject({ status: 201, body: { declared_employee_id: declared.body.id } });
    expect(refusalOf(await admin.post('/api/v1/employees', attaching))).toBe('people:attached_already');
    const { body } = await core.get<{ rows: DeclaredEmployee[] }>(path, { q: `N${digits}` });
    // Institutions of other tests may have attached the newest declaration, too.
    const own = body.rows[0]?.places.filter((it) => it.site_id === w.site.id);
    expect(own).toEqual([expect.objectContaining({ status: 'active' })]);

    const refused = await core.delete<{ detail: string }>(`${path}/${declared.body.id}`);
    expect(refusalOf(refused)).toBe('people:declared_in_use');
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.detail).toContain('Test School A');

    await admin.post(`/api/v1/employees/${attached.body.id}/departure`);
    const back = await admin.post<EmployeeProfile>('/api/v1/employees', attaching);
    expect(back.body).toMatchObject({
      id: attached.body.id,
      employee_no: attached.body.employee_no,
      status: 'active',
    });
  });
});
