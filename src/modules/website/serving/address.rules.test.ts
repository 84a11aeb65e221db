import { describe, expect, it } from 'vitest';
import { canonicalPath } from './address.rules.ts';

describe('a web address', () => {
  it.each([
    ['/%68ome', '/home'],
    ['/home', '/home'],
    ['/%e0%a6%95', '/%E0%A6%95'],
    ['/a%2Fb', '/a%2Fb'],
    ['/%zz', '/%zz'],
  ])('%s is stored as %s', (asked, kept) => {
    expect(canonicalPath(asked)).toBe(kept);
  });
});
