import { expect, test } from 'vitest';
import type { FiguresRow } from './report.queries.ts';
import { meritRows } from './report.rules.ts';

// One class in two shifts and two groups, with a section of each name in either shift.
const class_of_six = [
  student({ roll: 1, shift: 'Morning', section: 'B', group: 'Science', places: [1, 2, 3, 5] }),
  student({ roll: 2, shift: 'Day', section: 'A', group: 'Humanities', places: [1, 1, 1, 1] }),
  student({ roll: 3, shift: 'Morning', section: 'A', group: 'Humanities', places: [2, 3, 3, 6] }),
  student({ roll: 4, shift: 'Day', section: 'B', group: 'Science', places: [1, 2, 1, 2] }),
  student({ roll: 5, shift: 'Morning', section: 'A', group: 'Humanities', places: [1, 1, 2, 3] }),
  student({ roll: 6, shift: 'Morning', section: 'B', group: 'Science', places: [1, 2, 2, 3] }),
];

test.each([
  ['section', [2, 5, 3, 4, 1, 6]],
  ['shift', [2, 4, 5, 1, 6, 3]],
  ['group', [2, 5, 3, 4, 6, 1]],
  ['class', [2, 4, 5, 6, 1, 3]],
] as const)(
  'a merit list by %s starts each part with the first place, and orders equal places by roll',
  (scope, rolls) => {
    expect(meritRows(class_of_six, scope).map((it) => it.roll)).toEqual(rolls);
  },
);

test('a student who failed, or has no position, is on no merit list', () => {
  const failed = { ...class_of_six[0]!, status: 'failed' as const };
  const unplaced = { ...class_of_six[1]!, position_in_shift: null };
  expect(meritRows([failed, unplaced], 'shift')).toEqual([]);
});

/** `places` in the section, the shift, the group and the class. */
function student(it: {
  roll: number;
  shift: string;
  section: string;
  group: string;
  places: [number, number, number, number];
}): FiguresRow {
  const [position_in_section, position_in_shift, position_in_group, position_in_class] = it.places;
  const names = { name_en: `Student ${it.roll}`, name_bn: null, student_no: `26-${it.roll}` };
  return {
    enrolment_id: `${it.roll}`,
    class_section_id: `${it.shift} ${it.section}`,
    roll: it.roll,
    ...names,
    status: 'passed',
    gpa: 5,
    letter: 'A+',
    grand_total: 800,
    failed_count: 0,
    position_in_section,
    position_in_shift,
    position_in_group,
    position_in_class,
    section_name: it.section,
    shift_name_en: it.shift,
    shift_name_bn: it.shift,
    study_group_name_en: it.group,
    study_group_name_bn: it.group,
  };
}
