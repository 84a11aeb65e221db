import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, isoWeekdayOf, today, weekdayOf } from '#shared/dates.ts';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildYear,
} from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { buildExam } from '#test/builders/exams.ts';
import { applyFor, buildApplicant, buildLeaveType } from '#test/builders/leave.ts';
import { buildMembership } from '#test/builders/memberships.ts';
import { buildLesson } from '#test/builders/routine.ts';
import { buildApplication, buildBoard } from '#test/builders/sites.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { Dashboard } from './contract.ts';

let w: World;

beforeAll(async () => {
  w = await world();
});

const show = async (asker: TestClient) => (await asker.get<Dashboard>('/api/v1/dashboard')).body;
const lineOf = async (asker: TestClient, key: string) =>
  (await show(asker)).tasks.find((task) => task.key === key);
const countOf = async (asker: TestClient, key: string) => (await lineOf(asker, key))?.count ?? 0;

/** How many rows a list has with the filters that the address of a line sets on its screen. */
async function rowsBehind(asker: TestClient, href: string, screen: string, list: string): Promise<number> {
  const [path, filters] = href.split('?');
  expect(path).toBe(screen);
  const { status, body } = await asker.get<{ total: number }>(
    list,
    Object.fromEntries(new URLSearchParams(filters)),
  );
  expect(status).toBe(200);
  return body.total;
}

describe('a line of the core’s day', () => {
  let core: TestClient;

  beforeAll(async () => {
    core = await w.as('core-admin');
  });

  it('counts the applications that wait, not those decided', async () => {
    const before = await countOf(core, 'applications');
    const board_id = (await buildBoard(w)).id;
    await buildApplication(w, { board_id });
    await buildApplication(w, { board_id });
    await buildApplication(w, {
      board_id,
      state: 'rejected',
      decided_at: '2026-01-02T00:00:00Z',
      reject_reason: 'Applied twice',
    });
    const line = await lineOf(core, 'applications');
    expect(line?.count).toBe(before + 2);
    const screen = '/edu/site/application/list';
    expect(await rowsBehind(core, line!.href, screen, '/api/v1/site-applications')).toBe(line!.count);
  });

  it('counts invoices past their day that are not paid in full', async () => {
    const before = await countOf(core, 'overdue_invoices');
    const past = { site_id: w.site.id, invoiced_on: addDays(today(), -30), due_on: addDays(today(), -1) };
    const invoice = (fields: object) => ({
      ...past,
      invoice_no: `I-${randomUUID()}`,
      total_poisha: 5_000_00,
      ...fields,
    });
    await w.inCore((tx) =>
      tx
        .insertInto('site_invoice')
        .values(
          [
            invoice({}),
            invoice({ paid_poisha: 1_000_00 }),
            invoice({ paid_poisha: 5_000_00 }),
            invoice({ due_on: today() }),
            invoice({ cancelled_at: '2026-01-02T00:00:00Z', cancel_reason: 'Billed twice' }),
          ].map((it) => ({ paid_poisha: 0, cancelled_at: null, cancel_reason: null, ...it })),
        )
        .execute(),
    );
    const line = await lineOf(core, 'overdue_invoices');
    expect(line?.count).toBe(before + 2);
    const screen = '/edu/invoice/master';
    expect(await rowsBehind(core, line!.href, screen, '/api/v1/site-invoices')).toBe(line!.count);
  });

  it('counts memberships that end within 30 days', async () => {
    const before = await countOf(core, 'ending_memberships');
    for (const [from, to] of [
      [-300, 10],
      [-300, 60],
      [-300, -10],
      [-300, -20],
    ] as const) {
      await buildMembership(w, from, to, await w.emptySite());
    }
    const line = await lineOf(core, 'ending_memberships');
    expect(line?.count).toBe(before + 1);
    const screen = '/edu/site-membership/list';
    expect(await rowsBehind(core, line!.href, screen, '/api/v1/site-memberships')).toBe(line!.count);
  });

  it('counts jobs of all institutions that failed within seven days', async () => {
    const before = await countOf(core, 'failed_jobs');
    const job = (site: TestSite, fields: object) =>
      w.inSite(
        (tx) =>
          tx
            .insertInto('job_run')
            .values({ site_id: site.id, kind: 'results.generate', state: 'failed', ...fields })
            .execute(),
        site,
      );
    await job(w.site, {});
    await job(await w.emptySite(), { created_at: `${addDays(today(), -6)}T06:00:00Z` });
    await job(w.site, { created_at: `${addDays(today(), -9)}T06:00:00Z` });
    await job(w.site, { state: 'done' });
    const line = await lineOf(core, 'failed_jobs');
    expect(line?.count).toBe(before + 2);
    const screen = '/edu/jobs/jobs-form';
    expect(await rowsBehind(core, line!.href, screen, '/api/v1/platform/jobs')).toBe(line!.count);
  });
});

describe('a line of a teacher’s day', () => {
  let site: TestSite;
  let employee_id: string;
  let teacher: TestClient;
  let mine: Awaited<ReturnType<typeof buildClassSection>>;

  beforeAll(async () => {
    site = await w.emptySite();
    employee_id = (await buildTeacher(w, {}, site)).id;
    teacher = await w.as('teacher', { site, employee_id });
    mine = await buildClassSection(w, { class_teacher_id: employee_id }, site);
    await w.inSite(
      (tx) =>
        tx
          .insertInto('shift_detail')
          .values({
            site_id: site.id,
            shift_id: mine.shift_id,
            working_days: [1, 2, 3, 4, 5, 6, 7],
            starts_at: '08:00',
            ends_at: '12:00',
            late_after: '08:15',
            attendance_cutoff: '10:00',
          })
          .execute(),
      site,
    );
    await w.inSite((tx) => tx.updateTable('academic_year').set({ is_current: true }).execute(), site);
    await buildSectionStudent(w, mine, 1, {}, site);
  });

  const sectionLike = async (fields: object) => {
    const { academic_year_id, shift_id, version_id, class_id, study_group_id } = mine;
    const place = { academic_year_id, shift_id, version_id, class_id, study_group_id };
    return buildClassSection(w, { ...place, ...fields }, site);
  };

  it('names each register of the class teacher’s own sections, and opens its sheet', async () => {
    await buildSectionStudent(w, await sectionLike({ name: 'Another’s' }), 1, {}, site);
    const lines = (await show(teacher)).tasks.filter((it) => it.key.startsWith('register '));
    expect(lines).toMatchObject([{ count: 1, is_done: false, label: { en: 'Nine A' } }]);
    const [path, place] = lines[0]!.href.split('?');
    expect(path).toBe('/site/student-attendance/master');
    const { class_section_id } = Object.fromEntries(new URLSearchParams(place));
    expect(class_section_id).toBe(mine.id);
    const { status, body } = await teacher.get<{ rows: unknown[]; taken_at: string | null }>(
      '/api/v1/attendance/sheets',
      { class_section_id, on_date: today() },
    );
    expect([status, body.rows.length, body.taken_at]).toEqual([200, 1, null]);
  });

  it('lists the teacher’s own lessons of this weekday', async () => {
    const subject_id = (await buildSubject(w, {}, [])).id;
    const colleague = (await buildTeacher(w, { name_en: 'Rafiq Islam' }, site)).id;
    const lesson = (weekday: number, period_no: number, of: string) => {
      const hours = { starts_at: `0${period_no + 7}:00`, ends_at: `0${period_no + 7}:45` };
      return buildLesson(w, mine, { weekday, period_no, ...hours, subject_id, employee_id: of }, site);
    };
    await buildGroupSubject(w, mine, { subject_id }, site);
    await lesson(isoWeekdayOf(today()), 1, employee_id);
    await lesson(isoWeekdayOf(today()), 2, colleague);
    await lesson(isoWeekdayOf(addDays(today(), 1)), 1, employee_id);
    expect((await show(teacher)).lessons).toMatchObject([
      { starts_at: '08:00', ends_at: '08:45', section: { en: 'Nine A' }, subject: { en: 'Physics' } },
    ]);
  });

  it('shows the family the lessons of today, with who gives them', async () => {
    const subject_id = (await buildSubject(w, { name_en: 'Botany' }, [])).id;
    const section = await sectionLike({ name: 'Family' });
    const household = await buildHousehold(w, {}, site);
    const pupil = await buildSectionStudent(w, section, 1, { household_id: household.id }, site);
    const away = await buildTeacher(w, { name_en: 'Rafiq Islam' }, site);
    const instead = await buildTeacher(w, { name_en: 'Salma Akter' }, site);
    const lesson = (day: string, period_no: number) =>
      buildLesson(
        w,
        section,
        {
          weekday: isoWeekdayOf(day),
          period_no,
          subject_id,
          employee_id: away.id,
          room: '12',
          starts_at: `1${period_no}:00`,
          ends_at: `1${period_no}:45`,
        },
        site,
      );
    const covered = await lesson(today(), 5);
    await lesson(today(), 6);
    await lesson(addDays(today(), 1), 5);
    const office = await w.as('site-admin', { site });
    const given = { routine_entry_id: covered.id, on_date: today(), employee_id: instead.id };
    expect((await office.post('/api/v1/routine/substitutions', given)).status).toBe(201);
    const own = { student_id: pupil.student.id };
    for (const asker of [
      await w.as('guardian', { household_id: household.id, site }),
      await w.as('student', { ...own, site }),
    ])
      expect((await show(asker)).children[0]!.lessons).toEqual([
        {
          starts_at: '15:00',
          ends_at: '15:45',
          room: '12',
          subject: { en: 'Botany', bn: expect.any(String) },
          teacher: { en: 'Salma Akter', bn: expect.any(String) },
        },
        expect.objectContaining({
          starts_at: '16:00',
          teacher: { en: 'Rafiq Islam', bn: expect.any(String) },
        }),
      ]);
  });

  it('counts the own mark sheets of an exam that are not submitted', async () => {
    const subject_id = (await buildSubject(w, { name_en: 'Chemistry' }, [])).id;
    const { exam, exam_subject } = await buildExam(w, { site, section: mine, subject_id, students: 1 });
    const [second, third] = [await sectionLike({ name: 'M2' }), await sectionLike({ name: 'M3' })];
    const assign = (section: { id: string }, of: string) =>
      buildTeacherAssignment(w, { class_section_id: section.id, subject_id, employee_id: of }, site);
    const colleague = (await buildTeacher(w, { name_en: 'Rafiq Islam' }, site)).id;
    await assign(mine, employee_id);
    await assign(second, employee_id);
    await assign(third, colleague);
    const listed = async (href: string) => {
      const [path, filters] = href.split('?');
      expect(path).toBe('/site/employee-panel/exam/marks-entry');
      const { exam_id, sheet } = Object.fromEntries(new URLSearchParams(filters));
      const { body } = await teacher.get<{
        sheets: { state: string; exam_subject_id: string; class_section_id: string }[];
      }>(`/api/v1/exams/${exam_id}/mark-sheets`);
      return body.sheets.filter(
        (it) =>
          ['blank', 'draft'].includes(it.state) &&
          (!sheet || sheet === `${it.exam_subject_id}.${it.class_section_id}`),
      );
    };
    const both = await lineOf(teacher, 'own_mark_sheets');
    expect(both).toMatchObject({ count: 2, href: expect.stringContaining(exam.id) });
    expect(await listed(both!.href)).toHaveLength(2);
    await w.inSite(
      (tx) =>
        tx
          .insertInto('mark_sheet')
          .values({
            site_id: site.id,
            exam_subject_id: exam_subject.id,
            class_section_id: second.id,
            state: 'submitted',
            submitted_by: employee_id,
            submitted_at: '2026-11-20T06:00:00Z',
          })
          .execute(),
      site,
    );
    const one = await lineOf(teacher, 'own_mark_sheets');
    expect(one?.count).toBe(1);
    expect(await listed(one!.href)).toMatchObject([{ class_section_id: mine.id }]);
  });

  it('counts the notifications that the person has not read', async () => {
    const user = await w.inSite(
      (tx) =>
        tx
          .selectFrom('user_account')
          .select('id')
          .where('employee_id', '=', employee_id)
          .executeTakeFirstOrThrow(),
      site,
    );
    const row = { user_id: user.id, site_id: site.id, title: 'Meeting' };
    await w.inSite(
      (tx) =>
        tx
          .insertInto('notification')
          .values([
            { ...row, read_at: null },
            { ...row, read_at: null },
            { ...row, read_at: '2026-11-20T06:00:00Z' },
          ])
          .execute(),
      site,
    );
    const line = await lineOf(teacher, 'unread');
    expect(line?.count).toBe(2);
    const screen = '/user/notification/all';
    expect(await rowsBehind(teacher, line!.href, screen, '/api/v1/notifications')).toBe(2);
    expect(await lineOf(await w.as('site-admin', { site }), 'unread')).toBeUndefined();
  });
});

describe('the next exam of a child', () => {
  it('is the nearest paper of a subject that the child takes, in a declared exam', async () => {
    const site = await w.emptySite();
    const section = await buildClassSection(w, {}, site);
    await w.inSite((tx) => tx.updateTable('academic_year').set({ is_current: true }).execute(), site);
    const household = await buildHousehold(w, {}, site);
    const { enrolment } = await buildSectionStudent(w, section, 1, { household_id: household.id }, site);
    const guardian = await w.as('guardian', { site, household_id: household.id });
    const next = async () => (await show(guardian)).children[0]?.next_exam;
    /** An exam of one subject with its paper so many days from now. */
    const examIn = async (days: number, name_en: string, state: string, isTaken = true) => {
      const subject_id = (await buildSubject(w, { name_en }, [])).id;
      const { exam_subject } = await buildExam(w, { site, section, subject_id, exam: { state } });
      await w.inSite(async (tx) => {
        await tx
          .updateTable('exam_paper')
          .set({ exam_on: addDays(today(), days), starts_at: '10:00', ends_at: '13:00' })
          .where('exam_subject_id', '=', exam_subject.id)
          .execute();
        if (!isTaken) return;
        const taken = { site_id: site.id, enrolment_id: enrolment.id, subject_id };
        await tx
          .insertInto('student_subject')
          .values({ ...taken, condition: 'compulsory' })
          .execute();
      }, site);
    };
    expect(await next()).toBeNull();
    await examIn(-1, 'Yesterday', 'declared');
    await examIn(1, 'Still a draft', 'draft');
    await examIn(2, 'Of other students', 'declared', false);
    expect(await next()).toBeNull();
    await examIn(9, 'Biology', 'declared');
    expect(await next()).toMatchObject({ subject: { en: 'Biology' }, exam_on: addDays(today(), 9) });
    await examIn(3, 'Chemistry', 'marks_open');
    expect(await next()).toMatchObject({ subject: { en: 'Chemistry' }, starts_at: '10:00' });
  });
});

describe('leave that waits', () => {
  it('is a line of the head’s day, apart from the head’s own', async () => {
    const site = await w.emptySite();
    const head = await buildTeacher(w, {}, site);
    const admin = await w.as('site-admin', { site, employee_id: head.id });
    const clerk = await w.as('employee', { site });
    const type = await buildLeaveType(w, { from_year: 2020 }, site);
    const { client } = await buildApplicant(w, {}, site);
    const day = nextSunday();
    for (const applicant of [admin, client]) {
      expect((await applyFor(applicant, type.id, day)).status).toBe(201);
    }
    const line = await lineOf(admin, 'leave');
    expect(line).toMatchObject({ count: 1, href: '/site/employee-leave/leave-approve?state=pending' });
    expect(await lineOf(clerk, 'leave')).toBeUndefined();
  });

  it('is a line of the class teacher’s day, for the own section', async () => {
    const site = await w.emptySite();
    const employee_id = (await buildTeacher(w, {}, site)).id;
    const teacher = await w.as('teacher', { site, employee_id });
    const year = Number(today().slice(0, 4));
    const academic_year_id = (
      await buildYear(w, { starts_on: `${year}-01-01`, ends_on: `${year + 1}-12-31` }, site)
    ).id;
    const mine = await buildClassSection(w, { class_teacher_id: employee_id, academic_year_id }, site);
    const { id: _, ...like } = mine;
    const other = await buildClassSection(w, { ...like, name: 'B', class_teacher_id: null }, site);
    for (const [at, section] of [mine, other].entries()) {
      const { student } = await buildSectionStudent(w, section, at + 1, {}, site);
      const sender = await w.as('student', { site, student_id: student.id });
      const day = nextSunday();
      const sent = await sender.post('/api/v1/leave/own-student-leaves', {
        starts_on: day,
        ends_on: day,
        reason: 'Fever',
      });
      expect(sent.status).toBe(201);
    }
    const line = await lineOf(teacher, 'student_leave');
    expect(line?.count).toBe(1);
    const list = '/api/v1/leave/student-leaves';
    expect(await rowsBehind(teacher, line!.href, '/site/student-leave/index', list)).toBe(1);
  });
});

describe('transfer certificates that wait', () => {
  it('are a line of the head’s day, which opens exactly them', async () => {
    const site = await w.emptySite();
    const admin = await w.as('site-admin', { site });
    const section = await buildClassSection(w, {}, site);
    const { student } = await buildSectionStudent(w, section, 1, {}, site);
    const asked = await admin.post('/api/v1/certificates/transfer-certificates', {
      student_id: student.id,
      leaving_on: today(),
      reason: 'Moves away',
      conduct: 'good',
    });
    expect(asked.status).toBe(201);
    const line = await lineOf(admin, 'certificates');
    expect(line?.count).toBe(1);
    const list = '/api/v1/certificates/transfer-certificates';
    expect(await rowsBehind(admin, line!.href, '/site/student/tc/view', list)).toBe(1);
    expect(await lineOf(await w.as('employee', { site }), 'certificates')).toBeUndefined();
  });
});

const nextSunday = () => addDays(today(), 7 - weekdayOf(today()));
