import { describe, expect, it } from 'vitest';
import { partAbout, partsFor, readGuide } from './guide-parts.ts';

const guide = readGuide(`# Fees

## How it goes

Begin with [Settings](/settings).

### A month

Open [Settings](/settings), then **[Slips](/slips)**.

### At home

See [Dues](/dues).

### A rule

No link here.
`);

const headings = (parts: { heading: string }[]) => parts.map(({ heading }) => heading);

describe('a guide', () => {
  it('is read as its title and parts with the screens each links to', () => {
    expect(guide.title).toBe('Fees');
    expect(guide.parts.map(({ heading, depth, paths }) => [heading, depth, paths])).toEqual([
      ['How it goes', 2, ['/settings']],
      ['A month', 3, ['/settings', '/slips']],
      ['At home', 3, ['/dues']],
      ['A rule', 3, []],
    ]);
  });

  it('opens at the first smaller part about the screen, else about its job, else at the top', () => {
    expect(partAbout(guide.parts, { path: '/settings' })).toBe(1);
    expect(partAbout(guide.parts, { path: '/tab', tabOf: '/dues' })).toBe(2);
    expect(partAbout(guide.parts, { path: '/elsewhere' })).toBe(-1);
  });

  it('leaves out smaller parts about screens the person cannot open', () => {
    expect(headings(partsFor(guide.parts, new Set(['/slips'])))).toEqual([
      'How it goes',
      'A month',
      'A rule',
    ]);
    expect(headings(partsFor(guide.parts, new Set()))).toEqual(['How it goes', 'A rule']);
  });
});
