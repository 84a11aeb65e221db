import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverPushes } from '#modules/communication/push/push-delivery.job.ts';
import { addDays, type Day, formatDay, today } from '#shared/dates.ts';
import { buildClassSection, buildShift, buildYear } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { startPushService } from '#test/push-service.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Notification {
  title: string;
  body: string | null;
  href: string | null;
}

describe('guardians are told in the panel', () => {
  let w: World;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let household: Awaited<ReturnType<typeof buildHousehold>>;
  let guardian: TestClient;
  let neighbour: TestClient;
  /** Two children of the guardian and one of the neighbour. */
  let pupils: string[];
  const now = today();
  const setting = '/api/v1/attendance/absence-message-setting';

  beforeAll(async () => {
    w = await world();
    service = await startPushService();
    w.stage.services.config.PUSH_SERVICES.push(service.origin);
    admin = await w.as('site-admin');
    const year = Number(now.slice(0, 4));
    await buildYear(w, { starts_on: `${year - 1}-01-01`, ends_on: `${year + 1}-12-31` });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await admin.put(setting, { is_enabled: true, tells_late: false, daily_parts_max: 500 });
    section = await openSection();
    household = await buildHousehold(w);
    const other = await buildHousehold(w);
    guardian = await w.as('guardian', { household_id: household.id });
    neighbour = await w.as('guardian', { household_id: other.id });
    pupils = [await enrol(1, household.id), await enrol(2, household.id), await enrol(3, other.id)];
  });

  /** A section whose register is open all day. */
  async function openSection() {
    const shift = await buildShift(w);
    const hours = {
      starts_at: '00:00',
      ends_at: '23:59',
      late_after: '10:00',
      attendance_cutoff: '23:59:59',
    };
    const detail = { site_id: w.site.id, shift_id: shift.id, working_days: [1, 2, 3, 4, 5, 6, 7], ...hours };
    await w.inSite((tx) => tx.insertInto('shift_detail').values(detail).execute());
    return buildClassSection(w, { shift_id: shift.id });
  }
  const enrol = async (roll: number, household_id: string, of = section) =>
    (await buildSectionStudent(w, of, roll, { household_id })).enrolment.id;
  const save = async (values: string[], base: string[] = [], on_date: Day = now) => {
    const cells = values.flatMap((value, at) =>
      value === base[at] ? [] : [{ row: pupils[at], column: 'status', value, base: base[at] ?? null }],
    );
    const saved = await admin.put('/api/v1/attendance/sheets', {
      class_section_id: section.id,
      on_date,
      cells,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  const told = async (who: TestClient) =>
    (await who.get<{ rows: Notification[] }>('/api/v1/notifications', { sort: 'created_at' })).body.rows;
  const attendanceOf = async (at: number) => {
    const { student_id } = await w.inSite((tx) =>
      tx.selectFrom('enrolment').select('student_id').where('id', '=', pupils[at]!).executeTakeFirstOrThrow(),
    );
    return `/student/attendance/my-attendance?child=${student_id}`;
  };
  const titles = async (who: TestClient) => (await told(who)).map((it) => it.title);
  const absent = (...rolls: number[]) =>
    `${rolls.map((roll) => `Pupil ${roll}`).join(', ')}: absent on ${formatDay(now, 'en')}`;

  it('of all absent children of a family at once, and nobody else is', async () => {
    await save(['A', 'A', 'P']);
    expect(await told(guardian)).toMatchObject([
      {
        title: absent(1, 2),
        body: 'Please tell the school the reason.',
        href: await attendanceOf(0),
      },
    ]);
    expect(await told(neighbour)).toEqual([]);
  });

  it('once a day, however often the register is saved', async () => {
    await save(['A', 'P', 'A']);
    await save(['P', 'P', 'A'], ['A', 'P', 'A']);
    await save(['A', 'A', 'A'], ['P', 'P', 'A']);
    expect(await titles(guardian)).toEqual([absent(1)]);
    expect(await titles(neighbour)).toEqual([absent(3)]);
  });

  it('again on another day', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('absence_told')
        .values({
          site_id: w.site.id,
          household_id: household.id,
          kind: 'absence',
          told_on: addDays(now, -1),
        })
        .execute(),
    );
    await save(['A', 'P', 'P']);
    expect(await titles(guardian)).toEqual([absent(1)]);
  });

  it('of lateness, but not after an absence of that day; of an absence after lateness', async () => {
    await save(['A', 'L', 'L']);
    expect(await titles(guardian)).toEqual([absent(1)]);
    expect(await titles(neighbour)).toEqual([`Pupil 3: late on ${formatDay(now, 'en')}`]);
    await save(['L', 'P', 'A'], ['A', 'L', 'L']);
    expect(await titles(guardian)).toEqual([absent(1)]);
    expect((await titles(neighbour)).at(-1)).toBe(absent(3));
    expect(await told(neighbour)).toHaveLength(2);
  });

  it('each in their own language', async () => {
    const mother = await w.as('guardian', { household_id: household.id, language: 'bn' });
    await save(['A', 'P', 'P']);
    expect(await titles(guardian)).toEqual([absent(1)]);
    expect(await told(mother)).toMatchObject([
      { title: `ছাত্র 1 ${formatDay(now, 'bn')} তারিখে অনুপস্থিত`, body: 'অনুগ্রহ করে কারণ জানান।' },
    ]);
  });

  it.each([
    ['SMS are off', () => admin.put(setting, { is_enabled: false, daily_parts_max: 500 })],
    ['the SMS of the day are used up', () => admin.put(setting, { is_enabled: true, daily_parts_max: 0 })],
    [
      'the family has no telephone',
      () =>
        w.inSite((tx) =>
          tx.updateTable('household').set({ phone: null }).where('id', '=', household.id).execute(),
        ),
    ],
  ])('also where %s', async (_, prepare) => {
    await prepare();
    await save(['A', 'P', 'P']);
    expect(await titles(guardian)).toEqual([absent(1)]);
  });

  it('today, not of earlier days', async () => {
    await save(['A', 'P', 'L'], [], addDays(now, -1));
    expect([...(await told(guardian)), ...(await told(neighbour))]).toEqual([]);
  });

  it('on their devices', async () => {
    const keys = service.subscribe();
    expect((await guardian.post('/api/v1/push/devices', { ...keys, device: null })).status).toBe(201);
    await save(['A', 'P', 'P']);
    await deliverPushes(w.stage.services);
    await vi.waitFor(() => expect(service.taken).toHaveLength(1));
    expect(service.taken[0]!.payload).toMatchObject({
      title: absent(1),
      href: await attendanceOf(0),
    });
  });

  it('with the attendance of the child that is absent', async () => {
    await save(['P', 'A', 'P']);
    expect(await told(guardian)).toMatchObject([{ href: await attendanceOf(1) }]);
  });
});
