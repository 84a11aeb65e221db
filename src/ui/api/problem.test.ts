import { expect, test } from 'vitest';
import { ApiProblem, isProblemDocument } from './problem.ts';

const document = {
  type: '/api/docs/problems#invalid',
  title: 'Check your entries',
  status: 422,
  code: 'invalid',
  detail: 'Some fields need to be corrected.',
  errors: [
    { field: 'name_bn', code: 'required', message: 'Name (Bangla) is required' },
    { field: 'name_bn', code: 'too_short', message: 'The Name (Bangla) is too short.' },
    { field: 'lines.0.amount_poisha', code: 'required', message: 'Amount is required' },
  ],
};

test('gives every field its first message', () => {
  expect(new ApiProblem(document).fieldErrors).toEqual({
    name_bn: 'Name (Bangla) is required',
    'lines.0.amount_poisha': 'Amount is required',
  });
});

test('shows the detail of a problem, or its title if there is no detail', () => {
  expect(new ApiProblem(document).message).toBe('Some fields need to be corrected.');
  expect(new ApiProblem({ ...document, detail: undefined }).message).toBe('Check your entries');
});

test('distinguishes a problem document from other bodies', () => {
  expect(isProblemDocument(document)).toBe(true);
  expect(isProblemDocument({ rows: [], total: 0 })).toBe(false);
  expect(isProblemDocument('Bad gateway')).toBe(false);
});
