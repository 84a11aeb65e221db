import { expect, test } from 'vitest';
import { inputOf, readListAddress, rowsAddress } from './list-address.ts';

const students = {
  sort: 'student_no',
  filters: ['academic_year_id', 'status'],
  defaults: { academic_year_id: 'current' },
} as const;

test('shows the first page in the order and with the filters of the start', () => {
  expect(inputOf(readListAddress(new URLSearchParams(), students, 50))).toEqual({
    page: 1,
    page_size: 50,
    sort: 'student_no',
    academic_year_id: 'current',
  });
});

test('goes by the address: an empty filter overrules the one of the start, and what is no filter is left out', () => {
  const query = new URLSearchParams('academic_year_id=&status=left&q=karim&page=3&page_size=10&tab=x');
  expect(inputOf(readListAddress(query, students, 50))).toEqual({
    page: 3,
    page_size: 10,
    sort: 'student_no',
    q: 'karim',
    status: 'left',
  });
});

test('takes the usual size where neither address nor browser has a sensible one', () => {
  expect(readListAddress(new URLSearchParams('page_size=-4&page=x'), students, Number.NaN)).toMatchObject({
    page: 1,
    pageSize: 25,
  });
});

test('names the rows that the screen is going to ask for', () => {
  expect(rowsAddress('/students', new URLSearchParams('q=abu bakr'), students)).toBe(
    '/students?page=1&page_size=25&sort=student_no&q=abu+bakr&academic_year_id=current',
  );
});
