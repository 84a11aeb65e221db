import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { move } from '#test/builders/hand-overs.ts';
import { printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { DemandEstimate, DemandedStudent, SentDemand } from './demand.contract.ts';

interface Demand {
  heads: { key: string; name_en: string }[];
  rows: (DemandedStudent & { amounts: Record<string, number>; due_poisha: number })[];
  totals: { due_poisha: number; amounts: Record<string, number> };
}

describe('a demand', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let other: { id: string };
  let students: { student_id: string; enrolment_id: string }[];
  let wanted: { class_section_ids: string[]; up_to_on: string };

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  beforeEach(async () => {
    school = await buildFeeSchool(w);
    other = await buildClassSection(w, { academic_year_id: school.year.id });
    students = [];
    for (const [class_section_id, roll, contact_number] of [
      [school.section.id, 1, phone()],
      [school.section.id, 2, '02-555'],
      [other.id, 1, phone()],
    ] as const) {
      const place = { academic_year_id: school.year.id, class_section_id, roll };
      students.push(await buildEnrolledStudent(w, place, { contact_number }));
    }
    await buildDues(w, school, students, [
      { amount_poisha: 800_00, due_on: '2026-01-15' },
      {
        amount_poisha: 2_000_00,
        due_on: '2026-02-15',
        fee_sub_head_id: school.sessionCharge,
        period: '2026',
      },
      { amount_poisha: 800_00, due_on: addDays(today(), 40), fee_sub_head_id: school.february },
    ]);
    wanted = { class_section_ids: [school.section.id, other.id], up_to_on: today() };
  });

  const phone = () => `88018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const list = async (over: object = {}, who = admin) => {
    const query = { ...wanted, ...over };
    return who.get<Demand>('/api/v1/fees/demands', {
      ...query,
      class_section_ids: query.class_section_ids.join(','),
    });
  };
  const estimate = (over: object = {}) =>
    admin.post<DemandEstimate>('/api/v1/fees/demand-estimates', { ...wanted, ...over });
  const send = (over: object = {}, who = admin) =>
    move<{ messages: number; parts: number; code: string }>(who, 'demand-messages', {
      ...wanted,
      parts_agreed: 1_000,
      ...over,
    });
  const messagesOf = (demand?: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['recipient', 'message', 'parts'])
        .where('dedupe_key', 'like', `fee_demand:${demand ?? ''}%`)
        .orderBy('id')
        .execute(),
    );
  /** What operators of the server do. */
  const asOwner = (statement: string, values: unknown[]) =>
    w.stage.database.owner.session(async (owner) => {
      await owner.run('begin');
      await owner.query("select set_config('app.scope', 'maintenance', true)");
      await owner.query(statement, values);
      await owner.run('commit');
    });
  const sent = async () =>
    (
      await admin.get<{ rows: SentDemand[] }>('/api/v1/fees/sent-demands', {
        from: today(),
        to: today(),
      })
    ).body.rows;

  it('lists what fell due by head, student and section, and agrees with the account', async () => {
    const { body } = await list();
    expect(body.heads.map((it) => it.key)).toEqual([school.tuition, school.session]);
    const amounts = { [school.tuition]: 800_00, [school.session]: 2_000_00 };
    const rows = new Map(body.rows.map((it) => [it.student_id, it]));
    expect(students.map((it) => rows.get(it.student_id))).toMatchObject(
      [1, 2, 1].map((roll) => ({ roll, amounts, due_poisha: 2_800_00 })),
    );
    expect(body.totals.due_poisha).toBe(3 * 2_800_00);
    const account = await admin.get<{ owed_poisha: number }>(
      `/api/v1/fees/students/${students[0]!.student_id}/account`,
    );
    expect(account.body.owed_poisha).toBe(2_800_00);
  });

  it('is narrowed by section, head and days', async () => {
    const one = await list({ class_section_ids: [other.id] });
    expect(one.body.rows.map((it) => it.student_id)).toEqual([students[2]!.student_id]);
    const heads = await list({ fee_head_ids: school.session });
    expect(heads.body.totals).toEqual({
      due_poisha: 3 * 2_000_00,
      amounts: { [school.session]: 3 * 2_000_00 },
    });
    expect((await list({ from_on: '2026-02-01' })).body.totals.due_poisha).toBe(3 * 2_000_00);
    expect((await list({ up_to_on: addDays(today(), 60) })).body.totals.due_poisha).toBe(3 * 3_600_00);
  });

  it('shows late fines beside the heads, unless they are left out', async () => {
    const rule = { fine_type: 'flat', fine_poisha: 50_00 };
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, ...rule })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(rule))
        .execute(),
    );
    const { body } = await list();
    expect(body.heads.at(-1)!.key).toBe('fine');
    expect(body.rows[0]!.amounts.fine).toBe(2 * 50_00);
    expect((await list({ takes_fines: 'false' })).body.rows[0]!.due_poisha).toBe(2_800_00);
    await w.inSite((tx) => tx.updateTable('fee_setting').set({ fine_type: 'none' }).execute());
  });

  it('follows a student from an earlier year into the section of today', async () => {
    const next = await buildFeeSchool(w);
    await w.inSite((tx) =>
      tx
        .updateTable('enrolment')
        .set({ status: 'promoted' })
        .where('id', '=', students[0]!.enrolment_id)
        .execute(),
    );
    await w.inSite((tx) =>
      tx
        .insertInto('enrolment')
        .values({
          site_id: w.site.id,
          student_id: students[0]!.student_id,
          academic_year_id: next.year.id,
          class_section_id: next.section.id,
          roll: 9,
          enrolled_on: '2026-06-01',
        })
        .execute(),
    );
    expect((await list()).body.rows).toHaveLength(2);
    const moved = await list({ class_section_ids: [next.section.id] });
    expect(moved.body.rows.map((it) => [it.roll, it.due_poisha])).toEqual([[9, 2_800_00]]);
  });

  it('is printed as slips without a number', async () => {
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/demand-prints', {
      ...wanted,
      language: 'en',
    });
    const job = await waitForJob(admin, body.job_id);
    const file = await admin.get(job.file_url!);
    const text = await printedText(file.raw);
    expect(text.match(/Demand slip/g)).toHaveLength(3);
    expect(text).toContain('2,800.00');
    expect(text).not.toMatch(/DS-\d/);
  });

  it('tells its cost and whom it does not reach before anything is sent', async () => {
    const before = (await messagesOf()).length;
    const { body } = await estimate();
    expect(body).toMatchObject({ messages: 2, already_told: 0, cost_poisha: null });
    expect(body.without_phone.map((it) => it.student_id)).toEqual([students[1]!.student_id]);
    expect(body.sample).toContain('রহিম উদ্দিন ৳ ২,৮০০.০০'.normalize('NFC'));
    expect(await messagesOf()).toHaveLength(before);
    await asOwner(
      `insert into sms_gateway (site_id, driver, url, api_key, sender, part_price_poisha)
       values ($1, 'bulksmsbd', 'https://sms.test', 'key', 'SCHOOL', 35)`,
      [w.site.id],
    );
    expect((await estimate()).body.cost_poisha).toBe(35 * body.parts);
  });

  it('is sent once a day to a family, which gets one message about all its children', async () => {
    const [first, , third] = students;
    await w.inSite(async (tx) => {
      const household = await tx
        .insertInto('household')
        .values({ site_id: w.site.id, phone: phone(), name_en: 'Family' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('student')
        .set({ household_id: household.id })
        .where('id', 'in', [first!.student_id, third!.student_id])
        .execute();
    });
    const answer = await send();
    expect(answer.status).toBe(201);
    expect(answer.body.messages).toBe(1);
    const [demand] = await sent();
    expect(demand).toMatchObject({
      student_count: 2,
      message_count: 1,
      amount_poisha: 5_600_00,
      delivered_count: 0,
      failed_count: 0,
    });
    const [sms] = await messagesOf(demand!.id);
    expect(sms!.message).toContain('মোট ৳ ৫,৬০০.০০');
    expect(sms!.parts).toBe(answer.body.parts);
    expect(refusalOf(await send())).toBe('fees:demand_tells_nobody');
    expect((await estimate()).body).toMatchObject({ messages: 0, already_told: 2 });
    // Another demand is another thing to say.
    expect((await send({ fee_head_ids: [school.session] })).body.messages).toBe(1);
  });

  it('is sent once where two people send it at the same time', async () => {
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 409]);
  });

  it('is refused where it takes more parts than were agreed to', async () => {
    const { parts } = (await estimate()).body;
    const refused = await send({ parts_agreed: parts - 1 });
    expect(refusalOf(refused)).toBe('fees:demand_more_than_agreed');
    expect((await send({ parts_agreed: parts })).status).toBe(201);
  });

  it('counts what was delivered and what failed, as long as the outbox keeps it', async () => {
    await send();
    const [demand] = await sent();
    const ofDemand = `fee_demand:${demand!.id}%`;
    await w.inSite((tx) =>
      tx.updateTable('sms_outbox').set({ state: 'failed' }).where('dedupe_key', 'like', ofDemand).execute(),
    );
    expect((await sent())[0]).toMatchObject({ delivered_count: 0, failed_count: 2 });
    await asOwner('delete from sms_outbox where dedupe_key like $1', [ofDemand]);
    expect((await sent())[0]).toMatchObject({ message_count: 2, delivered_count: null, failed_count: null });
  });

  it('takes sections of the institution only, and people who may send', async () => {
    expect((await list({}, await w.as('site-admin', { site: w.otherSite }))).status).toBe(404);
    expect(
      refusalOf(await admin.get('/api/v1/fees/demands', { up_to_on: today(), class_section_ids: '' })),
    ).toBe('required');
    expect(refusalOf(await list({ up_to_on: '' }))).toBe('fees:select_date');
    expect((await send({}, await w.as('teacher'))).status).toBe(403);
  });
});
