import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildClassSection, buildYear, unique } from '#test/builders/academics.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { move } from '#test/builders/hand-overs.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { FeeMigration, FeeMigrationPreview } from './fee-migration.contract.ts';

const day = '2026-07-10';
/** Days before, on and after the day of the migration. */
const days = ['2026-02-01', '2026-06-30', '2026-07-09', day, '2026-07-11', '2026-08-20'];

interface Owed {
  by_class: { old: number; new: number };
  total: number;
  of_students: number[];
}

describe('the migration of dues', () => {
  let w: World;
  let admin: TestClient;
  let stranger: TestClient;
  let teacher: TestClient;
  let old: Awaited<ReturnType<typeof buildFeeSchool>>;
  let year: { id: string };
  let section: { id: string; class_id: string };
  let students: { student_id: string; enrolment_id: string }[];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    stranger = await w.as('site-admin', { site: w.otherSite });
    teacher = await w.as('teacher');
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, fine_type: 'per_day', fine_poisha: 1_00, fine_max_poisha: 400_00 })
        .execute(),
    );
  });

  /**
   * Three students of the old year: one with a waiver, a part payment and a charged fine, one who owes all, and one who is not
   * enrolled in the new year.
   */
  beforeEach(async () => {
    useRealClock();
    old = await buildFeeSchool(w);
    year = await buildYear(w, {
      name: `2026-27 ${unique()}`,
      starts_on: '2026-07-01',
      ends_on: '2027-06-30',
    });
    section = await buildClassSection(w, { academic_year_id: year.id });
    students = [];
    for (const roll of [1, 2, 3])
      students.push(
        await buildEnrolledStudent(w, {
          academic_year_id: old.year.id,
          class_section_id: old.section.id,
          roll,
        }),
      );
    await buildDues(w, old, students, [
      { amount_poisha: 800_00, due_on: '2026-01-15', waiver_poisha: 200_00 },
      {
        amount_poisha: 2_000_00,
        due_on: '2026-02-15',
        fee_sub_head_id: old.sessionCharge,
        period: '2026',
      },
    ]);
    setToday('2026-02-20');
    await collect(students[0]!.student_id, 700_00);
    setToday(day);
    for (const { student_id } of students.slice(0, 2)) await enrol(student_id);
  });
  afterAll(useRealClock);

  const enrol = (student_id: string) =>
    w.inSite((tx) =>
      tx
        .insertInto('enrolment')
        .values({
          site_id: w.site.id,
          student_id,
          academic_year_id: year.id,
          class_section_id: section.id,
          roll: students.findIndex((it) => it.student_id === student_id) + 1,
          enrolled_on: '2026-07-01',
        })
        .execute(),
    );
  const collect = (student_id: string, amount_poisha: number) =>
    move<ReceiptWithLines>(admin, 'receipts', {
      student_id,
      amount_poisha,
      channel: 'student_payment',
      received_on: today(),
    });
  const wanted = () => ({ from_year_id: old.year.id, to_year_id: year.id });
  const preview = async (over: object = {}) =>
    (await admin.post<FeeMigrationPreview>('/api/v1/fees/migration-previews', { ...wanted(), ...over })).body;
  const migrate = async (over: object = {}) => {
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/migrations', {
      ...wanted(),
      ...over,
    });
    const { result } = await waitForJob(admin, body.job_id);
    return result as { id: string; run_no: number; due_count: number; amount_poisha: number };
  };
  const undo = (id: string) => admin.post(`/api/v1/fees/migrations/${id}/undoing`);
  /** What the reports and the accounts say of a day. */
  const owedOn = async (on: string): Promise<Owed> => {
    const ofClass = async (class_id: string) =>
      (await admin.get<{ totals: { due_poisha: number } }>('/api/v1/fees/reports/dues', { on, class_id }))
        .body.totals.due_poisha;
    const accounts = await Promise.all(
      students.map((it) => admin.get<Account>(`/api/v1/fees/students/${it.student_id}/account`, { on })),
    );
    const by_class = { old: await ofClass(old.section.class_id), new: await ofClass(section.class_id) };
    const { rows } = await w.inSite((tx) =>
      sql<{ total: number }>`select coalesce(sum(net_poisha - paid_poisha), 0)::bigint as total
        from fee_dues_on(${w.site.id}, ${on}::date) where due_on <= ${on}`.execute(tx),
    );
    return { by_class, total: rows[0]!.total, of_students: accounts.map((it) => it.body.owed_poisha) };
  };
  const owed = async () => {
    const said: Record<string, Owed> = {};
    for (const on of days) said[on] = await owedOn(on);
    return said;
  };

  it('shows totals that agree, and who has no place in the new year', async () => {
    const { rows, left, from_year, to_year } = await preview();
    expect(rows).toMatchObject([{ class_id: old.section.class_id, student_count: 2 }]);
    expect(left.map((it) => it.student_id)).toEqual([students[2]!.student_id]);
    expect(from_year.before_poisha + to_year.before_poisha).toBe(
      from_year.after_poisha + to_year.after_poisha,
    );
    expect(from_year.before_poisha - from_year.after_poisha).toBe(rows[0]!.amount_poisha);
    expect(from_year.after_poisha).toBe(left[0]!.amount_poisha);
    expect((await preview({ class_ids: [section.class_id] })).rows).toEqual([]);
  });

  it('moves dues to the new class from its day on, and changes what nobody owes on any day', async () => {
    const before = await owed();
    const shown = await preview();
    const run = await migrate();
    expect(run.amount_poisha).toBe(shown.rows[0]!.amount_poisha);
    const after = await owed();
    for (const on of days) {
      expect([on, after[on]!.total, after[on]!.of_students]).toEqual([
        on,
        before[on]!.total,
        before[on]!.of_students,
      ]);
      const { by_class } = before[on]!;
      const moved = on < day ? 0 : before[on]!.of_students[0]! + before[on]!.of_students[1]!;
      expect([on, after[on]!.by_class]).toEqual([
        on,
        { old: by_class.old - moved, new: by_class.new + moved },
      ]);
    }
    const dues = await w.inSite((tx) =>
      tx
        .selectFrom('student_fee_due')
        .select(['enrolment_id', 'period'])
        .where('student_id', '=', students[1]!.student_id)
        .orderBy('period')
        .execute(),
    );
    // Origin stays with the due.
    expect(dues).toEqual([
      { enrolment_id: students[1]!.enrolment_id, period: '2026' },
      { enrolment_id: students[1]!.enrolment_id, period: '2026-01' },
    ]);
  });

  it('keeps its totals while fines grow and dues are paid afterwards', async () => {
    await migrate();
    setToday('2026-07-20');
    const { body } = await admin.get<Account>(`/api/v1/fees/students/${students[0]!.student_id}/account`);
    await collect(students[0]!.student_id, body.owed_poisha);
    const said = await owedOn('2026-07-20');
    expect(said.of_students[0]).toBe(0);
    expect(said.by_class.new).toBe(said.of_students[1]);
    expect(said.by_class.old).toBe(said.of_students[2]);
    setToday(day);
  });

  it('is safe to repeat, and takes along later who was enrolled later', async () => {
    const first = await migrate();
    const again = await admin.post<{ job_id: string }>('/api/v1/fees/migrations', wanted());
    await expect(waitForJob(admin, again.body.job_id)).rejects.toThrow('There is nothing to migrate.');
    await enrol(students[2]!.student_id);
    const second = await migrate();
    expect(second.run_no).toBe(first.run_no + 1);
    expect((await preview()).from_year).toEqual({ before_poisha: 0, after_poisha: 0 });
  });

  it('is undone as a whole, and every day before and after is as it was', async () => {
    const before = await owed();
    const { id } = await migrate();
    expect((await undo(id)).status).toBe(200);
    expect(await owed()).toEqual(before);
    expect(refusalOf(await undo(id))).toBe('fees:migration_already_undone');
    const { rows } = (await admin.get<{ rows: FeeMigration[] }>('/api/v1/fees/migrations')).body;
    expect(rows.find((it) => it.id === id)).toMatchObject({ can: { undo: false } });
    const later = await migrate();
    setToday('2026-07-15');
    await undo(later.id);
    // Reports of the days between keep what they said.
    expect((await owedOn('2026-07-12')).by_class.old).toBe((await owedOn('2026-07-12')).of_students[2]);
    expect((await owedOn('2026-07-15')).by_class.new).toBe(0);
    setToday(day);
  });

  it('is not undone once money was received for it, unless the receipt was cancelled', async () => {
    const { id } = await migrate();
    const { body } = await collect(students[1]!.student_id, 100_00);
    expect(refusalOf(await undo(id))).toBe('fees:migration_has_payments');
    await move(admin, `receipts/${body.id}/cancellation`, { reason: 'Wrong child' });
    expect((await undo(id)).status).toBe(200);
  });

  it('is not undone while another one moved the dues on', async () => {
    const { id } = await migrate();
    const next = await buildYear(w, {
      name: `2028 ${unique()}`,
      starts_on: '2028-01-01',
      ends_on: '2028-12-31',
    });
    const place = await buildClassSection(w, { academic_year_id: next.id });
    await w.inSite((tx) =>
      tx
        .insertInto('enrolment')
        .values({
          site_id: w.site.id,
          student_id: students[0]!.student_id,
          academic_year_id: next.id,
          class_section_id: place.id,
          roll: 1,
          enrolled_on: '2026-07-02',
        })
        .execute(),
    );
    const on = await migrate({ from_year_id: year.id, to_year_id: next.id });
    expect(refusalOf(await undo(id))).toBe('fees:migration_moved_on');
    await undo(on.id);
    expect((await undo(id)).status).toBe(200);
  });

  it('keeps the dues it moved: their run cannot be undone before it is', async () => {
    const run = await w.inSite(async (tx) => {
      const made = await tx
        .insertInto('fee_run')
        .values({
          site_id: w.site.id,
          run_no: 900_000 + Math.floor(Math.random() * 90_000),
          academic_year_id: old.year.id,
          period: '2026-01',
          input: '{}',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('student_fee_due')
        .set({ fee_run_id: made.id })
        .where('student_id', '=', students[1]!.student_id)
        .execute();
      return made;
    });
    const { id } = await migrate();
    const undoRun = () => admin.post(`/api/v1/fees/runs/${run.id}/undoing`);
    expect(refusalOf(await undoRun())).toBe('fees:dues_migrated');
    await undo(id);
    expect((await undoRun()).status).toBe(200);
  });

  it('goes forward, between years of the institution, and by its administrators', async () => {
    const ask = (over: object, who = admin) =>
      who.post('/api/v1/fees/migration-previews', { ...wanted(), ...over });
    expect(refusalOf(await ask({ to_year_id: old.year.id }))).toBe('fees:migrates_forward_only');
    expect(refusalOf(await ask({ from_year_id: '' }))).toBe('fees:select_years');
    expect((await ask({ to_year_id: randomUUID() })).status).toBe(404);
    expect((await ask({}, stranger)).status).toBe(404);
    expect((await ask({}, teacher)).status).toBe(403);
  });
});
