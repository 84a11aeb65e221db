import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildPromotionSchool, buildPupils, type PromotionSchool } from '#test/builders/promotions.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { PromotionRun } from './promotion-run.contract.ts';

const yearBegins = '2199-01-01';

describe('a promotion that waits for the new year', () => {
  let w: World;
  let admin: TestClient;
  let school: PromotionSchool;
  let pupil: { student_id: string; enrolment_id: string };
  let draft: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  beforeEach(async () => {
    school = await buildPromotionSchool(w);
    await changeYear({ starts_on: yearBegins, ends_on: '2199-12-31' });
    [pupil] = (await buildPupils(w, school, school.sections.eightA, [{ gpa: 4 }, null])) as [typeof pupil];
    draft = (await admin.post<{ id: string }>('/api/v1/promotions', fields())).body.id;
  });

  const fields = () => ({
    from_year_id: school.from.id,
    to_year_id: school.to.id,
    exam_id: school.exam.id,
    session: '2199',
    group_minimums: [{ study_group_id: school.science.id, min_gpa: 0 }],
  });
  const changeYear = (days: { starts_on: string; ends_on?: string }) =>
    w.inSite((tx) => tx.updateTable('academic_year').set(days).where('id', '=', school.to.id).execute());
  const show = async () => (await admin.get<PromotionRun>(`/api/v1/promotions/${draft}`)).body;
  const schedule = (asker = admin) => asker.put(`/api/v1/promotions/${draft}/schedule`);
  const callOff = () => admin.delete(`/api/v1/promotions/${draft}/schedule`);
  const statusOf = async () =>
    (
      await w.inSite((tx) =>
        tx
          .selectFrom('enrolment')
          .select('status')
          .where('id', '=', pupil.enrolment_id)
          .executeTakeFirstOrThrow(),
      )
    ).status;
  const waiting = () =>
    w.stage.database.owner.query<{ id: string; job_id: string; start_after: string }>(
      `select j.id, r.id as job_id, j.start_after from pgboss.job j join job_run r on r.id = (j.data->>'job_id')::uuid
        where r.kind = 'promotions.promote_on_day' and r.input->>'id' = '${draft}' order by r.created_at`,
    );
  /** Its moment has come for a waiting job, or for the last of them. */
  const come = async () => {
    const { id, job_id } = (await waiting()).at(-1)!;
    await w.stage.database.owner.query(`update pgboss.job set start_after = now() where id = '${id}'`);
    return waitForJob(admin, job_id);
  };
  const told = async () => {
    const path = '/user/notification/get-unread-notifications';
    const { body } = await admin.post<{ data: { title: string } }[]>(path);
    return body.map((it) => it.data.title).filter((it) => /উত্তরণ|Promotion/.test(it));
  };

  it('is carried out as it then stands, and tells who wanted it', async () => {
    expect((await schedule()).status).toBe(200);
    const { carry_out_on, scheduled_by_name, state } = await show();
    expect({ carry_out_on, state }).toEqual({ carry_out_on: yearBegins, state: 'draft' });
    expect(scheduled_by_name).not.toBeNull();
    const [job] = await waiting();
    expect(new Date(job!.start_after).toISOString()).toBe('2198-12-31T18:05:00.000Z');
    expect(await statusOf()).toBe('active');
    // Typed after it was scheduled.
    const cell = { row: pupil.enrolment_id, column: 'decision', value: 'detained', base: null };
    expect((await admin.put(`/api/v1/promotions/${draft}/students`, { cells: [cell] })).status).toBe(200);
    const { result } = await come();
    expect(result).toMatchObject({ placed_count: 1, undecided_count: 1 });
    expect(await statusOf()).toBe('detained');
    const { state: after, run_no } = await show();
    expect(after).toBe('done');
    expect(await told()).toContain(`Promotion ${run_no} was carried out: 1 students placed, 1 undecided`);
  });

  it('waits once, however often it is asked', async () => {
    await schedule();
    await schedule();
    expect(await waiting()).toHaveLength(1);
  });

  it('is left alone after it was called off, and waits anew when it is asked again', async () => {
    await schedule();
    expect((await callOff()).status).toBe(200);
    expect((await show()).carry_out_on).toBeNull();
    await come();
    expect(await statusOf()).toBe('active');
    await schedule();
    await come();
    expect(await statusOf()).toBe('promoted');
  });

  it('does nothing where somebody has carried it out already, or taken that back', async () => {
    await schedule();
    const { body } = await admin.post<{ job_id: string }>(`/api/v1/promotions/${draft}/execution`);
    await waitForJob(admin, body.job_id);
    await admin.post(`/api/v1/promotions/${draft}/undoing`);
    expect((await show()).state).toBe('undone');
    await come();
    expect((await show()).state).toBe('undone');
    expect(await statusOf()).toBe('active');
  });

  it('is called off where it is changed to another year', async () => {
    await schedule();
    const later = await w.inSite((tx) =>
      tx
        .insertInto('academic_year')
        .values({ site_id: w.site.id, name: 'Later', starts_on: '2199-06-01', ends_on: '2199-12-30' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { version } = await show();
    const changed = { ...fields(), version, to_year_id: later.id };
    expect((await admin.put(`/api/v1/promotions/${draft}`, changed)).status).toBe(200);
    expect((await show()).carry_out_on).toBeNull();
  });

  it('says where it could not be carried out, and waits no longer', async () => {
    await schedule();
    const { run_no } = await show();
    const cell = { row: pupil.enrolment_id, column: 'decision', value: 'undecided', base: null };
    await admin.put(`/api/v1/promotions/${draft}/students`, { cells: [cell] });
    await expect(come()).rejects.toThrow('Nobody can be promoted');
    expect(await show()).toMatchObject({ state: 'draft', carry_out_on: null });
    expect(await told()).toContain(
      `Promotion ${run_no} could not be carried out by itself. Look at its exceptions, then carry it out.`,
    );
  });

  it('is refused once the year has begun, or the promotion is carried out', async () => {
    await changeYear({ starts_on: '2026-01-01' });
    expect(refusalOf(await schedule())).toBe('promotions:year_has_begun');
    const { body } = await admin.post<{ job_id: string }>(`/api/v1/promotions/${draft}/execution`);
    await waitForJob(admin, body.job_id);
    expect(refusalOf(await schedule())).toBe('promotions:promotion_is_done');
    expect(refusalOf(await callOff())).toBe('promotions:promotion_is_done');
  });

  it('is refused on the very day on which the year begins', async () => {
    await changeYear({ starts_on: today() });
    const refused = await schedule();
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'promotions:year_has_begun']);
    expect((await show()).carry_out_on).toBeNull();
  });

  it('is the institution’s own, and its administrator’s', async () => {
    const path = `/api/v1/promotions/${draft}/schedule`;
    const stranger = await w.as('site-admin', { site: w.otherSite });
    const teacher = await w.as('teacher');
    expect((await schedule(stranger)).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await schedule(teacher)).status).toBe(403);
    expect((await teacher.delete(path)).status).toBe(403);
  });
});
