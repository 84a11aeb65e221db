import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildClassSection, unique } from '#test/builders/academics.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { type TestClient, type World, world } from '#test/world.ts';

describe('the section of a student who pays', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  /** A student of a section that is alone in its year; `addShift` adds one of another shift. */
  async function enrol() {
    const school = await buildFeeSchool(w);
    const shift = await w.inCore((tx) =>
      tx
        .selectFrom('shift')
        .select(['name_en'])
        .where('id', '=', school.section.shift_id)
        .executeTakeFirstOrThrow(),
    );
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 1 };
    const student = await buildEnrolledStudent(w, place);
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    const addShift = () => {
      const { academic_year_id, version_id, class_id, study_group_id } = school.section;
      return buildClassSection(w, { academic_year_id, version_id, class_id, study_group_id, name: 'A' });
    };
    return { school, student, addShift, full: `${school.section.name} · ${shift.name_en}` };
  }

  const collect = async (student_id: string) =>
    (
      await admin.post<{ id: string; class_section_id: string }>(
        '/api/v1/fees/receipts',
        { student_id, received_on: today(), amount_poisha: 100_00 },
        { 'idempotency-key': randomUUID() },
      )
    ).body;
  const printReceipt = async (id: string) =>
    printedText((await admin.get(`/api/v1/fees/receipts/${id}/document`)).raw);

  it('has its shift on a receipt where the year has sections of several shifts', async () => {
    const { student, addShift, full } = await enrol();
    const receipt = await collect(student.student_id);
    expect(await printReceipt(receipt.id)).not.toContain(full);
    await addShift();
    expect(await printReceipt(receipt.id)).toContain(full);
  });

  it('has its shift on a due slip where the year has sections of several shifts', async () => {
    const { school, addShift, full } = await enrol();
    const { body } = await admin.post<{ slip_ids: string[] }>(
      '/api/v1/fees/due-slips',
      { class_section_id: school.section.id, up_to_on: today(), last_on: today() },
      { 'idempotency-key': randomUUID() },
    );
    const print = async () => {
      const job = await admin.post<{ job_id: string }>('/api/v1/fees/due-slip-prints', {
        slip_ids: body.slip_ids,
        language: 'en',
      });
      const { file_url } = await waitForJob(admin, job.body.job_id);
      return printedText((await admin.get(file_url!)).raw);
    };
    expect(await print()).not.toContain(full);
    await addShift();
    expect(await print()).toContain(full);
  });

  it('comes by its id with receipts, students at the counter and waivers, to be named in full', async () => {
    const { school, student } = await enrol();
    const class_section_id = school.section.id;
    expect(await collect(student.student_id)).toMatchObject({ class_section_id });
    const { body: receipts } = await admin.get('/api/v1/fees/receipts', { student_id: student.student_id });
    expect(receipts).toMatchObject({ rows: [{ class_section_id }] });
    const { body: account } = await admin.get(`/api/v1/fees/students/${student.student_id}/account`);
    expect(account).toMatchObject({ student: { class_section_id } });
    const q = (account as { student: { student_no: string } }).student.student_no;
    expect((await admin.get('/api/v1/fees/students', { q })).body).toMatchObject([{ class_section_id }]);
    const waiver_type = await w.inCore((tx) =>
      tx
        .insertInto('waiver_type')
        .values({ code: `waiver_${unique()}`, name_en: 'Half free', name_bn: 'অর্ধ অবৈতনিক', percent: 50 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await w.inSite((tx) =>
      tx
        .insertInto('student_waiver')
        .values({
          site_id: w.site.id,
          student_id: student.student_id,
          waiver_type_id: waiver_type.id,
          percent: 50,
          from_on: '2026-01-01',
        })
        .execute(),
    );
    const { body: waivers } = await admin.get('/api/v1/fees/student-waivers', { q });
    expect(waivers).toMatchObject({ rows: [{ class_section_id }] });
  });
});
