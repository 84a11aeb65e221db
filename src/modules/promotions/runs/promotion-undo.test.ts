import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildDues, buildFeeSchool } from '#test/builders/fees.ts';
import { move } from '#test/builders/hand-overs.ts';
import { buildPromotionSchool, buildPupils, type PromotionSchool } from '#test/builders/promotions.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

describe('undoing a promotion', () => {
  let w: World;
  let admin: TestClient;
  let school: PromotionSchool;
  let pupil: { student_id: string; enrolment_id: string };
  let finished: { student_id: string; enrolment_id: string };
  let run: string;
  let enrolmentId: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  /** Eight and Ten have been promoted: one pupil into Nine, one is detained, one has completed Ten. */
  beforeEach(async () => {
    school = await buildPromotionSchool(w);
    pupil = (await buildPupils(w, school, school.sections.eightA, [{ gpa: 4 }, { failed: 6 }]))[0]!;
    finished = (await buildPupils(w, school, school.sections.tenA, [{ gpa: 5 }]))[0]!;
    await promote();
    enrolmentId = (await enrolments(pupil.student_id))[1]!.id;
  });

  const promote = async () => {
    const { body } = await admin.post<{ id: string }>('/api/v1/promotions', {
      from_year_id: school.from.id,
      to_year_id: school.to.id,
      exam_id: school.exam.id,
      session: '2026',
      group_minimums: [{ study_group_id: school.science.id, min_gpa: 0 }],
    });
    run = body.id;
    const started = await admin.post<{ job_id: string }>(`/api/v1/promotions/${run}/execution`);
    await waitForJob(admin, started.body.job_id);
  };
  const undo = () => admin.post(`/api/v1/promotions/${run}/undoing`);
  const obstacles = async () =>
    (await admin.get<{ undo_obstacles: object[] }>(`/api/v1/promotions/${run}`)).body.undo_obstacles;
  const enrolments = (studentId: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('enrolment')
        .select(['id', 'status', 'left_on'])
        .where('site_id', '=', w.site.id)
        .where('student_id', '=', studentId)
        .orderBy('enrolled_on')
        .execute(),
    );
  const dueOfNewYear = async () => {
    const fees = await buildFeeSchool(w);
    await buildDues(
      w,
      fees,
      [{ ...pupil, enrolment_id: enrolmentId }],
      [{ amount_poisha: 500_00, due_on: '2026-01-10' }],
    );
    return fees;
  };

  it('is refused once attendance of the new year was taken', async () => {
    const saved = await admin.put('/api/v1/attendance/sheets', {
      class_section_id: school.sections.nineScience.id,
      on_date: '2026-11-09',
      period: 0,
      cells: [{ row: enrolmentId, column: 'status', value: 'P', base: null }],
    });
    expect(saved.status).toBe(200);
    expect(await obstacles()).toEqual([{ code: 'has_attendance', count: 1 }]);
    expect(refusalOf(await undo())).toBe('promotions:has_attendance');
  });

  it('is refused once there are marks or results of the new year', async () => {
    await w.inSite(async (tx) => {
      const old = await tx
        .selectFrom('result')
        .selectAll()
        .where('enrolment_id', '=', pupil.enrolment_id)
        .executeTakeFirstOrThrow();
      const { id: _, ...row } = old;
      const verification_code = `again-${old.verification_code}`;
      await tx
        .insertInto('result')
        .values({ ...row, enrolment_id: enrolmentId, verification_code })
        .execute();
    });
    expect(refusalOf(await undo())).toBe('promotions:has_marks');
  });

  it('is refused while there are dues, and for ever once there is a receipt', async () => {
    await dueOfNewYear();
    expect(refusalOf(await undo())).toBe('promotions:has_dues');
    await move(admin, 'receipts', {
      student_id: pupil.student_id,
      amount_poisha: 500_00,
      channel: 'student_payment',
      received_on: today(),
    });
    expect(await obstacles()).toEqual([
      { code: 'has_receipts', count: 1 },
      { code: 'has_dues', count: 1 },
    ]);
    expect(refusalOf(await undo())).toBe('promotions:has_receipts');
  });

  it('is refused once somebody was told by a due slip', async () => {
    await dueOfNewYear();
    await move(admin, 'due-slips', {
      class_section_id: school.sections.nineScience.id,
      up_to_on: '2026-11-25',
      last_on: '2027-11-30',
    });
    expect(await obstacles()).toContainEqual({ code: 'has_slips', count: 1 });
  });

  it('waits until old dues that were carried over are back, and then leaves the migration readable', async () => {
    const fees = await buildFeeSchool(w);
    await buildDues(w, fees, [pupil], [{ amount_poisha: 800_00, due_on: '2025-06-01' }]);
    const years = { from_year_id: school.from.id, to_year_id: school.to.id };
    const started = await admin.post<{ job_id: string }>('/api/v1/fees/migrations', years);
    const { result } = await waitForJob(admin, started.body.job_id);
    expect(result).toMatchObject({ amount_poisha: 800_00 });
    expect(refusalOf(await undo())).toBe('promotions:dues_carried');
    await admin.post(`/api/v1/fees/migrations/${(result as { id: string }).id}/undoing`);
    expect((await undo()).status).toBe(200);
    // The undone migration still names the new enrolment, so that it stays, with no day in it.
    expect(await enrolments(pupil.student_id)).toMatchObject([
      { status: 'active', left_on: null },
      { status: 'moved', left_on: '2026-01-01' },
    ]);
    const { body } = await admin.get<{ memberships: object[] }>(
      `/api/v1/students/${pupil.student_id}/placements`,
    );
    expect(body.memberships).toHaveLength(1);
  });

  it('is refused once a student left, moved or came back', async () => {
    const back = await admin.post(`/api/v1/students/${finished.student_id}/placements`, {
      kind: 'return',
      from_on: '2026-02-01',
      reason: 'Sits the exam again',
      roll_number: 9,
      class_section_id: school.sections.newEightA.id,
    });
    expect(back.status).toBe(200);
    expect(await obstacles()).toEqual([{ code: 'placed_since', count: 1 }]);
    expect(refusalOf(await undo())).toBe('promotions:placed_since');
  });

  it('is refused once a transfer certificate was asked for', async () => {
    const asked = await admin.post('/api/v1/certificates/transfer-certificates', {
      student_id: finished.student_id,
      leaving_on: '2026-01-01',
      reason: 'College',
      conduct: 'good',
    });
    expect(asked.status).toBe(201);
    expect(refusalOf(await undo())).toBe('promotions:has_certificates');
  });

  it('lets a transfer certificate stand that was asked for before', async () => {
    await undo();
    const asked = await admin.post('/api/v1/certificates/transfer-certificates', {
      student_id: finished.student_id,
      leaving_on: '2026-01-01',
      reason: 'College',
      conduct: 'good',
    });
    expect(asked.status).toBe(201);
    await promote();
    expect((await undo()).status).toBe(200);
  });

  it('passes over a leaving that the office took back already', async () => {
    const path = `/api/v1/students/${finished.student_id}/placements`;
    const { body } = await admin.get<{ changes: { id: string }[] }>(path);
    expect((await admin.post(`${path}/${body.changes[0]!.id}/undoing`)).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect(await enrolments(finished.student_id)).toMatchObject([{ status: 'active', left_on: null }]);
  });

  it('goes before the undoing of an earlier move', async () => {
    await undo();
    const path = `/api/v1/students/${pupil.student_id}/placements`;
    const moved = await admin.post<{ changes: { id: string }[] }>(path, {
      kind: 'move',
      from_on: '2025-08-01',
      reason: 'Nearer',
      roll_number: 40,
      class_section_id: school.sections.eightB.id,
    });
    expect(moved.status).toBe(200);
    await promote();
    const change = moved.body.changes[0]!.id;
    expect(refusalOf(await admin.post(`${path}/${change}/undoing`))).toBe('people:promoted_since');
    await undo();
    expect((await admin.post(`${path}/${change}/undoing`)).status).toBe(200);
  });
});
