import { expect, test } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { isMissingCode } from './missing-code.ts';

test('recognises a file of the panel that is gone, as each browser words it', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://school/panel-assets/a.js',
    'error loading dynamically imported module: https://school/panel-assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /panel-assets/a.css',
  ])
    expect(isMissingCode(message.startsWith('Unable') ? new Error(message) : new TypeError(message))).toBe(
      true,
    );
});

test('takes no other error for one', () => {
  expect(isMissingCode(new TypeError('x is undefined'))).toBe(false);
  expect(
    isMissingCode(new ApiProblem({ title: 'Importing a module script failed.', status: 500, code: 'some' })),
  ).toBe(false);
});
