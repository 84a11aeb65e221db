import { describe, expect, it } from 'vitest';
import { namedStudents } from './opening-due.actions.ts';

describe('students who prevent undoing an import', () => {
  it('are named up to five, and all are counted', () => {
    const five = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5'];
    expect(namedStudents(five)).toEqual({ students: 'S-1, S-2, S-3, S-4, S-5', count: 5 });
    expect(namedStudents([...five, 'S-6'])).toEqual({ students: 'S-1, S-2, S-3, S-4, S-5 …', count: 6 });
  });
});
