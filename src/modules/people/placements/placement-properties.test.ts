import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#shared/dates.ts';
import { buildClassSection, buildShift, buildStudyGroup } from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Sheet {
  state: string;
  rows: { enrolment_id: string; student_id: string; roll: number; status: string | null }[];
}

interface Report {
  rows: {
    student_id: string;
    statuses: (string | null)[];
    present: number;
    working_days: number;
    percent: number | null;
  }[];
  total: { percent: number | null };
}

// School days.
const first = '2026-08-30';
const days = Array.from({ length: 4 }, (_, at) => addDays(first, at)).filter((it) => weekdayOf(it) < 5);

const step = fc.record({
  what: fc.constantFrom('register', 'register', 'register', 'move', 'move', 'leave', 'return', 'undo'),
  student: fc.nat(2),
  section: fc.nat(2),
  day: fc.nat(days.length - 1),
  roll: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom('P', 'A', 'L', 'LV'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('any sequence of registers, moves, leavings and returns', () => {
  it('counts no day twice, exceeds no 100 percent and changes no register already taken', async () => {
    const w = await world();
    const office = await w.as('site-admin');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
        const school = await build(w);
        let before = await everySheet(office, school);
        for (const it of steps) {
          const answer = await act(office, school, it);
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
          const after = await everySheet(office, school);
          if (it.what !== 'register') {
            expect(marked(after)).toEqual(marked(before));
            if (it.what !== 'undo') expect(until(after, days[it.day]!)).toEqual(until(before, days[it.day]!));
          }
          before = after;
        }
        await checkReports(office, school);
      }),
      { numRuns: 6 },
    );
  });

  it('counts a day once for a student who moved to another group and back into a register taken before', async () => {
    const w = await world();
    const office = await w.as('site-admin');
    const school = await build(w);
    const known = { student: 0, section: 0, day: 0, roll: 1, status: 'P' } as const;
    await act(office, school, { ...known, what: 'register', day: 3 });
    await act(office, school, { ...known, what: 'move', section: 2 });
    await act(office, school, { ...known, what: 'register' });
    await act(office, school, { ...known, what: 'move' });
    await act(office, school, { ...known, what: 'register', day: 3 });
    const { rows } = await readSheet(office, school.sections[0]!.id, days[3]!);
    expect(rows.filter((row) => row.student_id === school.students[0])).toHaveLength(1);
    await checkReports(office, school);
  });

  it('reports a day that was taken in a section whose move was undone', async () => {
    const w = await world();
    const office = await w.as('site-admin');
    const school = await build(w);
    const known = { student: 0, section: 0, day: 0, roll: 1, status: 'P' } as const;
    await act(office, school, { ...known, what: 'move', section: 1, roll: 2 });
    await act(office, school, { ...known, what: 'register' });
    await act(office, school, { ...known, what: 'register', section: 1 });
    await act(office, school, { ...known, what: 'register' });
    await act(office, school, { ...known, what: 'undo' });
    await act(office, school, { ...known, what: 'register' });
    await checkReports(office, school);
  });
});

async function build(w: World) {
  const shift = await buildShift(w);
  const a = await buildClassSection(w, { shift_id: shift.id, name: 'A' });
  const b = await buildClassSection(w, { ...a, id: undefined, name: 'B' });
  const other = await buildClassSection(w, {
    ...a,
    id: undefined,
    study_group_id: (await buildStudyGroup(w)).id,
  });
  const pupils = [
    await buildSectionStudent(w, a, 1),
    await buildSectionStudent(w, a, 2),
    await buildSectionStudent(w, b, 1),
  ];
  return { sections: [a, b, other], students: pupils.map((it) => it.student.id) };
}

type School = Awaited<ReturnType<typeof build>>;

const readSheet = async (office: TestClient, class_section_id: string, on_date: string) =>
  (await office.get<Sheet>('/api/v1/attendance/sheets', { class_section_id, on_date })).body;

async function act(office: TestClient, school: School, it: Step) {
  const section = school.sections[it.section]!;
  const student = school.students[it.student]!;
  const from_on = days[it.day]!;
  const path = `/api/v1/students/${student}/placements`;
  switch (it.what) {
    case 'register': {
      const { rows } = await readSheet(office, section.id, from_on);
      const cells = rows.map((row) => ({
        row: row.enrolment_id,
        column: 'status',
        value: row.student_id === student ? it.status : 'P',
        base: row.status,
      }));
      return office.put('/api/v1/attendance/sheets', {
        class_section_id: section.id,
        on_date: from_on,
        cells,
      });
    }
    case 'undo': {
      const { body } = await office.get<{ changes: { id: string; can: { undo: boolean } }[] }>(path);
      const last = body.changes.find((change) => change.can.undo);
      return office.post(`${path}/${last?.id ?? student}/undoing`);
    }
    case 'leave':
      return office.post(path, { kind: 'leave', from_on, reason: 'Left', leaving_as: 'left' });
    default:
      return office.post(path, {
        kind: it.what,
        from_on,
        reason: 'Moved',
        class_section_id: section.id,
        roll_number: it.roll,
      });
  }
}

type Sheets = { section: string; day: string; sheet: Sheet }[];

async function everySheet(office: TestClient, school: School): Promise<Sheets> {
  const sheets: Sheets = [];
  for (const { id } of school.sections) {
    for (const day of days) sheets.push({ section: id, day, sheet: await readSheet(office, id, day) });
  }
  return sheets;
}

/** The sheets without students who are not marked. */
const marked = (sheets: Sheets) =>
  sheets.map(({ section, day, sheet }) => ({
    section,
    day,
    rows: sheet.rows
      .filter((row) => row.status !== null)
      .map(({ student_id, status }) => `${student_id} ${status}`)
      .sort(),
  }));

/** The sheets before a day. */
const until = (sheets: Sheets, day: string) => sheets.filter((it) => it.day < day);

async function checkReports(office: TestClient, school: School): Promise<void> {
  const counted = new Map<string, number>();
  for (const { id } of school.sections) {
    const query = { class_section_id: id, from: first, to: days.at(-1) };
    const { rows, total } = (await office.get<Report>('/api/v1/attendance/section-report', query)).body;
    expect(total.percent ?? 0).toBeLessThanOrEqual(100);
    for (const row of rows) {
      expect(row.percent ?? 0).toBeLessThanOrEqual(100);
      expect(row.present).toBeLessThanOrEqual(row.working_days);
      expect(row.statuses.filter((it) => it !== null)).toHaveLength(row.working_days);
      for (const [at, status] of row.statuses.entries()) {
        if (status === null) continue;
        const key = `${row.student_id} ${at}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
    }
  }
  expect([...counted].filter(([, times]) => times > 1)).toEqual([]);
  for (const student of school.students) {
    const year = await office.get<{ percent: number | null; working_days: number }>(
      `/api/v1/attendance/students/${student}/year`,
    );
    expect(year.body.percent ?? 0).toBeLessThanOrEqual(100);
    const taken = [...counted.keys()].filter((key) => key.startsWith(student)).length;
    expect(year.body.working_days).toBe(taken);
  }
}
