import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Sums {
  outstanding_poisha: number;
  owing_students: number;
}

const march = '2026-03-25';

describe('what students owe, kept with the day', () => {
  let w: World;
  let admin: TestClient;
  let students: string[];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    setToday(march);
    const school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    const enrolled: Awaited<ReturnType<typeof buildEnrolledStudent>>[] = [];
    for (const roll of [1, 2, 3]) enrolled.push(await buildEnrolledStudent(w, { ...place, roll }));
    students = enrolled.map((it) => it.student_id);
    await buildDues(w, school, enrolled, [
      { amount_poisha: 1000_00, due_on: '2026-03-10', raised_on: '2026-03-01' },
      { amount_poisha: 1000_00, due_on: '2026-04-10', raised_on: '2026-03-01' },
    ]);
  });
  afterAll(useRealClock);

  const ask = async (name: 'fee_outstanding_kept' | 'fee_outstanding_now', day: string) => {
    const [row] = await w.stage.database.owner.query<Sums>(
      `select outstanding_poisha::int, owing_students from ${name}($1, $2)`,
      [w.site.id, day],
    );
    return row!;
  };
  /** When the sums were made; stays while they are corrected. */
  const keptAs = async () => {
    const [row] = await w.stage.database.owner.query<{ as_of: string }>(
      'select as_of::text from fee_outstanding where site_id = $1',
      [w.site.id],
    );
    return row?.as_of;
  };
  /** The kept sums, which must be those that are counted. */
  async function sums(day = march): Promise<Sums> {
    const kept = await ask('fee_outstanding_kept', day);
    expect(kept).toEqual(await ask('fee_outstanding_now', day));
    return kept;
  }
  const pay = (student_id: string, taka: number) =>
    admin.post<{ id: string }>(
      '/api/v1/fees/receipts',
      { student_id, received_on: march, amount_poisha: taka * 100, is_repeat: true },
      { 'idempotency-key': randomUUID() },
    );

  it('follows receipts and cancellations without being counted anew', async () => {
    const before = await sums();
    const since = await keptAs();
    const { body } = await pay(students[0]!, 400);
    expect(await sums()).toEqual({
      outstanding_poisha: before.outstanding_poisha - 400_00,
      owing_students: before.owing_students,
    });
    await pay(students[1]!, 1000);
    expect(await sums()).toEqual({
      outstanding_poisha: before.outstanding_poisha - 1400_00,
      owing_students: before.owing_students - 1,
    });
    const cancelled = await admin.post(
      `/api/v1/fees/receipts/${body.id}/cancellation`,
      { reason: 'Wrong' },
      { 'idempotency-key': randomUUID() },
    );
    expect(cancelled.status).toBe(200);
    expect((await sums()).outstanding_poisha).toBe(before.outstanding_poisha - 1000_00);
    expect(await keptAs()).toBe(since);
  });

  it('is counted anew on another day, on which more is due', async () => {
    const { outstanding_poisha } = await sums();
    expect((await sums('2026-04-10')).outstanding_poisha).toBeGreaterThan(outstanding_poisha);
    expect((await sums()).outstanding_poisha).toBe(outstanding_poisha);
  });

  it('follows fines of a new rule', async () => {
    const { outstanding_poisha } = await sums();
    const rule = { fine_type: 'per_day', fine_poisha: 10_00, fine_grace_days: 3 } as const;
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, due_day: 10, ...rule })
        .execute(),
    );
    expect((await sums()).outstanding_poisha).toBeGreaterThan(outstanding_poisha);
  });

  it('hears of a change that was not yet committed when it was counted', async () => {
    const { outstanding_poisha } = await sums();
    const counted = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const waiving = w.inSite(async (tx) => {
      await tx
        .updateTable('student_fee_due')
        .set({ waiver_poisha: 100_00 })
        .where('site_id', '=', w.site.id)
        .where('student_id', '=', students[2]!)
        .where('due_on', '=', '2026-03-10')
        .execute();
      changed.resolve();
      await counted.promise;
    });
    await changed.promise;
    // Another day and back: counted while the waiver waits.
    await ask('fee_outstanding_kept', '2026-03-26');
    expect((await sums()).outstanding_poisha).toBe(outstanding_poisha);
    counted.resolve();
    await waiving;
    expect((await sums()).outstanding_poisha).toBe(outstanding_poisha - 100_00);
  });

  it('is counted anew after a change for more than a hundred, which is told in one row', async () => {
    await sums();
    const since = await keptAs();
    const rows = () =>
      w.stage.database.owner.query<{ student_id: string | null }>(
        'select student_id from fee_due_change where site_id = $1',
        [w.site.id],
      );
    const before = await rows();
    await w.stage.database.owner.run(`
      insert into student_fee_due (site_id, student_id, enrolment_id, fee_head_id, fee_sub_head_id, period, due_on, raised_on, gross_poisha)
      select d.site_id, d.student_id, d.enrolment_id, d.fee_head_id, d.fee_sub_head_id, '2026-02', '2026-02-10', '2026-02-01', 500
      from student_fee_due d where d.site_id = '${w.site.id}' and d.due_on = '2026-04-10'`);
    expect(await rows()).toHaveLength(before.length + 3);
    await sums();
    expect(await keptAs()).toBe(since);
    await w.stage.database.owner.run(
      `insert into fee_due_change (site_id, student_id) select '${w.site.id}', gen_random_uuid() from generate_series(1, 101)`,
    );
    await sums();
    expect(await keptAs()).not.toBe(since);
    expect(await rows()).toEqual([]);
  });

  it('is no copy’s: on another server it is counted anew', async () => {
    await sums();
    const since = await keptAs();
    await w.stage.database.owner.run(
      `update fee_outstanding set cluster = 1, outstanding_poisha = 7 where site_id = '${w.site.id}'`,
    );
    await sums();
    expect(await keptAs()).not.toBe(since);
  });
});
