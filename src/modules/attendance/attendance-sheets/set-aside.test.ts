import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection, buildShift, buildYear, unique } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AttendanceSheet, Register, SavedSheet } from './attendance-sheet.contract.ts';

interface Month {
  working_days: number;
  absent: number;
}

describe('a register that counts no longer', () => {
  let w: World;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let pupils: Awaited<ReturnType<typeof buildSectionStudent>>[];
  let household: Awaited<ReturnType<typeof buildHousehold>>;
  const now = today();

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const setting = { is_enabled: true, daily_parts_max: 500, tells_late: true };
    await w.inSite((tx) =>
      tx
        .insertInto('absence_message_setting')
        .values({ site_id: w.site.id, ...setting })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(setting))
        .execute(),
    );
  });
  beforeEach(async () => {
    const shift = await buildShift(w);
    await w.inSite((tx) =>
      tx
        .insertInto('shift_detail')
        .values({
          site_id: w.site.id,
          shift_id: shift.id,
          working_days: [1, 2, 3, 4, 5, 6, 7],
          starts_at: '00:00',
          ends_at: '23:59',
          late_after: '10:00',
          attendance_cutoff: '23:59:59',
        })
        .execute(),
    );
    const year = await buildYear(w, {
      name: unique(),
      starts_on: addDays(now, -300),
      ends_on: addDays(now, 60),
    });
    section = await buildClassSection(w, { academic_year_id: year.id, shift_id: shift.id });
    household = await buildHousehold(w);
    pupils = [
      await buildSectionStudent(w, section, 1, { household_id: household.id }),
      await buildSectionStudent(w, section, 2),
    ];
  });

  const place = (on_date: string) => ({ class_section_id: section.id, on_date });
  const take = (on_date: string, ...values: string[]) =>
    admin.put<SavedSheet>('/api/v1/attendance/sheets', {
      ...place(on_date),
      cells: values.map((value, at) => ({
        row: pupils[at]!.enrolment.id,
        column: 'status',
        value,
        base: null,
      })),
    });
  const sheet = async (on_date: string) =>
    (await admin.get<AttendanceSheet>('/api/v1/attendance/sheets', place(on_date))).body;
  const registered = async (on_date: string) =>
    (await admin.get<Register[]>('/api/v1/attendance/registers', { on_date })).body.find(
      (it) => it.class_section_id === section.id,
    )?.marked_count;
  const month = async (on: string): Promise<Month> => {
    const path = `/api/v1/attendance/students/${pupils[0]!.student.id}/months/${on.slice(0, 7)}`;
    const { working_days, absent } = (await admin.get<Month>(path)).body;
    return { working_days, absent };
  };
  const absentees = async (on: string) =>
    (
      await admin.get<Page<{ id: string }>>('/api/v1/attendance/absentees', {
        from: on,
        to: on,
        class_section_id: section.id,
      })
    ).body.rows;
  const enter = (on: string, over: object = {}) =>
    admin.post<{ id: string }>('/api/v1/calendar/site-entries', {
      name_en: `Rain ${unique()}`,
      name_bn: `বৃষ্টি ${unique()}`,
      kind: 'holiday',
      colour: null,
      starts_on: on,
      ends_on: on,
      is_holiday: true,
      is_movable: false,
      audience: 'everyone',
      ...over,
    });
  const withdraw = (on_date: string, reason = 'Taken for the wrong section') =>
    admin.post<{ stopped_messages: number }>('/api/v1/attendance/sheets/withdrawal', {
      ...place(on_date),
      reason,
    });
  const waiting = () =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['state', 'dedupe_key'])
        .where('recipient', '=', household.phone!)
        .orderBy('created_at')
        .execute(),
    );

  it('is that of a day which became a holiday, until the day is none any more', async () => {
    const on = addDays(now, -3);
    await take(on, 'A', 'P');
    const before = await month(on);
    expect(before).toMatchObject({ working_days: 1, absent: 1 });
    expect(await absentees(on)).toHaveLength(1);

    const effect = await admin.get('/api/v1/calendar/holiday-effects', { from: on, to: on });
    expect(effect.body).toEqual({ register_count: 1 });
    const entry = await enter(on);
    expect(entry.status, JSON.stringify(entry.body)).toBe(201);
    expect((await sheet(on)).state).toBe('holiday');
    expect(await month(on)).toMatchObject({ working_days: 0, absent: 0 });
    expect(await absentees(on)).toEqual([]);
    expect(await registered(on)).toBeNull();

    const moved = addDays(now, -4);
    const path = `/api/v1/calendar/site-entries/${entry.body.id}`;
    const fields = { name_en: 'Rain', name_bn: 'বৃষ্টি', kind: 'holiday', colour: null, is_movable: false };
    const change = (over: object) =>
      admin.put(path, {
        ...fields,
        starts_on: on,
        ends_on: on,
        is_holiday: true,
        audience: 'everyone',
        ...over,
      });
    expect((await change({ starts_on: moved, ends_on: moved })).status).toBe(200);
    expect(await sheet(on)).toMatchObject({ state: 'taken', taken_by_name: 'The site-admin' });
    expect(await month(on)).toEqual(before);
    expect(await registered(on)).toBe(2);
    await change({ audience: 'employees' });
    expect((await sheet(on)).state).toBe('taken');
    await change({ is_holiday: true });
    expect((await sheet(on)).state).toBe('holiday');
    await change({ is_holiday: false });
    expect(await absentees(on)).toHaveLength(1);
    await change({});
    expect((await admin.delete(path)).status).toBe(200);
    expect(await month(on)).toEqual(before);
  });

  it('is that of a weekday without school from a past day on, until there is school again', async () => {
    const on = addDays(now, -6);
    const before = addDays(on, -7);
    const weekday = new Date(on).getUTCDay() || 7;
    for (const day of [before, on]) await take(day, 'A', 'P');
    const effect = { from: on, to: now, weekdays: String(weekday) };
    const { body } = await admin.get('/api/v1/calendar/holiday-effects', effect);
    expect(body).toEqual({ register_count: 1 });
    const set = (weekly_holidays: number[]) =>
      admin.put('/api/v1/calendar/weekly-holidays', { weekly_holidays, from_on: on });
    expect((await set([weekday])).status).toBe(200);
    expect((await sheet(on)).state).toBe('weekend');
    expect(await absentees(on)).toEqual([]);
    expect(await registered(on)).toBeNull();
    expect((await sheet(before)).state).toBe('taken');
    expect((await set([])).status).toBe(200);
    expect((await sheet(on)).state).toBe('taken');
    expect(await absentees(on)).toHaveLength(1);
  });

  it('is that of a weekday on which its shift does not work from a past day on', async () => {
    const on = addDays(now, -6);
    const weekday = new Date(on).getUTCDay() || 7;
    await take(on, 'A', 'P');
    const { body: shifts } = await admin.get<{ id: string; shift_id: string; working_days: number[] }[]>(
      '/api/v1/academics/shift-details',
    );
    const { id, ...detail } = shifts.find((it) => it.shift_id === section.shift_id)!;
    const path = `/api/v1/academics/shift-details/${id}`;
    const effect = await admin.get(`${path}/effects`, { weekdays: String(weekday), from: on });
    expect(effect.body).toEqual({ register_count: 1 });
    const nowhere = '/api/v1/academics/shift-details/0198c8a0-0000-7000-8000-000000000000/effects';
    expect((await admin.get(nowhere, { weekdays: '5' })).status).toBe(404);
    const work = (working_days: number[]) => admin.put(path, { ...detail, working_days, from_on: on });
    expect((await work(detail.working_days.filter((it) => it !== weekday))).status).toBe(200);
    expect((await sheet(on)).state).toBe('weekend');
    expect(await absentees(on)).toEqual([]);
    expect((await work(detail.working_days)).status).toBe(200);
    expect(await absentees(on)).toHaveLength(1);
  });

  it('stays set aside while another holiday covers the day', async () => {
    const on = addDays(now, -5);
    await take(on, 'A', 'P');
    const [one, two] = [await enter(on), await enter(addDays(on, -1), { ends_on: addDays(on, 1) })];
    expect([one.status, two.status], JSON.stringify(two.body)).toEqual([201, 201]);
    await admin.delete(`/api/v1/calendar/site-entries/${one.body.id}`);
    expect((await sheet(on)).state).toBe('holiday');
    await admin.delete(`/api/v1/calendar/site-entries/${two.body.id}`);
    expect((await sheet(on)).state).toBe('taken');
  });

  it('is withdrawn by the office with a reason, its waiting messages stopped, and can be taken anew', async () => {
    await take(now, 'A', 'L');
    expect((await sheet(now)).can.withdraw).toBe(true);
    expect(await waiting()).toMatchObject([{ state: 'queued' }]);
    const done = await withdraw(now);
    expect(done.body).toEqual({ stopped_messages: 1 });
    expect(await sheet(now)).toMatchObject({ state: 'not_taken', can: { withdraw: false } });
    expect(await month(now)).toMatchObject({ working_days: 0 });
    expect(await waiting()).toMatchObject([{ state: 'cancelled' }]);
    expect(refusalOf(await withdraw(now))).toBe('attendance:register_not_taken');

    await take(now, 'A', 'P');
    expect(await month(now)).toMatchObject({ working_days: 1, absent: 1 });
    expect((await waiting()).map((it) => it.state).sort()).toEqual(['cancelled', 'queued']);
    await withdraw(now, 'Again');
    const kept = await w.inSite((tx) =>
      tx
        .selectFrom('attendance_sheet')
        .select(['kept_period', 'withdrawn_reason'])
        .where('class_section_id', '=', section.id)
        .orderBy('withdrawn_at')
        .execute(),
    );
    expect(kept).toEqual([
      { kept_period: 0, withdrawn_reason: 'Taken for the wrong section' },
      { kept_period: 0, withdrawn_reason: 'Again' },
    ]);
  });

  it('does not come back with the end of a holiday where it was withdrawn', async () => {
    const on = addDays(now, -6);
    await take(on, 'A', 'P');
    await withdraw(on);
    const entry = await enter(on);
    await admin.delete(`/api/v1/calendar/site-entries/${entry.body.id}`);
    expect((await sheet(on)).state).toBe('not_taken');
  });

  it('keeps the message to a family that speaks of a child of another register, too', async () => {
    const sister = await buildClassSection(w, {
      academic_year_id: section.academic_year_id,
      shift_id: section.shift_id,
    });
    const other = await buildSectionStudent(w, sister, 1, { household_id: household.id });
    await take(now, 'A', 'P');
    const cell = { row: other.enrolment.id, column: 'status', value: 'A', base: null };
    const both = { class_section_id: sister.id, on_date: now, cells: [cell] };
    expect((await admin.put('/api/v1/attendance/sheets', both)).status).toBe(200);
    expect((await withdraw(now)).body).toEqual({ stopped_messages: 0 });
    expect(await waiting()).toMatchObject([{ state: 'queued' }]);
  });

  it('is withdrawn only by those who may correct closed registers', async () => {
    await take(now, 'P', 'P');
    const clerk = await w.as('employee');
    const body = { ...place(now), reason: 'No' };
    expect((await clerk.post('/api/v1/attendance/sheets/withdrawal', body)).status).toBe(403);
    const nowhere = { ...body, class_section_id: '0198c8a0-0000-7000-8000-000000000000' };
    expect((await admin.post('/api/v1/attendance/sheets/withdrawal', nowhere)).status).toBe(404);
  });

  it('of today that becomes a holiday sends no message that waits', async () => {
    await take(now, 'A', 'P');
    expect((await waiting()).map((it) => it.state)).toEqual(['queued']);
    const holiday = await enter(now);
    expect(holiday.status).toBe(201);
    expect((await waiting()).map((it) => it.state)).toEqual(['cancelled']);
    await admin.delete(`/api/v1/calendar/site-entries/${holiday.body.id}`);
    // The day has school after all: what was stopped is said again, once.
    expect((await waiting()).map((it) => it.state)).toEqual(['cancelled', 'queued']);
    const other = await enter(now, { is_holiday: false, kind: 'event' });
    await admin.delete(`/api/v1/calendar/site-entries/${other.body.id}`);
    expect((await waiting()).map((it) => it.state)).toEqual(['cancelled', 'queued']);
  });

  it('of today that becomes free every week sends no message that waits', async () => {
    await take(now, 'A', 'P');
    const set = (weekly_holidays: number[]) =>
      admin.put('/api/v1/calendar/weekly-holidays', { weekly_holidays });
    await set([new Date(now).getUTCDay() || 7]);
    expect((await waiting()).map((it) => it.state)).toEqual(['cancelled']);
    await set([]);
    expect((await waiting()).map((it) => it.state)).toEqual(['cancelled', 'queued']);
  });

  it('of today that the core makes a holiday sends no message that waits, until it is none any more', async () => {
    await take(now, 'A', 'P');
    const core = await w.as('core-admin');
    const title = await core.post<{ id: string }>('/api/v1/calendar/titles', {
      name_en: `Mourning ${unique()}`,
      name_bn: `শোক ${unique()}`,
      kind: 'holiday',
      colour: '#7a1f1f',
      is_active: true,
    });
    const page = await core.post<{ id: string }>('/api/v1/calendar/pages', {
      name_en: unique(),
      name_bn: 'শোক',
      year: Number(now.slice(0, 4)),
      is_default: false,
    });
    const entry = await core.post<{ id: string }>(`/api/v1/calendar/pages/${page.body.id}/entries`, {
      calendar_title_id: title.body.id,
      starts_on: now,
      ends_on: now,
      is_holiday: true,
      is_movable: false,
    });
    expect(entry.status, JSON.stringify(entry.body)).toBe(201);
    const setUp = async (withdraw: boolean) => {
      const body = { scope: 'sites', site_ids: [w.site.id], page_ids: [page.body.id], withdraw };
      expect((await core.post('/api/v1/calendar/set-ups', body)).status).toBe(200);
    };
    const states = async () => (await waiting()).map((it) => it.state);
    await setUp(false);
    await vi.waitFor(async () => expect(await states()).toEqual(['cancelled']), 20_000);
    expect(await absentees(now)).toEqual([]);
    // The institution opens its school all the same, and thinks better of it.
    const own = await w.inSite((tx) =>
      tx
        .selectFrom('site_calendar_entry')
        .select('id')
        .where('site_id', '=', w.site.id)
        .where('calendar_entry_id', '=', entry.body.id)
        .executeTakeFirstOrThrow(),
    );
    await admin.delete(`/api/v1/calendar/site-entries/${own.id}`);
    expect(await states()).toEqual(['cancelled', 'queued']);
    expect((await admin.post(`/api/v1/calendar/removed-entries/${entry.body.id}/restoration`)).status).toBe(
      200,
    );
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    await setUp(true);
    expect(await absentees(now)).toHaveLength(1);
    await vi.waitFor(
      async () => expect(await states()).toEqual(['cancelled', 'cancelled', 'queued']),
      20_000,
    );
  });

  it('is corrected before families hear of it: what waits is stopped, and said anew where another child is away', async () => {
    const second = await buildSectionStudent(w, section, 3, { household_id: household.id });
    const save = (cells: [string, string, string | null][]) =>
      admin.put<SavedSheet>('/api/v1/attendance/sheets', {
        ...place(now),
        cells: cells.map(([row, value, base]) => ({ row, column: 'status', value, base })),
      });
    const [first] = [pupils[0]!.enrolment.id];
    const messages = () =>
      w.inSite((tx) =>
        tx
          .selectFrom('sms_outbox')
          .select(['state', 'message', 'next_attempt_at', 'created_at'])
          .where('recipient', '=', household.phone!)
          .orderBy('id')
          .execute(),
      );
    expect(
      (
        await save([
          [pupils[0]!.enrolment.id, 'A', null],
          [pupils[1]!.enrolment.id, 'P', null],
          [second.enrolment.id, 'A', null],
        ])
      ).status,
    ).toBe(200);
    const [told] = await messages();
    const minutes =
      (Date.parse(String(told!.next_attempt_at)) - Date.parse(String(told!.created_at))) / 60_000;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThan(6);
    await save([[first, 'P', 'A']]);
    const after = await messages();
    expect(after.map((it) => it.state)).toEqual(['cancelled', 'queued']);
    expect(after[1]!.message).not.toBe(after[0]!.message);
    await save([[second.enrolment.id, 'P', 'A']]);
    expect((await messages()).map((it) => it.state)).toEqual(['cancelled', 'cancelled']);
    await admin.put('/api/v1/site-options/attendance.absence_hold', { value: 0 });
    await save([[second.enrolment.id, 'A', 'P']]);
    const last = (await messages()).at(-1)!;
    expect(Date.parse(String(last.next_attempt_at))).toBeLessThanOrEqual(Date.now());
    await admin.post('/api/v1/site-options/attendance.absence_hold/default');
  });
});
