import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildTeacher } from '#test/builders/academics.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
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

  const designHeader = (site: TestSite) =>
    w.inSite(
      (tx) => tx.insertInto('website_header').values({ site_id: site.id, layout: 'letterhead' }).execute(),
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
      'class_teachers',
      'students',
      'fees',
      'website',
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
      'class_teachers',
      'website',
      'notice',
    ]);
    // A class that has no subjects yet can have a class teacher.
    const led = await admin.put(`/api/v1/academics/class-sections/${school.section.id}/teachers`, {
      class_teacher_id: teacher.id,
      assignments: [],
    });
    expect(led.status).toBe(200);
    await publishNotice(site);
    expect((await stepsOf(admin)).filter(({ count }) => count === 0)).toHaveLength(1);
    await designHeader(site);
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

  it('is put away by each administrator for themselves, and comes back when asked for', async () => {
    const site = await w.emptySite();
    const admin = await w.as('site-admin', { site });
    const account = await buildAccount(w, { site_id: site.id });
    const colleague = w.visitor();
    await colleague.post('/api/v1/session', account);
    const isHidden = async (client: TestClient) =>
      (await client.get<{ is_hidden: boolean }>('/api/v1/dashboard/setup-guide')).body.is_hidden;
    const hide = (is_hidden: boolean, client = admin) =>
      client.put('/api/v1/dashboard/setup-guide', { is_hidden });
    expect(await isHidden(admin)).toBe(false);
    for (let time = 0; time < 2; time++) expect((await hide(true)).status).toBe(200);
    expect([await isHidden(admin), await stepsOf(admin)]).toEqual([true, []]);
    expect([await isHidden(colleague), (await stepsOf(colleague)).length > 0]).toEqual([false, true]);
    await hide(false);
    expect([await isHidden(admin), (await stepsOf(admin)).length > 0]).toEqual([false, true]);
  });

  it('is not there to be put away outside of institutions', async () => {
    const core = await w.as('core-admin');
    expect(refusalOf(await core.put('/api/v1/dashboard/setup-guide', { is_hidden: true }))).toBe('not_found');
    expect((await core.get('/api/v1/dashboard/setup-guide')).body).toEqual({ is_hidden: false });
  });
});
