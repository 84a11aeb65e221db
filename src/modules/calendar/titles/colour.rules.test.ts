import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastWithPaper, isSeenOnPaper, textOn } from './colour.rules.ts';

it('accepts colours visible on paper and refuses pale ones', () => {
  expect(contrastWithPaper('#000000')).toBeCloseTo(21);
  expect(contrastWithPaper('#767676')).toBeCloseTo(4.54, 2);
  expect(isSeenOnPaper('#c92a2a')).toBe(true);
  expect(isSeenOnPaper('#ffd43b')).toBe(false);
});

it('chooses a readable text colour for every background', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (...parts) => {
      const colour = `#${parts.map((it) => it.toString(16).padStart(2, '0')).join('')}`;
      const white = contrastWithPaper(colour);
      expect(textOn(colour) === '#ffffff' ? white : 21 / white).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
