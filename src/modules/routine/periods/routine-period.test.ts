import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { BellSlot, RoutinePeriod } from './routine-period.contract.ts';

const path = '/api/v1/routine/periods';

describe('the bell of a shift', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;

  beforeEach(async () => {
    w = await world();
    office = await w.as('site-admin');
    section = await buildClassSection(w);
  });

  const save = (fields: object) =>
    office.put<RoutinePeriod[]>(path, {
      shift_id: section.shift_id,
      weekdays: [7, 1, 2],
      period_no: 1,
      kind: 'class',
      starts_at: '08:00',
      ends_at: '08:40',
      ...fields,
    });
  const bells = async () =>
    (await office.get<BellSlot[]>('/api/v1/routine/bells')).body.filter(
      (it) => it.shift_id === section.shift_id,
    );
  const teach = async (period_id: string) => {
    const subject_id = (await buildSubject(w, {}, [])).id;
    await buildGroupSubject(w, section, { subject_id });
    const employee_id = (await buildTeacher(w)).id;
    const lesson = { subject_id, employee_id, room: null };
    return office.put(`/api/v1/routine/class-sections/${section.id}/periods/${period_id}`, lesson);
  };

  it('lists a period of several weekdays as one line, and apart where a day differs', async () => {
    await save({});
    await save({ period_no: 2, kind: 'practical', starts_at: '08:40', ends_at: '10:00' });
    await save({ weekdays: [4], ends_at: '08:30' });
    expect((await bells()).map((it) => [it.period_no, it.kind, it.ends_at, it.weekdays])).toEqual([
      [1, 'class', '08:40', [1, 2, 7]],
      [1, 'class', '08:30', [4]],
      [2, 'practical', '10:00', [1, 2, 7]],
    ]);
  });

  it('changes number and days of a line, and keeps the periods that stay', async () => {
    await save({});
    const [line] = await bells();
    const { status } = await save({ ids: line!.ids, weekdays: [1, 2, 3], period_no: 5 });
    expect(status).toBe(200);
    const [changed, ...more] = await bells();
    expect(more).toEqual([]);
    expect([changed!.period_no, changed!.weekdays]).toEqual([5, [1, 2, 3]]);
    expect(changed!.ids.slice(0, 2)).toEqual(line!.ids.slice(0, 2));
  });

  it('refuses the number of another period of the day', async () => {
    await save({});
    await save({ period_no: 2, starts_at: '08:40', ends_at: '09:20' });
    const [, second] = await bells();
    const refused = await save({ ...second, period_no: 1 });
    expect(refusalOf(refused)).toBe('routine:period_number_taken');
  });

  it('deletes a whole line, or one day of it', async () => {
    await save({});
    const [line] = await bells();
    expect((await office.delete(`${path}/${line!.ids[0]}`)).status).toBe(200);
    expect((await bells())[0]!.weekdays).toEqual([2, 7]);
    expect((await office.delete(`${path}/${line!.ids[1]}`, { whole: true })).status).toBe(200);
    expect(await bells()).toEqual([]);
  });

  it('has lessons in practical periods too, and refuses to make tiffin of a period that is taught', async () => {
    const [period] = (await save({ weekdays: [1], kind: 'practical' })).body;
    expect((await teach(period!.id)).status).toBe(200);
    const refused = await save({ ids: [period!.id], weekdays: [1], period_no: 3, kind: 'tiffin' });
    expect(refusalOf(refused)).toBe('routine:taught_in_this_period');
    const removed = await office.delete(`${path}/${period!.id}`);
    expect([removed.status, refusalOf(removed)]).toEqual([409, 'routine:taught_in_this_period']);
  });
});
