import { beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '#kernel/files/stored-files.ts';
import { buildClassSection, buildTeacher } from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { type TestClient, type World, world } from '#test/world.ts';

describe('a stored file', () => {
  let w: World;
  let office: TestClient;
  let student: Awaited<ReturnType<typeof buildStudent>>;
  let stranger: Awaited<ReturnType<typeof buildStudent>>;
  let taught: TestClient;

  beforeAll(async () => {
    w = await world();
    const [section, other] = [await buildClassSection(w), await buildClassSection(w)];
    const enrol = (contact_number: string, it: typeof section) =>
      buildStudent(
        w,
        { contact_number },
        { class_section_id: it.id, academic_year_id: it.academic_year_id, roll: 1 },
      );
    student = await enrol('8801711000001', section);
    stranger = await enrol('8801711000002', other);
    office = await w.as('employee');
    const teacher = await buildTeacher(w);
    await w.inSite((tx) =>
      tx
        .updateTable('class_section')
        .set({ class_teacher_id: teacher.id })
        .where('id', '=', section.id)
        .execute(),
    );
    taught = await w.as('teacher', { employee_id: teacher.id });
  });

  const keep = (purpose: string) =>
    w.inSite((tx) =>
      storeFile(tx, w.stage.services.files, {
        site_id: w.site.id,
        purpose,
        name: 'a.pdf',
        content_type: 'application/pdf',
        bytes: Buffer.from('%PDF-'),
      }),
    );

  const statusFor = async (asker: TestClient, id: string) => (await asker.get(`/api/v1/files/${id}`)).status;

  /** What each kind of person of the institution is answered. */
  async function statuses(id: string) {
    const asStudent = (it: typeof student) => w.as('student', { student_id: it.id });
    const asGuardian = (it: typeof student) => w.as('guardian', { household_id: it.household_id! });
    return {
      office: await statusFor(office, id),
      teacher: await statusFor(taught, id),
      otherTeacher: await statusFor(await w.as('teacher', { employee_id: (await buildTeacher(w)).id }), id),
      student: await statusFor(await asStudent(student), id),
      otherStudent: await statusFor(await asStudent(stranger), id),
      guardian: await statusFor(await asGuardian(student), id),
      otherGuardian: await statusFor(await asGuardian(stranger), id),
      otherSite: await statusFor(await w.as('site-admin', { site: w.otherSite }), id),
      visitor: await statusFor(w.visitor('en', `${w.site.alias}.localhost`), id),
    };
  }

  const ofStudent = {
    office: 200,
    teacher: 200,
    student: 200,
    guardian: 200,
    otherTeacher: 404,
    otherStudent: 404,
    otherGuardian: 404,
    otherSite: 404,
    visitor: 404,
  };

  it('of a student, photo or document, is shown to those who may see the student', async () => {
    const [photo, paper] = [await keep('student_photo'), await keep('student_document')];
    await w.inSite(async (tx) => {
      await tx.updateTable('student').set({ photo_file_id: photo }).where('id', '=', student.id).execute();
      const document = { site_id: w.site.id, student_id: student.id, title: 'Birth certificate' };
      await tx
        .insertInto('student_document')
        .values({ ...document, file_id: paper })
        .execute();
    });
    expect(await statuses(photo)).toEqual(ofStudent);
    expect(await statuses(paper)).toEqual(ofStudent);
  });

  it('of a print is shown to the user who made it', async () => {
    const made = await taught.get<{ user: { id: string } }>('/api/v1/session');
    const id = await keep('student_list_print');
    await w.inSite((tx) =>
      tx.updateTable('stored_file').set({ created_by: made.body.user.id }).where('id', '=', id).execute(),
    );
    const everybodyElse = Object.fromEntries(Object.keys(ofStudent).map((it) => [it, 404]));
    expect(await statuses(id)).toEqual({ ...everybodyElse, teacher: 200 });
  });

  it('of a notice is shown to its readers while it is published', async () => {
    const admin = await w.as('site-admin');
    const notice = await admin.post<{ id: string }>('/api/v1/notices', {
      title: 'Fees',
      body: 'Of July',
      publish_on: '2026-01-01',
      audiences: ['guardians'],
    });
    const form = new FormData();
    form.set('attachment', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
    const path = `/api/v1/notices/${notice.body.id}`;
    const attached = await admin.upload<{ attachment_url: string }>(`${path}/attachment`, form, 'PUT');
    const id = attached.body.attachment_url.split('/').at(-1)!;
    const guardian = await w.as('guardian', { household_id: student.household_id! });
    expect(await statusFor(guardian, id)).toBe(404);
    await admin.post(`${path}/publication`);
    expect(await statusFor(guardian, id)).toBe(200);
    expect(await statusFor(await w.as('student', { student_id: student.id }), id)).toBe(404);
    expect(await statusFor(office, id)).toBe(200);
  });

  it.each([
    ['program', Buffer.from('MZ\x90\x00')],
    ['page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('is refused when it is a %s that claims to be a PDF', async (_what, bytes) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'bill.pdf', { type: 'application/pdf' }));
    const admin = await w.as('site-admin');
    const answer = await admin.upload<{ errors: object[] }>('/api/v1/accounts/voucher-files', form);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field: 'file', code: 'file_is_something_else' }]);
  });
});
