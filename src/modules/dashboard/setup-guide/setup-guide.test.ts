import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildTeacher } from '#test/builders/academics.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { Dashboard } from '../contract.ts';

describe('the set-up guide', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const stepsOf = async (client: TestClient) => (await client.get<Dashboard>('/api/v1/dashboard')).body.setup;
  const doneOf = async (client: TestClient) =>
    (await stepsOf(client)).filter(({ count }) => count > 0).map(({ key }) => key);

  const takeRegister = (section: { id: string }, site: TestSite) =>
    w.inSite(
      (tx) =>
        tx
          .insertInto('attendance_sheet')
          .values({ site_id: site.id, class_section_id: section.id, on_date: today(), taken_by: section.id })
          .execute(),
      site,
    );

  const publishNotice = (site: TestSite) =>
    w.inSite(
      (tx) =>
        tx
          .insertInto('notice')
          .values({
            site_id: site.id,
            title: 'Holiday',
            body: 'Closed',
            state: 'published',
            publish_on: today(),
          })
          .execute(),
      site,
    );

  const enterHours = (shift_id: string, site: TestSite) =>
    w.inSite(
      (tx) =>
        tx
          .insertInto('shift_detail')
          .values({
            site_id: site.id,
            shift_id,
            working_days: [1, 2, 3, 4, 5],
            starts_at: '08:00',
            ends_at: '12:00',
            late_after: '08:15',
            attendance_cutoff: '10:00',
          })
          .execute(),
      site,
    );

  it('names every step of a new institution in order, none of them done', async () => {
    const site = await w.emptySite();
    const steps = await stepsOf(await w.as('site-admin', { site }));
    expect(steps.map(({ key }) => key)).toEqual([
      'year',
      'shifts',
      'sections',
      'employees',
      'accounts',
      'students',
      'fees',
      'register',
      'notice',
    ]);
    expect(steps.every(({ count }) => count === 0)).toBe(true);
  });

  it('counts what stands in the data, and is gone when every step is done', async () => {
    const site = await w.emptySite();
    const admin = await w.as('site-admin', { site });
    const school = await buildFeeSchool(w, site);
    await w.inSite((tx) => tx.updateTable('academic_year').set({ is_current: true }).execute(), site);
    expect(await doneOf(admin)).toEqual(['year', 'sections', 'fees']);
    await enterHours(school.section.shift_id, site);
    const teacher = await buildTeacher(w, {}, site);
    await buildAccount(w, {
      site_id: site.id,
      employee_id: teacher.id,
      user_type: 'teacher',
      role_code: 'teacher',
    });
    await buildEnrolledStudent(
      w,
      { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 1 },
      {},
      site,
    );
    await takeRegister(school.section, site);
    expect((await stepsOf(admin)).filter(({ count }) => count === 0).map(({ key }) => key)).toEqual([
      'notice',
    ]);
    await publishNotice(site);
    expect(await stepsOf(admin)).toEqual([]);
  });

  it('is not shown where an institution already takes registers and collects fees', async () => {
    const site = await w.emptySite();
    const admin = await w.as('site-admin', { site });
    const school = await buildFeeSchool(w, site);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 1 };
    const student = await buildEnrolledStudent(w, place, {}, site);
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: today() }], site);
    await takeRegister(school.section, site);
    expect(await stepsOf(admin)).not.toEqual([]);
    const paid = await admin.post(
      '/api/v1/fees/receipts',
      { student_id: student.student_id, received_on: today(), amount_poisha: 800_00 },
      { 'idempotency-key': randomUUID() },
    );
    expect(paid.status).toBe(201);
    expect(await stepsOf(admin)).toEqual([]);
  });

  it('is for the administrators of the institution, not for its employees', async () => {
    const site = await w.emptySite();
    expect(await stepsOf(await w.as('employee', { site }))).toEqual([]);
    expect(await stepsOf(await w.as('teacher', { site }))).toEqual([]);
  });
});
