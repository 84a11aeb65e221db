import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildYear,
} from '#test/builders/academics.ts';
import { buildLesson, buildRoutine } from '#test/builders/routine.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { ensureDraft } from '../versions/routine-version.queries.ts';
import { generateRoutine } from './generator.job.ts';
import { readForSearch, writeAnswer } from './generator-answer.actions.ts';
import type { GeneratorInput, GeneratorPreview, GeneratorRun } from './generator-run.contract.ts';

const path = '/api/v1/routine/generator-runs';
const clocks = ['08:00', '08:40', '09:20'];

describe('a generated routine', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let physics: string;
  let bangla: string;
  let salma: string;
  let year: string;

  beforeEach(async () => {
    w = await world();
    setToday('2026-05-10');
    year = (await buildYear(w, { starts_on: '2026-01-01', ends_on: '2026-12-31' })).id;
    office = await w.as('site-admin');
    section = await buildClassSection(w, { academic_year_id: year, room: '101' });
    physics = (await buildSubject(w, { name_en: 'Physics' }, [])).id;
    bangla = (await buildSubject(w, { name_en: 'Bangla' }, [])).id;
    salma = (await buildTeacher(w, { name_en: 'Salma Akter' })).id;
    for (const subject_id of [physics, bangla]) {
      await buildGroupSubject(w, section, { subject_id });
      await buildTeacherAssignment(w, { class_section_id: section.id, subject_id, employee_id: salma });
    }
    await w.inSite((tx) =>
      tx
        .insertInto('routine_period')
        .values(
          [7, 1].flatMap((weekday) =>
            clocks.slice(0, 2).map((starts_at, at) => ({
              site_id: w.site.id,
              shift_id: section.shift_id,
              weekday,
              period_no: at + 1,
              starts_at,
              ends_at: clocks[at + 1]!,
            })),
          ),
        )
        .execute(),
    );
  });
  afterAll(useRealClock);

  const ask = (subject_id: string, lessons: number, class_section_id = section.id) =>
    office.put('/api/v1/routine/loads', {
      class_section_id,
      cells: [{ row: subject_id, column: 'lessons', value: lessons, base: null }],
    });
  const choice = (fields: object = {}) => ({ academic_year_id: year, keeps: 'by_hand', ...fields });
  const start = (fields: object = {}) => office.post<{ job_id: string }>(path, choice(fields));
  const generate = async (fields: object = {}) => {
    const { result } = await waitForJob(office, (await start(fields)).body.job_id);
    return result as { run_id: string; lesson_count: number; left_count: number };
  };
  const preview = async (fields: object = {}) =>
    (await office.post<GeneratorPreview>('/api/v1/routine/generator-run-previews', choice(fields))).body;
  const undo = (id: string) => office.post(`${path}/${id}/undoing`, {});
  const draft = () =>
    w.inSite((tx) =>
      tx
        .selectFrom('routine_entry as e')
        .innerJoin('routine_version as v', (join) => inSameSite(join, 'v.id', 'e.routine_version_id'))
        .select(['e.routine_period_id', 'e.subject_id', 'e.employee_id', 'e.room', 'e.routine_run_id'])
        .where('v.state', '=', 'draft')
        .orderBy('e.weekday')
        .orderBy('e.starts_at')
        .execute(),
    );

  it('is written into the draft, and says how many lessons it placed', async () => {
    await ask(physics, 2);
    await ask(bangla, 2);
    expect(await preview()).toMatchObject({ section_count: 1, new_count: 4, kept_count: 0, shortages: [] });
    const { run_id, ...counts } = await generate();
    expect(counts).toEqual({ lesson_count: 4, left_count: 0 });
    const lessons = await draft();
    expect(lessons.map((it) => it.subject_id).sort()).toEqual([bangla, bangla, physics, physics].sort());
    expect(new Set(lessons.map((it) => it.routine_period_id)).size).toBe(4);
    expect(lessons[0]).toMatchObject({ employee_id: salma, room: '101', routine_run_id: run_id });
    const { body } = await office.get<{ rows: GeneratorRun[] }>(path);
    expect(body.rows).toMatchObject([
      { lesson_count: 4, left_count: 0, year_name: '2026', can: { undo: true } },
    ]);
  });

  it('says beforehand and afterwards why a lesson has no place', async () => {
    await ask(physics, 3);
    expect((await preview()).shortages).toMatchObject([
      { code: 'too_few_days', subject_en: 'Physics', section: 'A', asked: 3, available: 2 },
    ]);
    const { run_id, left_count } = await generate();
    expect(left_count).toBe(1);
    const { body } = await office.get(`${path}/${run_id}`);
    expect(body).toMatchObject({
      left: [
        {
          subject_en: 'Physics',
          teacher_en: 'Salma Akter',
          lessons: 1,
          reason: 'blocked',
          blocked: { own_lesson: 2, same_day: 2 },
        },
      ],
    });
  });

  it('names the shift in which a teacher has too many lessons', async () => {
    const { class_id, version_id, study_group_id, shift_id } = section;
    const alike = { academic_year_id: year, class_id, version_id, study_group_id };
    const beside = await buildClassSection(w, { ...alike, shift_id, name: 'B' });
    const later = await buildClassSection(w, alike);
    for (const it of [beside, later])
      await buildTeacherAssignment(w, { class_section_id: it.id, subject_id: physics, employee_id: salma });
    await w.inSite((tx) =>
      tx
        .insertInto('routine_period')
        .values({
          site_id: w.site.id,
          shift_id: later.shift_id,
          weekday: 7,
          period_no: 1,
          starts_at: '13:00',
          ends_at: '13:40',
        })
        .execute(),
    );
    await ask(physics, 2);
    await ask(bangla, 1);
    await ask(physics, 2, beside.id);
    await ask(physics, 1, later.id);
    const { name_en } = await w.inCore((tx) =>
      tx.selectFrom('shift').select('name_en').where('id', '=', shift_id).executeTakeFirstOrThrow(),
    );
    expect((await preview()).shortages).toEqual([
      expect.objectContaining({
        code: 'teacher_over',
        teacher_en: 'Salma Akter',
        shift_en: name_en,
        section: null,
        asked: 5,
        available: 4,
      }),
    ]);
  });

  it('leaves lessons set by hand where they are, and replaces those of an earlier run', async () => {
    const version = await buildRoutine(w, year, { state: 'draft', starts_on: null });
    const hand = await buildLesson(w, section, {
      weekday: 1,
      period_no: 2,
      starts_at: clocks[1]!,
      ends_at: clocks[2]!,
      room: null,
      subject_id: physics,
      employee_id: salma,
      routine_version_id: version.id,
    });
    await ask(physics, 2);
    const first = await generate();
    expect(await preview()).toMatchObject({ kept_count: 1, replaced_count: 1, new_count: 1 });
    const second = await generate();
    const lessons = await draft();
    expect(lessons).toHaveLength(2);
    expect(lessons).toContainEqual(
      expect.objectContaining({ routine_period_id: hand.routine_period_id, routine_run_id: null }),
    );
    expect(first.run_id).not.toBe(second.run_id);
    expect(await preview({ keeps: 'all' })).toMatchObject({ new_count: 0, kept_count: 2, replaced_count: 0 });
    expect(await preview({ keeps: 'none' })).toMatchObject({ new_count: 2, replaced_count: 2 });
    expect(await preview({ class_ids: [year] })).toMatchObject({ section_count: 0, new_count: 0 });
  });

  it('is taken back as it was, as long as the draft is as the run left it', async () => {
    await ask(physics, 2);
    const first = await generate();
    const before = await draft();
    const second = await generate();
    const runs = await office.get<{ rows: GeneratorRun[] }>(path, { sort: 'run_no' });
    expect(runs.body.rows.map((it) => it.can.undo)).toEqual([false, true]);
    expect(refusalOf(await undo(first.run_id))).toBe('routine:draft_changed');
    expect((await undo(second.run_id)).status).toBe(200);
    expect(await draft()).toEqual(before);
    expect(refusalOf(await undo(second.run_id))).toBe('routine:run_already_undone');
    const third = await generate();
    const at = (await draft())[0]!.routine_period_id;
    await office.put(`/api/v1/routine/class-sections/${section.id}/periods/${at}`, {
      subject_id: bangla,
      employee_id: salma,
      room: null,
    });
    expect(refusalOf(await undo(third.run_id))).toBe('routine:draft_changed');
  });

  it('is made by one run at a time', async () => {
    await ask(physics, 2);
    const started = await Promise.all([start(), start()]);
    expect(started.map((it) => it.status).sort()).toEqual([202, 409]);
    expect(refusalOf(started.find((it) => it.status === 409)!)).toBe('routine:generator_busy');
    await waitForJob(office, started.find((it) => it.status === 202)!.body.job_id);
    expect((await draft()).length).toBe(2);
  });

  /** Generates by hand; `change` happens while the search is under way. */
  const generateDuring = async (change: () => Promise<unknown>) => {
    let changed: Promise<unknown> | undefined;
    return generateRoutine.run(w.stage.services, choice() as GeneratorInput, {
      job_id: year,
      tenant: { scope: 'site', site_id: w.site.id },
      language: 'en',
      report: async () => {
        changed ??= change();
        await changed;
      },
      finish: async () => {},
    });
  };
  const firstPeriod = async () => {
    const { rows } = await w.inSite((tx) =>
      sql<{ id: string }>`select id from routine_period order by weekday, starts_at limit 1`.execute(tx),
    );
    return rows[0]!.id;
  };
  const put = async () =>
    office.put(`/api/v1/routine/class-sections/${section.id}/periods/${await firstPeriod()}`, {
      subject_id: bangla,
      employee_id: salma,
      room: null,
    });
  const versionOf = async () => {
    const { rows } = await w.inSite((tx) =>
      sql<{ id: string }>`select id from routine_version where state = 'draft'`.execute(tx),
    );
    return rows[0]!.id;
  };
  const discard = async () => office.delete(`/api/v1/routine/versions/${await versionOf()}`);
  const publish = async () =>
    office.post(`/api/v1/routine/versions/${await versionOf()}/publication`, { starts_on: '2026-05-10' });
  const buildDraft = () => buildRoutine(w, year, { state: 'draft', starts_on: null });
  const sitely = (change: (tx: Tx) => Promise<unknown>) => () => w.inSite(change);
  const nobody = async () => undefined;

  it.each<[string, { before: () => Promise<unknown>; change: () => Promise<unknown> }]>([
    ['a lesson was put into it', { before: buildDraft, change: put }],
    ['it was discarded', { before: put, change: discard }],
    ['it was discarded without a lesson in it', { before: buildDraft, change: discard }],
    ['it was published', { before: put, change: publish }],
    ['somebody made it', { before: nobody, change: put }],
    ['another routine was published', { before: nobody, change: () => put().then(publish) }],
  ])('is not written where the draft is another one meanwhile: %s', async (_, { before, change }) => {
    await ask(physics, 2);
    await before();
    let left: unknown;
    const generating = generateDuring(async () => {
      expect(await change()).toMatchObject({ status: 200 });
      left = await draft();
    });
    await expect(generating).rejects.toThrow('routine:draft_changed_meanwhile');
    expect(await draft()).toEqual(left);
    expect((await office.get(path)).body).toMatchObject({ rows: [] });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a period was deleted', async () => office.delete(`/api/v1/routine/periods/${await firstPeriod()}`)],
    [
      'a period became tiffin',
      sitely((tx) => tx.updateTable('routine_period').set({ kind: 'tiffin' }).execute()),
    ],
    [
      'a bell was moved',
      sitely((tx) =>
        tx.updateTable('routine_period').set({ ends_at: '09:15' }).where('period_no', '=', 2).execute(),
      ),
    ],
    ['the teacher left', sitely((tx) => tx.updateTable('employee').set({ status: 'left' }).execute())],
    [
      'the section was closed',
      sitely((tx) => tx.updateTable('class_section').set({ is_open: false }).execute()),
    ],
    ['the lessons a week were taken out', sitely((tx) => tx.deleteFrom('routine_load').execute())],
    [
      'another teacher has the subject',
      sitely((tx) => tx.deleteFrom('teacher_assignment').where('subject_id', '=', physics).execute()),
    ],
  ])('is not written where what was asked changed meanwhile: %s', async (_, change) => {
    await ask(physics, 2);
    await expect(generateDuring(change)).rejects.toThrow('routine:asked_changed_meanwhile');
    expect(await draft()).toEqual([]);
    expect((await office.get(path)).body).toMatchObject({ rows: [] });
  });

  it('is written where nothing changed meanwhile, also into a draft that somebody else has made', async () => {
    await put();
    await publish();
    await ask(physics, 2);
    await generateDuring(() => w.inSite((tx) => ensureDraft(tx, year, '2026-05-10')));
    expect(await draft()).toHaveLength(3);
  });

  it('is refused in words where a lesson has no place any more, and leaves the draft as it was', async () => {
    await ask(physics, 2);
    await buildDraft();
    const lesson = { section: section.id, subject: physics, teacher: salma, room: null };
    const quality = { idle_minutes: 0, disliked: 0, row_excess: 0, same_day: 0 };
    const periods = [[year], [await firstPeriod(), await firstPeriod()]];
    for (const at of periods) {
      const lessons = at.map((period) => ({ ...lesson, period }));
      const writing = w.inSite(async (tx) => {
        const reading = await readForSearch(tx, choice() as GeneratorInput, 1);
        const answer = { lessons, left: [], quality, steps: 1 };
        await writeAnswer(tx, reading, {
          choice: choice() as GeneratorInput,
          answer,
          userId: null,
        });
      });
      await expect(writing).rejects.toThrow('routine:asked_changed_meanwhile');
    }
    expect(await draft()).toEqual([]);
  });

  it('is not taken back where a lesson that it replaced has no period any more', async () => {
    await ask(physics, 1);
    await generate();
    const period = (await draft())[0]!.routine_period_id!;
    await w.inSite((tx) =>
      tx
        .insertInto('routine_wish_period')
        .values({ site_id: w.site.id, employee_id: salma, routine_period_id: period, wish: 'closed' })
        .execute(),
    );
    const { run_id } = await generate();
    expect((await office.delete(`/api/v1/routine/periods/${period}`)).status).toBe(200);
    const lessons = await draft();
    expect(refusalOf(await undo(run_id))).toBe('routine:draft_changed');
    expect(await draft()).toEqual(lessons);
  });

  it('is not written where somebody stopped it', async () => {
    await ask(physics, 2);
    await expect(generateDuring(() => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
    expect(await draft()).toEqual([]);
  });

  it('is the office’s to make', async () => {
    const teacher = await w.as('teacher', { employee_id: salma });
    expect((await teacher.post(path, choice())).status).toBe(403);
    expect((await start({ academic_year_id: section.id })).status).toBe(404);
  });
});
