import { expect, test } from 'vitest';
import { isScreenAddress } from './screen-address.ts';

const paths = ['/dashboard', '/student/view/:id', '/site/exam/marks-entry/view'];

test('recognises the address of a screen, also with an id in it', () => {
  expect(isScreenAddress('/dashboard', paths)).toBe(true);
  expect(isScreenAddress('/dashboard/', paths)).toBe(true);
  expect(isScreenAddress('/student/view/0197', paths)).toBe(true);
});

test('leaves pages of the website, downloads and calls alone', () => {
  for (const path of ['/', '/notice', '/student/view', '/student/view/0197/more', '/api/v1/session'])
    expect(isScreenAddress(path, paths)).toBe(false);
});
