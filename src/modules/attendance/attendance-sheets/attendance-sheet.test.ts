import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, isoWeekdayOf, today } from '#shared/dates.ts';
import { buildClassSection, buildShift, buildTeacher, buildYear, unique } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AbsenceEstimate } from '../absence-messages/absence-message.contract.ts';
import type { AttendanceSheet, Register, SavedSheet } from './attendance-sheet.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors?: { field: string; message: string }[];
  details?: { cells: { row: string; column: string; mine: string; theirs: string; by: string }[] };
}

const path = '/api/v1/attendance/sheets';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

describe('attendance sheets', () => {
  let w: World;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let teacher: TestClient;
  let teacherId: string;
  let pupils: Awaited<ReturnType<typeof buildSectionStudent>>[];
  let household: Awaited<ReturnType<typeof buildHousehold>>;
  const now = today();

  /** A shift whose register is open all day, on the given week days. */
  async function shiftOf(working_days: number[], times: object = {}) {
    const shift = await buildShift(w);
    await w.inSite((tx) =>
      tx
        .insertInto('shift_detail')
        .values({
          site_id: w.site.id,
          shift_id: shift.id,
          working_days,
          starts_at: '00:00',
          ends_at: '23:59',
          late_after: '10:00',
          attendance_cutoff: '23:59:59',
          ...times,
        })
        .execute(),
    );
    return shift.id;
  }

  const status = (row: string, value: string, base: string | null = null) => ({
    row,
    column: 'status',
    value,
    base,
  });
  const option = (key: string, value: boolean | number | string) =>
    admin.put(`/api/v1/site-options/${key}`, { value });
  const rowOf = (index: number) => pupils[index]!.enrolment.id;
  const everybody = (...values: string[]) => values.map((value, index) => status(rowOf(index), value));
  const save = (asker: TestClient, on_date: Day, cells: object[], class_section_id = section.id) =>
    asker.put<SavedSheet & Refusal>(path, { class_section_id, on_date, cells });
  const read = (asker: TestClient, on_date: Day, class_section_id = section.id) =>
    asker.get<AttendanceSheet & Refusal>(path, { class_section_id, on_date });

  const outbox = () =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['recipient', 'message', 'parts', 'purpose'])
        .where('site_id', '=', w.site.id)
        .where('state', '<>', 'cancelled')
        .orderBy('id')
        .execute(),
    );

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const year = Number(now.slice(0, 4));
    await buildYear(w, { starts_on: `${year - 1}-01-01`, ends_on: `${year + 1}-12-31` });
  });

  beforeEach(async () => {
    const employee = await buildTeacher(w);
    teacherId = employee.id;
    section = await buildClassSection(w, {
      shift_id: await shiftOf(everyDay),
      class_teacher_id: employee.id,
    });
    teacher = await w.as('teacher', { employee_id: employee.id });
    household = await buildHousehold(w);
    pupils = [
      await buildSectionStudent(w, section, 1, { household_id: household.id }),
      await buildSectionStudent(w, section, 2),
      await buildSectionStudent(w, section, 3),
    ];
  });

  it('are taken by the class teacher on the same day, with every student marked', async () => {
    const before = await read(teacher, now);
    expect(before.body).toMatchObject({ state: 'not_taken', version: 0, can: { edit: true } });
    expect(before.body.rows.map((row) => row.roll)).toEqual([1, 2, 3]);

    const partly = await save(teacher, now, [status(rowOf(0), 'P')]);
    expect(refusalOf(partly)).toBe('attendance:not_complete');
    expect(partly.body.detail).toBe('Students not marked yet: 2. Mark every student, then save.');

    const saved = await save(teacher, now, everybody('A', 'P', 'P'));
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ state: 'taken', version: 1, taken_by_name: 'The teacher' });
    expect(saved.body.rows.map((row) => row.status)).toEqual(['A', 'P', 'P']);
  });

  it('of a day are listed with their counts, those of a teacher only of their own sections', async () => {
    const listOf = async (asker: TestClient, on_date: Day) => {
      const { body } = await asker.get<Register[]>('/api/v1/attendance/registers', { on_date });
      return body.filter((it) => [section.id, closed.id].includes(it.class_section_id));
    };
    const restDays = everyDay.filter((it) => it !== isoWeekdayOf(now));
    const closed = await buildClassSection(w, { shift_id: await shiftOf(restDays) });
    const counts = { marked_count: null, present_count: null };
    const ofClosed = { class_section_id: closed.id, is_school_day: false, ...counts };
    expect(await listOf(teacher, now)).toEqual([
      { class_section_id: section.id, is_school_day: true, ...counts },
    ]);

    await save(teacher, now, everybody('A', 'P', 'L'));
    const taken = { class_section_id: section.id, is_school_day: true, marked_count: 3, present_count: 2 };
    expect(await listOf(admin, now)).toEqual(expect.arrayContaining([taken, ofClosed]));
    expect(await listOf(admin, addDays(now, -1))).not.toContainEqual(taken);
    expect(await listOf(admin, `${Number(now.slice(0, 4)) + 2}-01-01`)).toEqual([]);

    const noDay = await admin.get<Refusal>('/api/v1/attendance/registers');
    expect(noDay.body.errors).toMatchObject([{ field: 'on_date', message: 'Please Select Date.' }]);
  });

  it('notify the guardian of an absent student once a day, in the household’s language', async () => {
    const before = await outbox();
    await save(teacher, now, everybody('A', 'P', 'P'));
    await save(admin, now, [status(rowOf(0), 'P', 'A')]);
    await save(admin, now, [status(rowOf(0), 'A', 'P')]);
    const messages = (await outbox()).slice(before.length);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ recipient: household.phone, purpose: 'absence' });
    expect(messages[0]?.message).toContain('ছাত্র 1');
    expect(messages[0]?.message).toContain('অনুপস্থিত');
    expect(messages[0]?.parts).toBeGreaterThan(1);
  });

  it('tell of lateness once a day where the institution wants it, and not after an absence', async () => {
    const families = [await buildHousehold(w), await buildHousehold(w)];
    const other = await buildClassSection(w, {
      shift_id: await shiftOf(everyDay),
      class_teacher_id: teacherId,
    });
    const pupils = [
      await buildSectionStudent(w, other, 1, { household_id: families[0]!.id }),
      await buildSectionStudent(w, other, 2, { household_id: families[0]!.id }),
      await buildSectionStudent(w, other, 3, { household_id: families[1]!.id }),
    ].map((it) => it.enrolment.id);
    const setting = '/api/v1/attendance/absence-message-setting';
    const estimate = async () => {
      const { body } = await teacher.post<AbsenceEstimate>('/api/v1/attendance/absence-message-estimates', {
        class_section_id: other.id,
        enrolment_ids: [pupils[0]],
        late_enrolment_ids: pupils.slice(1),
      });
      return body.messages;
    };
    expect(await estimate()).toBe(1);
    await option('attendance.late_sms', true);
    expect(await estimate()).toBe(2);
    const before = await outbox();
    const saved = await save(
      teacher,
      now,
      pupils.map((row, at) => status(row, at === 0 ? 'A' : 'L')),
      other.id,
    );
    expect(saved.body.told).toMatchObject({ messages: 2 });
    await save(admin, now, [status(pupils[2]!, 'P', 'L'), status(pupils[1]!, 'P', 'L')], other.id);
    await save(admin, now, [status(pupils[2]!, 'L', 'P'), status(pupils[1]!, 'L', 'P')], other.id);
    const messages = (await outbox()).slice(before.length);
    expect(messages.map((it) => [it.recipient, it.purpose]).sort()).toEqual(
      [
        [families[0]!.phone, 'absence'],
        [families[1]!.phone, 'late'],
      ].sort(),
    );
    expect(messages.find((it) => it.purpose === 'late')?.message).toContain('দেরিতে');
    // Somebody who came late is absent after all: that is told, in place of the lateness as long as that waits.
    await save(admin, now, [status(pupils[2]!, 'A', 'L')], other.id);
    expect((await outbox()).slice(before.length).map((it) => it.purpose)).toEqual(['absence', 'absence']);
    await admin.put(setting, { is_enabled: true, daily_parts_max: 500 });
    expect(await estimate()).toBe(0);
  });

  it('excuse who came late when they are marked present afterwards, until another arrival is written', async () => {
    const at = (column: string, value: string, base: string | null) => ({
      row: rowOf(0),
      column,
      value,
      base,
    });
    const first = async () => {
      const { status, in_at } = (await read(admin, now)).body.rows[0]!;
      return [status, in_at];
    };
    await save(admin, now, everybody('P', 'P', 'P'));
    await save(admin, now, [at('in_at', '23:58', null)]);
    expect(await first()).toEqual(['L', '23:58']);
    expect((await save(admin, now, [at('status', 'P', 'L')])).status).toBe(200);
    expect(await first()).toEqual(['P', '23:58']);
    await save(admin, now, [at('remark', 'The bus broke down', null)]);
    expect(await first()).toEqual(['P', '23:58']);
    await save(admin, now, [at('in_at', '23:59', '23:58')]);
    expect(await first()).toEqual(['L', '23:59']);
  });

  it('estimate the SMS parts before saving and keep to the institution’s daily limit', async () => {
    const families = [await buildHousehold(w), await buildHousehold(w)];
    const other = await buildClassSection(w, {
      shift_id: await shiftOf(everyDay),
      class_teacher_id: teacherId,
    });
    const absent = [
      await buildSectionStudent(w, other, 1, { household_id: families[0]!.id }),
      await buildSectionStudent(w, other, 2, { household_id: families[1]!.id }),
      await buildSectionStudent(w, other, 3),
    ];
    const enrolment_ids = absent.map((it) => it.enrolment.id);
    const estimate = (asker: TestClient) =>
      asker.post<AbsenceEstimate>('/api/v1/attendance/absence-message-estimates', {
        class_section_id: other.id,
        enrolment_ids: [...enrolment_ids, rowOf(0)],
      });
    const before = (await estimate(teacher)).body;
    expect(before).toMatchObject({
      is_enabled: true,
      messages: 2,
      over_limit: 0,
      without_phone: 1,
      already_told: 0,
    });
    expect(before.parts).toBeGreaterThan(2);
    expect(before.sample).toContain('অনুপস্থিত');

    const setting = '/api/v1/attendance/absence-message-setting';
    const daily_parts_max = before.daily_parts_max - before.parts_left + before.parts / 2;
    expect(refusalOf(await teacher.put(setting, { is_enabled: true, daily_parts_max }))).toBe('forbidden');
    expect((await admin.put(setting, { is_enabled: true, daily_parts_max })).status).toBe(200);
    expect((await estimate(teacher)).body).toMatchObject({ messages: 1, over_limit: 1 });
    const saved = await save(
      teacher,
      now,
      enrolment_ids.map((row) => status(row, 'A')),
      other.id,
    );
    expect(saved.body.told).toEqual({ messages: 1, parts: before.parts / 2, over_limit: 1 });
    expect((await estimate(teacher)).body).toMatchObject({ messages: 0, already_told: 1, parts_left: 0 });

    await option('attendance.absence_sms_limit', 0);
    expect((await estimate(teacher)).body).toMatchObject({ messages: 0, daily_parts_max: 0 });
    await option('sites.default_language', 'en');
    await option('attendance.absence_sms_limit', 500);
    expect((await estimate(teacher)).body.sample).toContain('Absent on');
    await option('sites.default_language', 'bn');
    await option('attendance.absence_sms', false);
    await save(teacher, now, [status(enrolment_ids[1]!, 'P', 'A')], other.id);
    const silent = await save(teacher, now, [status(enrolment_ids[1]!, 'A', 'P')], other.id);
    expect(silent.body.told).toEqual({ messages: 0, parts: 0, over_limit: 0 });
    await admin.put(setting, { is_enabled: true, daily_parts_max: 500 });
  });

  it('keep the cells of two users; the later one is shown the cells that differ', async () => {
    const other = await buildTeacher(w);
    const day = addDays(now, -30);
    const first = await save(admin, day, everybody('P', 'P', 'P'));
    expect(first.status).toBe(200);
    const second = await save(await w.as('site-admin', { employee_id: other.id }), day, [
      status(rowOf(0), 'P'),
      status(rowOf(1), 'A'),
      status(rowOf(2), 'L'),
    ]);
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('attendance:changed_meanwhile');
    expect(second.body.details?.cells).toMatchObject([
      { row: rowOf(1), column: 'status', mine: 'A', theirs: 'P', by: 'The site-admin' },
      { row: rowOf(2), column: 'status', mine: 'L', theirs: 'P' },
    ]);
    expect((await read(admin, day)).body.rows.map((row) => row.status)).toEqual(['P', 'P', 'P']);

    const settled = await save(admin, day, [status(rowOf(1), 'A', 'P')]);
    expect(settled.body).toMatchObject({ version: 2 });
    expect(settled.body.rows[1]?.status).toBe('A');
  });

  it('answer a repeated save under the same key as before, whatever was changed since', async () => {
    const day = addDays(now, -34);
    const body = { class_section_id: section.id, on_date: day, cells: everybody('P', 'P', 'P') };
    const key = { 'idempotency-key': `device-${unique()}` };
    const first = await admin.put<SavedSheet & Refusal>(path, body, key);
    expect([first.status, first.body.version]).toEqual([200, 1]);
    await save(admin, day, [status(rowOf(1), 'A', 'P')]);
    const again = await admin.put<SavedSheet & Refusal>(path, body, key);
    expect([again.status, again.body.version]).toEqual([200, 1]);
    const { body: kept } = await read(admin, day);
    expect([kept.version, kept.rows.find((it) => it.enrolment_id === rowOf(1))?.status]).toEqual([2, 'A']);
    // Without the key it is a save like any other.
    expect(refusalOf(await admin.put<SavedSheet & Refusal>(path, body))).toBe('attendance:changed_meanwhile');
  });

  it('let two users change different students without a conflict', async () => {
    const day = addDays(now, -31);
    await save(admin, day, everybody('P', 'P', 'P'));
    expect((await save(admin, day, [status(rowOf(0), 'A', 'P')])).status).toBe(200);
    const other = await save(admin, day, [status(rowOf(1), 'LV', 'P')]);
    expect(other.body.rows.map((row) => row.status)).toEqual(['A', 'LV', 'P']);
  });

  it('count an arrival after the late limit as late', async () => {
    const day = addDays(now, -32);
    const saved = await save(admin, day, [
      ...everybody('P', 'P', 'A'),
      { row: rowOf(0), column: 'in_at', value: '10:01', base: null },
      { row: rowOf(1), column: 'in_at', value: '10:00', base: null },
    ]);
    expect(saved.body.rows.map((row) => row.status)).toEqual(['L', 'P', 'A']);
    expect(saved.body.rows[0]?.in_at).toBe('10:01');
  });

  it('are taken on a day that is a holiday for employees alone', async () => {
    const day = addDays(now, -34);
    const entry = { site_id: w.site.id, name_en: 'Training', name_bn: 'প্রশিক্ষণ', audience: 'employees' };
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({ ...entry, starts_on: day, ends_on: day })
        .execute(),
    );
    expect((await read(admin, day)).body).not.toHaveProperty('state', 'holiday');
    expect((await save(admin, day, everybody('P', 'P', 'P'))).status).toBe(200);
  });

  it('are refused on a weekend and on a holiday, which is named', async () => {
    const day = addDays(now, -33);
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({
          site_id: w.site.id,
          name_en: 'Victory Day',
          name_bn: 'বিজয় দিবস',
          starts_on: day,
          ends_on: day,
        })
        .execute(),
    );
    expect((await read(admin, day)).body).toMatchObject({
      state: 'holiday',
      holiday_name_en: 'Victory Day',
      can: { edit: false },
    });
    const holiday = await save(await w.as('site-admin', { language: 'bn' }), day, everybody('P', 'P', 'P'));
    expect(refusalOf(holiday)).toBe('attendance:holiday');
    expect(holiday.body.detail).toBe('এই দিনে হাজিরা নেই: বিজয় দিবস।');

    const weekend = await buildClassSection(w, {
      shift_id: await shiftOf(everyDay.filter((it) => it !== isoWeekdayOf(day))),
    });
    const before = addDays(day, -7);
    expect((await read(admin, before, weekend.id)).body.state).toBe('weekend');
    const refused = await save(admin, before, [status(rowOf(0), 'P')], weekend.id);
    expect(refused.body.code).toBe('attendance:weekend');
  });

  it('of past days, and of today after the cut-off, are changed by the office only', async () => {
    const yesterday = await save(teacher, addDays(now, -1), everybody('P', 'P', 'P'));
    expect(yesterday.status).toBe(409);
    expect(yesterday.body.code).toBe('attendance:day_over');

    const closed = await buildClassSection(w, {
      shift_id: await shiftOf(everyDay, { late_after: '00:00', attendance_cutoff: '00:00' }),
      class_teacher_id: teacherId,
    });
    const pupil = await buildSectionStudent(w, closed, 1);
    const late = await save(teacher, now, [status(pupil.enrolment.id, 'P')], closed.id);
    expect(late.body.code).toBe('attendance:cutoff_over');
    expect((await save(admin, now, [status(pupil.enrolment.id, 'P')], closed.id)).status).toBe(200);
  });

  it('are hidden from teachers of other sections and from other institutions', async () => {
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await read(stranger, now)).status).toBe(404);
    expect((await save(stranger, now, everybody('P', 'P', 'P'))).status).toBe(404);
    expect((await read(await w.as('site-admin', { site: w.otherSite }), now)).status).toBe(404);
    expect((await read(await w.as('student', { student_id: pupils[0]!.student.id }), now)).status).toBe(403);
  });

  it('refuse a student of another section, a future date and a missing date', async () => {
    const other = await buildSectionStudent(w, await buildClassSection(w, { name: `B${unique()}` }), 1);
    const stranger = await save(admin, now, [status(other.enrolment.id, 'P')]);
    expect(refusalOf(stranger)).toBe('attendance:not_in_section');
    const future = await save(admin, addDays(now, 1), everybody('P', 'P', 'P'));
    expect(future.body.errors?.[0]?.field).toBe('on_date');
    expect(refusalOf(future)).toBe('attendance:future_day');
    const none = await admin.get<Refusal>(path, { class_section_id: section.id });
    expect(none.body.detail).toBe('Please Select Date.');
  });

  it('record the old value of a corrected entry and who changed it', async () => {
    const day = addDays(now, -34);
    await save(admin, day, everybody('P', 'P', 'P'));
    await save(admin, day, [status(rowOf(2), 'A', 'P')]);
    const changes = await w.inSite((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['before', 'after', 'user_id', 'row_id'])
        .where('site_id', '=', w.site.id)
        .where('table_name', '=', 'attendance_entry')
        .where('action', '=', 'update')
        .orderBy('id', 'desc')
        .execute(),
    );
    expect(changes[0]).toMatchObject({ before: { status: 'P' }, after: { status: 'A' } });
    expect(changes[0]?.row_id).toBeTruthy();
    expect(changes[0]?.user_id).toBeTruthy();
  });
});
