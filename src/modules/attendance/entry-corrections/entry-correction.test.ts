import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { addDays, isoWeekdayOf, today } from '#shared/dates.ts';
import { buildClassSection, buildShift, buildTeacher, buildYear, unique } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EntryCorrection, FoundEntries } from './entry-correction.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors?: { field: string; message: string }[];
  details?: { cells: object[] };
}

interface Corrected {
  changed: number;
  told: { messages: number };
}

const path = '/api/v1/attendance/entry-corrections';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

describe('corrections of students’ attendance', () => {
  let w: World;
  let admin: TestClient;
  let teacher: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let other: Awaited<ReturnType<typeof buildClassSection>>;
  let pupils: Awaited<ReturnType<typeof buildSectionStudent>>[];
  const now = today();
  const day = addDays(now, -40);

  async function sectionOf(working_days: number[], class_teacher_id?: string) {
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
        })
        .execute(),
    );
    return buildClassSection(w, { shift_id: shift.id, class_teacher_id });
  }

  const rowOf = (index: number) => pupils[index]!.enrolment.id;
  const cell = (row: string, column: string, value: string | null, base: string | null) => ({
    row,
    column,
    value,
    base,
  });
  const status = (index: number, value: string, base: string | null) =>
    cell(rowOf(index), 'status', value, base);
  /** Takes the register: everybody present. */
  const take = (on_date: string, of: string, who = pupils) =>
    admin.put('/api/v1/attendance/sheets', {
      on_date,
      class_section_id: of,
      cells: who.map((it) => cell(it.enrolment.id, 'status', 'P', null)),
    });
  const find = (asker: TestClient, query: Record<string, string>) =>
    asker.get<FoundEntries & Refusal>(`${path}/students`, query);
  const save = (asker: TestClient, on_date: string, cells: object[], more: object = {}) =>
    asker.post<Corrected & Refusal>(path, {
      on_date,
      reason: 'The guardian came with a slip',
      ...more,
      sheets: [{ class_section_id: section.id, cells }],
    });
  const history = (asker: TestClient, query: Record<string, string>) =>
    asker.get<Page<EntryCorrection> & Refusal>(path, query);
  const messages = () =>
    w.inSite((tx) => tx.selectFrom('sms_outbox').select('id').where('site_id', '=', w.site.id).execute());

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const year = Number(now.slice(0, 4));
    await buildYear(w, { starts_on: `${year - 1}-01-01`, ends_on: `${year + 1}-12-31` });
  });

  beforeEach(async () => {
    const employee = await buildTeacher(w);
    section = await sectionOf(everyDay, employee.id);
    other = await sectionOf(everyDay);
    teacher = await w.as('teacher', { employee_id: employee.id });
    const household = await buildHousehold(w);
    pupils = [
      await buildSectionStudent(w, section, 3, { household_id: household.id }),
      await buildSectionStudent(w, section, 12),
      await buildSectionStudent(w, section, 13),
    ];
  });

  it('find students by roll numbers, with what is recorded of them', async () => {
    await take(day, section.id);
    const asked = { on_date: day, class_section_id: section.id, rolls: '৩, 12-13' };
    const { body } = await find(admin, asked);
    expect(body.sections).toMatchObject([
      { class_section_id: section.id, is_taken: true, late_after: '10:00' },
    ]);
    expect(body.rows.map((it) => [it.roll, it.status])).toEqual([
      [3, 'P'],
      [12, 'P'],
      [13, 'P'],
    ]);
    const unknown = await find(admin, { ...asked, rolls: '3, 4, 9' });
    expect(refusalOf(unknown)).toBe('attendance:rolls_unknown');
    expect(unknown.body.errors?.[0]?.message).toContain('4, 9');
    expect(refusalOf(await find(admin, { ...asked, rolls: '3, x' }))).toBe('attendance:number_not_read');
    expect(refusalOf(await find(admin, { ...asked, rolls: '1-500' }))).toBe('attendance:too_many_students');
  });

  it('find students of several sections by their IDs, a teacher’s only in their own', async () => {
    const stranger = await buildSectionStudent(w, other, 1);
    const student_nos = `${pupils[0]!.student.student_no}\n${stranger.student.student_no}`;
    const { body } = await find(admin, { on_date: day, student_nos });
    expect(new Set(body.rows.map((it) => it.class_section_id))).toEqual(new Set([section.id, other.id]));
    expect(body.sections.every((it) => !it.is_taken)).toBe(true);
    const refused = await find(teacher, { on_date: now, student_nos });
    expect(refusalOf(refused)).toBe('attendance:student_nos_unknown');
    expect(refused.body.errors?.[0]?.message).toContain(stranger.student.student_no);
    const narrowed = await find(admin, { on_date: day, student_nos, class_section_id: section.id });
    expect(refusalOf(narrowed)).toBe('attendance:student_nos_unknown');
  });

  it('need a date, numbers, and for roll numbers a section', async () => {
    const noDay = await find(admin, { class_section_id: section.id, rolls: '3' });
    expect(noDay.body.detail).toBe('Please Select Date.');
    const none = await find(admin, { on_date: day, class_section_id: section.id });
    expect(none.body.errors).toMatchObject([{ field: 'rolls', message: 'Roll Number is required' }]);
    const blanks = await find(admin, { on_date: day, class_section_id: section.id, rolls: ', ,' });
    expect(blanks.body.errors).toMatchObject([{ field: 'rolls', message: 'Roll Number is required' }]);
    const noSection = await find(admin, { on_date: day, rolls: '3' });
    expect(noSection.body.errors).toMatchObject([{ field: 'class_section_id' }]);
  });

  it('take at most 20 sections at once', async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 21; at += 1) {
      const one = await buildClassSection(w, { shift_id: section.shift_id, name: `M${unique()}` });
      numbers.push((await buildSectionStudent(w, one, 1)).student.student_no);
    }
    const many = await find(admin, { on_date: day, student_nos: numbers.join() });
    expect(refusalOf(many)).toBe('attendance:too_many_sections');
  });

  it('are written with the reason, counted, and kept in the history with what was said before', async () => {
    await take(day, section.id);
    const before = await messages();
    const saved = await save(admin, day, [
      status(0, 'A', 'P'),
      cell(rowOf(1), 'in_at', '10:20', null),
      cell(rowOf(1), 'remark', 'Bus was late', null),
    ]);
    expect([saved.status, saved.body.changed, saved.body.told.messages]).toEqual([200, 2, 0]);
    expect(await messages()).toHaveLength(before.length);

    const { body } = await history(admin, { class_section_id: section.id, on_date: day });
    expect(body.total).toBe(2);
    expect(body.rows.find((it) => it.roll === 3)).toMatchObject({
      on_date: day,
      reason: 'The guardian came with a slip',
      corrected_by_name: 'The site-admin',
      before: { status: 'P' },
      after: { status: 'A' },
    });
    expect(body.rows.find((it) => it.roll === 12)).toMatchObject({
      before: { status: 'P', in_at: null, remark: null },
      after: { status: 'L', in_at: '10:20', remark: 'Bus was late' },
    });
    const of = { student_id: pupils[1]!.student.id };
    expect((await history(admin, of)).body.rows.map((it) => it.roll)).toEqual([12]);
    expect((await history(admin, { q: pupils[0]!.student.student_no })).body.total).toBe(1);
    const paged = await history(admin, { class_section_id: section.id, page_size: '1', page: '2' });
    expect([paged.body.rows.length, paged.body.total]).toEqual([1, 2]);

    const total = await w.inSite((tx) =>
      tx
        .selectFrom('attendance_total')
        .select('present_count')
        .where('class_section_id', '=', section.id)
        .where('on_date', '=', day)
        .executeTakeFirstOrThrow(),
    );
    expect(total.present_count).toBe(2);
  });

  it('of today tell the guardians as the register does', async () => {
    await take(now, section.id);
    const saved = await save(teacher, now, [status(0, 'A', 'P')]);
    expect([saved.status, saved.body.told.messages]).toEqual([200, 1]);
  });

  it('in the register itself stand in the history without a reason; its first save does not', async () => {
    await take(day, section.id);
    const of = { class_section_id: section.id };
    expect((await history(admin, of)).body.total).toBe(0);
    await admin.put('/api/v1/attendance/sheets', { ...of, on_date: day, cells: [status(2, 'LV', 'P')] });
    const [row] = (await history(admin, of)).body.rows;
    expect(row).toMatchObject({ reason: null, before: { status: 'P' }, after: { status: 'LV' } });
  });

  it('need a reason, a change, and a way out after the arrival', async () => {
    await take(day, section.id);
    const silent = await save(admin, day, [status(0, 'A', 'P')], { reason: ' ' });
    expect(refusalOf(silent)).toBe('attendance:reason_needed');
    expect(refusalOf(await save(admin, day, [status(0, 'P', 'P')]))).toBe('attendance:nothing_changes');
    const backwards = await save(admin, day, [
      cell(rowOf(0), 'in_at', '12:00', null),
      cell(rowOf(0), 'out_at', '09:00', null),
    ]);
    expect(refusalOf(backwards)).toBe('attendance:out_before_in');
    expect(backwards.body.errors?.[0]?.field).toBe('sheets.0.cells.0.value');
    expect((await history(admin, { class_section_id: section.id })).body.total).toBe(0);
  });

  it('do not take a register that nobody took, and write none of the other sections then', async () => {
    await take(day, section.id);
    const stranger = await buildSectionStudent(w, other, 1);
    const both = await admin.post<Refusal>(path, {
      on_date: day,
      reason: 'Rain',
      sheets: [
        { class_section_id: section.id, cells: [status(0, 'A', 'P')] },
        { class_section_id: other.id, cells: [cell(stranger.enrolment.id, 'status', 'A', null)] },
      ],
    });
    expect(refusalOf(both)).toBe('attendance:register_not_taken');
    const asked = { on_date: day, class_section_id: section.id, rolls: '3' };
    expect((await find(admin, asked)).body.rows[0]?.status).toBe('P');
    const untaken = await find(admin, { ...asked, class_section_id: other.id, rolls: '1' });
    expect(untaken.body.sections[0]?.is_taken).toBe(false);
  });

  it('are refused where somebody else changed the cell, and for students of another section', async () => {
    await take(day, section.id);
    await save(admin, day, [status(0, 'A', 'P')]);
    const clash = await save(admin, day, [status(0, 'L', 'P')]);
    expect([clash.status, refusalOf(clash)]).toEqual([409, 'attendance:changed_meanwhile']);
    expect(clash.body.details?.cells).toMatchObject([{ mine: 'L', theirs: 'A', by: 'The site-admin' }]);
    const stranger = await buildSectionStudent(w, other, 1);
    const foreign = await save(admin, day, [cell(stranger.enrolment.id, 'status', 'A', null)]);
    expect(refusalOf(foreign)).toBe('attendance:not_in_section');
  });

  it('are for days that had school, until today and within the year', async () => {
    const cells = [status(0, 'A', 'P')];
    const both = async (on_date: string) => [
      refusalOf(await find(admin, { on_date, class_section_id: section.id, rolls: '3' })),
      refusalOf(await save(admin, on_date, cells)),
    ];
    expect(await both(addDays(now, 1))).toEqual(['attendance:future_day', 'attendance:future_day']);
    const outside = `${Number(now.slice(0, 4)) - 2}-12-31`;
    expect(await both(outside)).toEqual(['attendance:outside_year', 'attendance:outside_year']);
    const holiday = addDays(now, -41);
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({ site_id: w.site.id, name_en: 'Eid', name_bn: 'ঈদ', starts_on: holiday, ends_on: holiday })
        .execute(),
    );
    expect(await both(holiday)).toEqual(['attendance:holiday', 'attendance:holiday']);
    section = await sectionOf(everyDay.filter((it) => it !== isoWeekdayOf(day)));
    await buildSectionStudent(w, section, 3);
    expect(await both(day)).toEqual(['attendance:weekend', 'attendance:weekend']);
  });

  it('of earlier days are made by the office only, by teachers and clerks while the register is open', async () => {
    await take(day, section.id);
    await take(now, section.id);
    expect(refusalOf(await save(teacher, day, [status(0, 'A', 'P')]))).toBe('attendance:day_over');
    const clerk = await w.as('employee', { employee_id: (await buildTeacher(w)).id });
    expect(refusalOf(await save(clerk, day, [status(0, 'A', 'P')]))).toBe('attendance:day_over');
    expect((await save(clerk, now, [status(1, 'A', 'P')])).status).toBe(200);
  });

  it('are hidden from teachers of other sections, other institutions and families', async () => {
    await take(now, section.id);
    await save(admin, now, [status(0, 'A', 'P')]);
    const asked = { on_date: now, class_section_id: section.id, rolls: '3' };
    const of = { class_section_id: section.id };
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    for (const asker of [stranger, elsewhere]) {
      expect((await find(asker, asked)).status).toBe(404);
      expect((await save(asker, now, [status(0, 'P', 'A')])).status).toBe(404);
      expect((await history(asker, of)).status).toBe(404);
      expect((await history(asker, { student_id: pupils[0]!.student.id })).body.total).toBe(0);
    }
    expect((await history(teacher, of)).body.total).toBe(1);
    const family = await w.as('student', { student_id: pupils[0]!.student.id });
    expect((await find(family, asked)).status).toBe(403);
    expect((await save(family, now, [status(0, 'P', 'A')])).status).toBe(403);
    expect((await history(family, of)).status).toBe(403);
  });
});
