import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildClassSection, buildTeacher, buildTeacherAssignment } from '#test/builders/academics.ts';
import { buildExam } from '#test/builders/exams.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EnteredMark } from './mark-entry.rules.ts';
import type { CellConflict, MarkSheet } from './mark-sheet.contract.ts';

let w: World;

beforeAll(async () => {
  w = await world();
});

const mark = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom('AB', 'EX', null));
const step = fc.record({
  teacher: fc.nat({ max: 1 }),
  /** What the teacher types, by cell; a reload takes over what is on the server. */
  typed: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), mark, { minKeys: 1 }),
  reloads: fc.boolean(),
  /** What the teacher does about a conflict: keeps their own marks, or takes those of the other. */
  insists: fc.boolean(),
});

test('two teachers who save in any order never lose a mark without a warning', async () => {
  const section = await buildClassSection(w);
  const built = await buildExam(w, { section, students: 2 });
  const teachers: TestClient[] = [];
  for (const _ of [1, 2]) {
    const employee_id = (await buildTeacher(w)).id;
    await buildTeacherAssignment(w, {
      class_section_id: section.id,
      subject_id: built.subject_id,
      employee_id,
    });
    teachers.push(await w.as('teacher', { employee_id }));
  }
  const path = `/api/v1/exam-subjects/${built.exam_subject.id}/mark-sheets/${section.id}`;
  const cells = built.enrolments.flatMap((enrolment) =>
    built.components.map((component) => ({ enrolment_id: enrolment.id, component_id: component.id })),
  );
  const read = async (asker: TestClient): Promise<EnteredMark[]> => {
    const { marks } = (await asker.get<MarkSheet>(path)).body;
    return cells.map(
      (it) =>
        marks.find((m) => m.enrolment_id === it.enrolment_id && m.component_id === it.component_id)?.mark ??
        null,
    );
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const truth = await read(teachers[0]!);
      const seen = [[...truth], [...truth]];
      for (const { teacher, typed, reloads, insists } of steps) {
        const asker = teachers[teacher]!;
        if (reloads) seen[teacher] = await read(asker);
        const view = seen[teacher]!;
        const wanted = Object.entries(typed).map(([at, now]) => ({ at: Number(at), now }));
        const save = () =>
          asker.put<{ details: { cells: CellConflict[] } }>(`${path}/marks`, {
            cells: wanted.map(({ at, now }) => ({ ...cells[at]!, was: view[at], now })),
          });
        const overwritten = wanted.filter(({ at, now }) => view[at] !== truth[at] && now !== truth[at]);
        const answer = await save();
        expect(answer.status).toBe(overwritten.length > 0 ? 409 : 200);
        if (answer.status === 409) {
          expect(await read(asker)).toEqual(truth);
          const told = answer.body.details.cells.map(({ mine, theirs }) => ({ mine, theirs }));
          expect(told).toEqual(overwritten.map(({ at, now }) => ({ mine: now, theirs: truth[at] })));
          for (const { at } of overwritten) view[at] = truth[at]!;
          if (!insists) continue;
          expect((await save()).status).toBe(200);
        }
        for (const { at, now } of wanted) {
          truth[at] = now as EnteredMark;
          view[at] = now as EnteredMark;
        }
        expect(await read(asker)).toEqual(truth);
      }
    }),
    { numRuns: 15 },
  );
});
