import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { ImportSummary, UploadedImport } from './student-import.contract.ts';

const path = '/api/v1/admissions/student-imports';
const header = 'Name,Father,Mother,Mobile,Religion,Gender,Date of birth,Roll';

describe('accounts of admitted lists', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let class_section_id: string;
  let student_category_id: string;

  beforeAll(async () => {
    w = await world();
    student_category_id = (await buildStudentCategory(w)).id;
  });

  beforeEach(async () => {
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
    class_section_id = (await buildClassSection(w, {}, site)).id;
  });

  const row = (roll: number, mobile: string) =>
    `Student Number ${roll},Karim Uddin,Rahima Begum,${mobile},Islam,Male,2012-03-15,${roll}`;
  /** A list that is ready to be admitted. */
  async function checked(rows: string[], asker = admin): Promise<string> {
    const form = new FormData();
    form.set('file', new File([[header, ...rows].join('\r\n')], 'list.csv'));
    const { body } = await asker.upload<UploadedImport>(path, form);
    const plan = { fields: body.columns.map((it) => it.field), class_section_id, student_category_id };
    expect((await asker.put(`${path}/${body.id}/plan`, plan)).body).toMatchObject({
      admit_count: rows.length,
    });
    return body.id;
  }
  const admit = (id: string, account_kinds: string[], asker = admin) =>
    asker.post<ImportSummary>(`${path}/${id}/admission`, { account_kinds });
  const accounts = () =>
    w.inSite(
      (tx) =>
        tx
          .selectFrom('user_account')
          .select(['username', 'user_type'])
          .where('user_type', 'in', ['student', 'guardian'])
          .orderBy('user_type')
          .execute(),
      site,
    );
  /** The words of the slips, once the job that makes them has ended. */
  async function slips(): Promise<string> {
    const jobs = await admin.get<{ id: string; kind: string }[]>('/api/v1/jobs');
    const job = jobs.body.find(({ kind }) => kind === 'people.accounts')!;
    const { file_url } = await waitForJob(admin, job.id, 900);
    return printedText((await admin.get(file_url!)).raw);
  }

  it('are opened by a job of their own for those chosen, one a family', async () => {
    const id = await checked([row(1, '01711000001'), row(2, '01711000001'), row(3, '01711000003')]);
    expect((await admit(id, ['students', 'guardians'])).body).toMatchObject({ admitted_count: 3 });
    expect((await slips()).match(/User name/g)).toHaveLength(5);
    expect((await accounts()).map(({ user_type }) => user_type)).toEqual([
      'guardian',
      'guardian',
      'student',
      'student',
      'student',
    ]);
  });

  it('are opened for a typed list, too', async () => {
    const typed = {
      full_name: 'Typed Student',
      father_name: 'Father',
      mother_name: 'Mother',
      contact_number: '01711000009',
      religion: 'Islam',
      gender: 'Male',
      date_of_birth: '2012-03-15',
      roll_number: '9',
    };
    const admitted = await admin.post<ImportSummary>('/api/v1/admissions/typed-lists', {
      class_section_id,
      student_category_id,
      rows: [typed],
      account_kinds: ['guardians'],
    });
    expect(admitted.body).toMatchObject({ admitted_count: 1 });
    expect(await slips()).toContain('Guardian of Typed Student');
    expect(await accounts()).toMatchObject([{ username: '01711000009' }]);
  });

  it('are opened after a long list was admitted by a job', async () => {
    // Five brothers and sisters a family.
    const mobileOf = (at: number) => `0171100${String(Math.floor(at / 5)).padStart(4, '0')}`;
    const id = await checked(Array.from({ length: 501 }, (_, at) => row(at + 1, mobileOf(at))));
    const { body } = await admit(id, ['guardians']);
    await waitForJob(admin, body.job_id!, 1200);
    expect(await slips()).toContain('Guardian of');
    expect(await accounts()).toHaveLength(101);
  });

  it('are not opened where nobody asks for them, nor by those who may not open accounts', async () => {
    await admit(await checked([row(1, '01711000001')]), []);
    expect(await accounts()).toEqual([]);
    const office = await w.as('employee', { site });
    const id = await checked([row(2, '01711000002')], office);
    expect(refusalOf(await admit(id, ['students'], office))).toBe('forbidden');
    const typed = { rows: [{}], account_kinds: ['students'] };
    expect(refusalOf(await office.post('/api/v1/admissions/typed-lists', typed))).toBe('forbidden');
    expect((await admit(id, [], office)).body).toMatchObject({ admitted_count: 1 });
  });

  it('go with the list when it is undone, but not once somebody signed in', async () => {
    const id = await checked([row(1, '01711000001'), row(2, '01711000002')]);
    await admit(id, ['students', 'guardians']);
    await slips();
    const undone = await admin.post<ImportSummary>(`${path}/${id}/cancellation`);
    expect(undone.body, JSON.stringify(undone.body)).toMatchObject({ state: 'undone' });
    expect(await accounts()).toEqual([]);

    const used = await checked([row(3, '01711000003')]);
    await admit(used, ['students']);
    const [, username, password] = /User name (\S+) Password (\S+)/.exec(await slips())!;
    await w.visitor().post('/api/v1/session', { username, password });
    expect(refusalOf(await admin.post(`${path}/${used}/cancellation`))).toBe('admissions:import_in_use');
    expect(await accounts()).toHaveLength(1);
  });
});
