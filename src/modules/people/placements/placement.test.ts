import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, buildShift, buildYear, unique } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { buildExam, buildMarks } from '#test/builders/exams.ts';
import { buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Problem {
  code: string;
  detail: string;
  errors?: { field: string; code: string; message: string }[];
}

interface Sheet {
  rows: { enrolment_id: string; roll: number; status: string | null }[];
}

interface Placements {
  status: string;
  memberships: { section: string; roll: number; joined_on: string; left_on: string | null }[];
  changes: { id: string; kind: string; reason: string; undone_at: string | null; can: { undo: boolean } }[];
}

// All are Sundays to Thursdays of a year that has begun.
const monday = '2026-09-07';
const tuesday = '2026-09-08';
const wednesday = '2026-09-09';

describe('leaving, moving and returning', () => {
  let w: World;
  let office: TestClient;
  let a: Awaited<ReturnType<typeof buildClassSection>>;
  let b: typeof a;
  let pupil: Awaited<ReturnType<typeof buildSectionStudent>>;
  let mate: Awaited<ReturnType<typeof buildSectionStudent>>;

  beforeAll(async () => {
    w = await world();
    office = await w.as('site-admin');
  });

  beforeEach(async () => {
    const shift = await buildShift(w);
    a = await buildClassSection(w, { shift_id: shift.id, name: 'A', capacity: 50 });
    b = await buildClassSection(w, { ...a, id: undefined, name: 'B' });
    const household = await buildHousehold(w);
    pupil = await buildSectionStudent(w, a, 1, { household_id: household.id });
    mate = await buildSectionStudent(w, a, 2);
  });

  const change = (fields: object, who = pupil) =>
    office.post<Placements & Problem>(`/api/v1/students/${who.student.id}/placements`, {
      reason: 'Asked for by the family',
      ...fields,
    });
  const leave = (from_on: string, who = pupil) => change({ kind: 'leave', from_on, leaving_as: 'left' }, who);
  const move = (from_on: string, to = b, roll_number = 7, who = pupil) =>
    change({ kind: 'move', from_on, class_section_id: to.id, roll_number }, who);
  const sheet = async (section: typeof a, on_date: string) =>
    (await office.get<Sheet>('/api/v1/attendance/sheets', { class_section_id: section.id, on_date })).body
      .rows;
  const take = (section: typeof a, on_date: string, ...marked: [typeof pupil, string][]) =>
    office.put('/api/v1/attendance/sheets', {
      class_section_id: section.id,
      on_date,
      cells: marked.map(([who, value]) => ({ row: who.enrolment.id, column: 'status', value, base: null })),
    });
  const report = async (section: typeof a) =>
    (
      await office.get<{
        rows: { enrolment_id: string; working_days: number; present: number; percent: number }[];
      }>('/api/v1/attendance/section-report', {
        class_section_id: section.id,
        from: '2026-09-01',
        to: '2026-09-30',
      })
    ).body.rows;
  const rolls = (rows: { roll: number }[]) => rows.map((it) => it.roll);

  it('asks before somebody joins a full section, and lets them where it is meant', async () => {
    await w.inSite((tx) =>
      tx.updateTable('class_section').set({ capacity: 1 }).where('id', '=', b.id).execute(),
    );
    const to = { kind: 'move', from_on: wednesday, class_section_id: b.id };
    expect((await change({ ...to, roll_number: 1 })).status).toBe(200);
    expect(refusalOf(await change({ ...to, roll_number: 2 }, mate))).toBe('people:section_full');
    expect((await change({ ...to, roll_number: 2, despite_capacity: true }, mate)).status).toBe(200);
    // Another roll in the same section needs no seat.
    expect((await change({ ...to, roll_number: 9 })).status).toBe(200);
  });

  it('is asked about where a register says that the student came afterwards', async () => {
    await take(a, wednesday, [pupil, 'P'], [mate, 'A']);
    const refused = await leave(tuesday);
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'people:present_later']);
    expect(refused.body.detail).toContain('9 September 2026');
    expect((await leave(tuesday, mate)).status, 'who was absent').toBe(200);
    expect(
      (await change({ kind: 'leave', from_on: tuesday, leaving_as: 'left', despite_presence: true })).status,
    ).toBe(200);
  });

  it('keep the past registers of the old section and count each day once', async () => {
    await take(a, monday, [pupil, 'P'], [mate, 'A']);
    const before = await sheet(a, monday);
    expect((await move(tuesday)).status).toBe(200);
    await take(a, tuesday, [mate, 'P']);
    await take(b, tuesday, [pupil, 'P']);

    expect(await sheet(a, monday)).toEqual(before);
    expect(await sheet(b, monday)).toEqual([]);
    expect(rolls(await sheet(a, tuesday))).toEqual([2]);
    expect(rolls(await sheet(b, tuesday))).toEqual([7]);
    const inA = (await report(a)).find((it) => it.enrolment_id === pupil.enrolment.id);
    expect(inA).toMatchObject({ working_days: 1, present: 1, percent: 100 });
    const year = await office.get<{ working_days: number; percent: number }>(
      `/api/v1/attendance/students/${pupil.student.id}/year`,
    );
    expect(year.body).toMatchObject({ working_days: 2, percent: 100 });
  });

  it('leave a day in the register already taken when the move is entered late', async () => {
    await take(a, tuesday, [pupil, 'A'], [mate, 'P']);
    await move(tuesday);
    expect(rolls(await sheet(a, tuesday))).toEqual([1, 2]);
    expect(await sheet(b, tuesday)).toEqual([]);
    const twice = await take(b, tuesday, [pupil, 'P']);
    expect(twice.status).toBe(422);
    expect(rolls(await sheet(b, wednesday))).toEqual([7]);
  });

  it('remove a student from later registers, absence messages and lists, but not from earlier ones', async () => {
    await take(a, monday, [pupil, 'P'], [mate, 'P']);
    const left = await leave(tuesday);
    expect(left.body.status).toBe('left');
    expect(rolls(await sheet(a, monday))).toEqual([1, 2]);
    expect(rolls(await sheet(a, tuesday))).toEqual([2]);
    const estimate = await office.post<{ messages: number; without_phone: number }>(
      '/api/v1/attendance/absence-message-estimates',
      { class_section_id: a.id, enrolment_ids: [pupil.enrolment.id] },
    );
    expect(estimate.status).toBe(200);
    expect(estimate.body).toMatchObject({ messages: 0, without_phone: 0 });
    const sections = await office.get<{ id: string; student_count: number }[]>(
      '/api/v1/academics/class-sections',
      {
        academic_year_id: a.academic_year_id,
      },
    );
    expect(sections.body.find((it) => it.id === a.id)?.student_count).toBe(1);
  });

  it('remove a student who left from mark sheets and results of exams that end later', async () => {
    const { exam, subject_id, components, enrolments } = await buildExam(w, { section: a, students: 2 });
    const [first, second] = enrolments;
    for (const it of [first!, second!])
      await buildMarks(
        w,
        components.map((part) => ({ enrolment_id: it.id, exam_component_id: part.id, mark: 30 })),
      );
    const third = await buildSectionStudent(w, a, 30);
    await w.inSite((tx) =>
      tx
        .insertInto('student_subject')
        .values({ site_id: w.site.id, enrolment_id: third.enrolment.id, subject_id, condition: 'compulsory' })
        .execute(),
    );
    const asked = await office.post<Problem>('/api/v1/results/runs', {
      exam_id: exam.id,
      class_ids: [a.class_id],
    });
    expect(asked.body.code).toBe('results:marks_missing');
    await leave('2026-10-01', third);
    await leave('2026-10-01');
    await leave('2026-10-01', mate);
    const again = await office.post<Problem>('/api/v1/results/runs', {
      exam_id: exam.id,
      class_ids: [a.class_id],
    });
    expect(again.status).toBe(202);
  });

  it('keep a student on the mark sheet of the section where the exam was sat', async () => {
    const { exam_subject, enrolments } = await buildExam(w, {
      section: a,
      students: 1,
      exam: { starts_on: '2026-06-01', ends_on: '2026-06-20' },
    });
    const sat = await studentOf(enrolments[0]!.student_id);
    await move('2026-09-01', b, 9, sat);
    const open = (section: typeof a) =>
      office.get<{ students: { enrolment_id: string; roll: number }[] }>(
        `/api/v1/exam-subjects/${exam_subject.id}/mark-sheets/${section.id}`,
      );
    expect((await open(a)).body.students).toMatchObject([{ enrolment_id: enrolments[0]!.id }]);
    expect((await open(b)).body.students).toEqual([]);
  });

  const studentOf = async (student_id: string) => {
    const student = await w.inSite((tx) =>
      tx.selectFrom('student').selectAll().where('id', '=', student_id).executeTakeFirstOrThrow(),
    );
    return { student, enrolment: { id: '' } } as unknown as typeof pupil;
  };

  it('bill the students of the month, in their section of that month', async () => {
    const school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    const stays = await buildEnrolledStudent(w, { ...place, roll: 1 });
    const leaves = await buildEnrolledStudent(w, { ...place, roll: 2 });
    const left = await office.post(`/api/v1/students/${leaves.student_id}/placements`, {
      kind: 'leave',
      from_on: '2026-01-20',
      leaving_as: 'transferred',
      reason: 'Family moved',
    });
    expect(left.status).toBe(200);
    const billed = async (month: string, fee_sub_head_id: string) => {
      const { rows } = await w.inSite((tx) =>
        sql<{ student_id: string }>`
          select student_id from fee_due_candidates(${school.year.id}, ${`${month}-01`}::date,
            ${[fee_sub_head_id]}::uuid[], null)`.execute(tx),
      );
      return rows.map((it) => it.student_id).sort();
    };
    expect(await billed('2026-01', school.january)).toEqual([stays.student_id, leaves.student_id].sort());
    expect(await billed('2026-02', school.february)).toEqual([stays.student_id]);
  });

  it('create a second enrolment for another group; marks and attendance stay with the first', async () => {
    const other = await buildClassSection(w, {
      ...a,
      id: undefined,
      study_group_id: (await buildClassSection(w)).study_group_id,
    });
    await take(a, monday, [pupil, 'P'], [mate, 'P']);
    expect((await move(tuesday, other, 3)).status).toBe(200);
    const enrolments = await w.inSite((tx) =>
      tx
        .selectFrom('enrolment')
        .select(['id', 'status', 'enrolled_on', 'left_on', 'class_section_id'])
        .where('student_id', '=', pupil.student.id)
        .orderBy('enrolled_on')
        .execute(),
    );
    expect(enrolments).toMatchObject([
      { id: pupil.enrolment.id, status: 'moved', left_on: tuesday },
      { status: 'active', enrolled_on: tuesday, left_on: null, class_section_id: other.id },
    ]);
    const now = { ...pupil, enrolment: { ...pupil.enrolment, id: enrolments[1]!.id } };
    await take(other, tuesday, [now, 'P']);
    const year = await office.get(`/api/v1/attendance/students/${pupil.student.id}/year`);
    expect(year.body).toMatchObject({ working_days: 2, present: 2, percent: 100 });

    const last = (await office.get<Placements>(`/api/v1/students/${pupil.student.id}/placements`)).body
      .changes[0]!;
    const undone = await office.post<Problem>(
      `/api/v1/students/${pupil.student.id}/placements/${last.id}/undoing`,
    );
    expect(undone.body.code).toBe('people:placement_in_use');
    expect(undone.body.detail).toContain('attendance');
  });

  it('are undone one after another, the last first', async () => {
    await move(monday);
    const left = await leave(tuesday);
    const [second, first] = left.body.changes;
    const undo = (id: string) =>
      office.post<Placements & Problem>(`/api/v1/students/${pupil.student.id}/placements/${id}/undoing`);
    expect((await undo(first!.id)).body.code).toBe('people:not_the_last_change');
    expect((await undo(second!.id)).body).toMatchObject({
      status: 'active',
      memberships: [
        { section: 'B', left_on: null },
        { section: 'A', left_on: monday },
      ],
    });
    expect((await undo(first!.id)).body).toMatchObject({
      memberships: [{ section: 'A', roll: 1, left_on: null }],
    });
    expect((await undo(first!.id)).status).toBe(409);
    expect((await undo(pupil.student.id)).status).toBe(404);
  });

  it('cannot be undone when another student has the roll meanwhile', async () => {
    const left = await leave(monday);
    await move(tuesday, a, 1, mate);
    const undoing = `/api/v1/students/${pupil.student.id}/placements/${left.body.changes[0]!.id}/undoing`;
    expect(refusalOf(await office.post(undoing))).toBe('people:roll_taken_since');
  });

  // Two transactions at one moment need two connections.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'are refused when another student gets the roll at the same moment',
    async () => {
      const refused = await w.stage.database.owner.session(async (session) => {
        await session.run(
          `begin; update section_membership set roll = 9 where student_id = '${mate.student.id}'`,
        );
        const moving = change({ kind: 'move', from_on: monday, class_section_id: a.id, roll_number: 9 });
        const waiting = 'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';
        while ((await session.query(waiting)).length === 0) await pause(20);
        await session.run('commit');
        return moving;
      });
      expect(refusalOf(refused)).toBe('overlaps');
    },
  );

  it('let a student return to the section with a free roll', async () => {
    await leave(monday);
    await move(tuesday, a, 1, mate);
    const back = (roll_number: number) =>
      change({ kind: 'return', from_on: wednesday, class_section_id: a.id, roll_number });
    const refused = await back(1);
    expect(refused.body.errors).toMatchObject([
      { field: 'roll_number', message: expect.stringContaining('Roll 1') },
    ]);
    const returned = await back(5);
    expect(returned.body).toMatchObject({
      status: 'active',
      memberships: [{ roll: 5, joined_on: wednesday }, {}],
    });
    expect(rolls(await sheet(a, tuesday))).toEqual([1]);
    expect(rolls(await sheet(a, wednesday))).toEqual([1, 5]);
  });

  it.each([
    [
      'a day to come',
      { kind: 'leave', from_on: '2199-01-01', leaving_as: 'left' },
      'from_on',
      'people:placement_future',
    ],
    ['leaving without a way', { kind: 'leave', from_on: monday }, 'leaving_as', 'required'],
    ['moving nowhere', { kind: 'move', from_on: monday }, 'class_section_id', 'required'],
    ['no reason', { kind: 'leave', from_on: monday, leaving_as: 'left', reason: ' ' }, 'reason', 'required'],
  ])('are refused with %s', async (_, fields, field, code) => {
    const answer = await change(fields);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('are refused to the same place, a closed section or another year', async () => {
    const closed = await buildClassSection(w, { ...a, id: undefined, name: 'C', is_open: false });
    const nextYear = await buildClassSection(w, {
      academic_year_id: (await buildYear(w, { name: unique(), is_current: false })).id,
    });
    const code = async (answer: ReturnType<typeof change>) => {
      const { body } = await answer;
      return body.errors?.[0]?.code ?? body.code;
    };
    expect(await code(move(monday, a, 1))).toBe('people:same_place');
    expect(await code(move(monday, closed))).toBe('people:section_closed');
    expect(await code(move(monday, nextYear))).toBe('people:other_year');
    expect(await code(move('2019-12-31'))).toBe('people:placement_too_early');
    expect(
      await code(change({ kind: 'return', from_on: monday, class_section_id: b.id, roll_number: 3 })),
    ).toBe('people:still_enrolled');
    await leave(monday);
    const notBegun = await buildYear(w, { name: unique(), starts_on: '2027-01-01', ends_on: '2027-12-31' });
    const tooSoon = await buildClassSection(w, { academic_year_id: notBegun.id });
    expect(
      await code(change({ kind: 'return', from_on: monday, class_section_id: tooSoon.id, roll_number: 1 })),
    ).toBe('people:placement_outside_year');
    expect(await code(leave(tuesday))).toBe('people:not_enrolled');
    expect(
      await code(change({ kind: 'return', from_on: '2025-06-01', class_section_id: a.id, roll_number: 1 })),
    ).toBe('people:placement_too_early');
  });

  it('are refused to other roles and other institutions', async () => {
    const stranger = await w.as('site-admin', { site: w.otherSite });
    const path = `/api/v1/students/${pupil.student.id}/placements`;
    const body = { kind: 'leave', from_on: monday, reason: 'x', leaving_as: 'left' };
    expect((await stranger.post(path, body)).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await move(monday, await buildClassSection(w, {}, w.otherSite))).status).toBe(404);
  });

  it('are the only way to change a student’s status', async () => {
    const profile = (await office.get<Record<string, unknown>>(`/api/v1/students/${pupil.student.id}`)).body;
    expect(profile.status).toBe('active');
    const sections = await office.get<
      { section: string; capacity: number; student_count: number; next_roll: number }[]
    >(`/api/v1/students/${pupil.student.id}/placement-sections`);
    expect(sections.body.slice(0, 2)).toMatchObject([
      { section: 'A', capacity: 50, student_count: 2, next_roll: 3, is_other_class: false },
      { section: 'B', student_count: 0, next_roll: 1 },
    ]);
  });
});
