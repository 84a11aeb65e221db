import { expect, test } from 'vitest';
import { boardPolicy } from '../rules/result-policy.rules.ts';
import type { StudentResult } from '../rules/result-rules.types.ts';
import { type GradedStudent, placeStudents } from './generation.rules.ts';

const student = (id: string, group: string, grand_total: number): GradedStudent => ({
  student: { enrolment_id: id, class_section_id: 'a', shift_id: 'day', study_group_id: group, roll: 1 },
  result: {
    status: 'passed',
    outcome: 'passed',
    gpa: 5,
    gpa_without_4th: 5,
    grand_total,
    failed_count: 0,
  } as StudentResult,
  tie_breaks: {},
});

const students = [
  student('1', 'science', 900),
  student('2', 'humanities', 800),
  student('3', 'science', 700),
];
const inClass = (position_by: 'class' | 'group') =>
  placeStudents({ ...boardPolicy, position_by }, students).map((it) => it.position_in_class);

test('the position in class is within the group or the whole class, as set', () => {
  expect(inClass('group')).toEqual([1, 1, 2]);
  expect(inClass('class')).toEqual([1, 2, 3]);
});

test('new rolls are given within the whole class, whatever the setting', () => {
  const rolls = (position_by: 'class' | 'group') =>
    placeStudents({ ...boardPolicy, position_by }, students).map((it) => it.roll_order);
  expect(rolls('group')).toEqual(rolls('class'));
});
