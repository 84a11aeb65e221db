import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ImportCheck, ImportSummary, MetFamily, UploadedImport } from './student-import.contract.ts';

const path = '/api/v1/admissions/student-imports';
const header = 'Name,Father Name,Mother Name,Mobile,Gender,Religion,Date of Birth,Roll';

describe('families in a student import', () => {
  let w: World;
  let office: TestClient;
  let class_section_id: string;
  let student_category_id: string;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    office = await w.as('employee');
    class_section_id = (await buildClassSection(w)).id;
    student_category_id = (await buildStudentCategory(w)).id;
  });

  const row = (name: string, father: string, mother: string, phone: string) => {
    roll += 1;
    return [
      name,
      father,
      mother,
      phone,
      'male',
      'islam',
      `2012-05-${String(roll).padStart(2, '0')}`,
      roll,
    ].join();
  };

  async function check(rows: string[], changes: object = {}) {
    const form = new FormData();
    form.set('file', new File([[header, ...rows].join('\n')], 'list.csv'));
    const { body } = await office.upload<UploadedImport>(path, form);
    const fields = body.columns.map((it) => it.field);
    const plan = { fields, class_section_id, student_category_id, ...changes };
    const checked = await office.put<ImportCheck>(`${path}/${body.id}/plan`, plan);
    expect(checked.status, JSON.stringify(checked.body)).toBe(200);
    return { id: body.id, rows: checked.body.rows };
  }

  const admit = async (id: string) => {
    const admitted = await office.post<ImportSummary>(`${path}/${id}/admission`);
    expect(admitted.status, JSON.stringify(admitted.body)).toBe(200);
    return admitted.body;
  };
  const familiesOf = async (id: string) => (await office.get<MetFamily[]>(`${path}/${id}/families`)).body;
  const householdsOf = async (phone: string) => {
    const rows = await w.inSite((tx) =>
      tx
        .selectFrom('student')
        .select(['first_name', 'household_id'])
        .where('contact_number', '=', `88${phone}`)
        .orderBy('student_no')
        .execute(),
    );
    const households = [...new Set(rows.map((it) => it.household_id))];
    return rows.map((it) => [it.first_name, households.indexOf(it.household_id)]);
  };

  it('are listed after the import, can be reopened, and show who was separated since', async () => {
    const phone = '01755100001';
    await admit((await check([row('Rahim', 'Abdul Karim', 'Salma', phone)])).id);
    const { id } = await check([
      row('Karim', 'Abdul Karim', 'Salma', phone),
      row('Hasan', 'Jamal Uddin', 'Nasrin', '01755100002'),
    ]);
    expect(await admit(id)).toMatchObject({ family_count: 1 });
    const [met] = await familiesOf(id);
    expect(met).toMatchObject({
      kind: 'joined',
      name_en: 'Karim',
      father_name: 'Abdul Karim',
      contact_number: `88${phone}`,
      family_names: 'Rahim',
      family_father: 'Abdul Karim',
      is_together: true,
    });
    const split = await office.post(`/api/v1/students/${met!.student_id}/household-split`, {
      student_ids: [met!.student_id],
      phone,
    });
    expect(split.status).toBe(200);
    expect(await familiesOf(id)).toMatchObject([{ family_names: 'Rahim', is_together: false }]);
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get(`${path}/${id}/families`)).status).toBe(404);
    expect((await office.post(`${path}/${id}/cancellation`)).status).toBe(200);
    expect(await familiesOf(id)).toEqual([]);
  });

  it('that share a phone number but no parent are asked about in the dry run and kept apart', async () => {
    const phone = '01755100003';
    const { id, rows } = await check([
      row('Rahim', 'Abdul Karim', 'Salma Begum', phone),
      row('Hasan', 'Jamal Uddin', 'Nasrin Begum', phone),
      row('Husain', 'Jamal Uddin', 'Nasrin', phone),
      row('Karim', 'Md. Abdul Karim', 'Salma', phone),
    ]);
    expect(rows.map((it) => [it.row, it.state, it.problems.map((problem) => problem.code)])).toEqual([
      [3, 'admit', ['phone_of_strangers']],
    ]);
    expect(rows[0]?.problems[0]?.message).toContain('Rahim (father Abdul Karim)');
    await admit(id);
    expect(await householdsOf(phone)).toEqual([
      ['Rahim', 0],
      ['Hasan', 1],
      ['Husain', 1],
      ['Karim', 0],
    ]);
    expect(await familiesOf(id)).toMatchObject([{ kind: 'apart', name_en: 'Hasan', family_names: 'Rahim' }]);
    const later = await check([row('Hanif', 'Jamal Uddin', 'Nasrin', phone)]);
    expect(later.rows[0]?.note).toContain('Hasan, Husain (father Jamal Uddin)');
  });

  it('that share a phone number are joined when the office says so', async () => {
    const phone = '01755100004';
    const rows = [row('Rahim', 'Abdul Karim', 'Salma', phone), row('Hasan', 'Jamal Uddin', 'Nasrin', phone)];
    const list = await check(rows, { strangers: 'join' });
    expect(list.rows[0]?.problems).toMatchObject([{ code: 'phone_of_strangers_joined' }]);
    await admit(list.id);
    expect(await householdsOf(phone)).toEqual([
      ['Rahim', 0],
      ['Hasan', 0],
    ]);
    expect(await familiesOf(list.id)).toMatchObject([{ kind: 'joined', is_together: true }]);
  });
});
