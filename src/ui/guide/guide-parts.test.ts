import { describe, expect, it } from 'vitest';
import { partAbout, partsFor, readGuide } from './guide-parts.ts';

const guide = readGuide(`# Fees

## How it goes

Begin with [Settings](/settings).

### A month

Open [Settings](/settings), then **[Slips](/slips)**.

### Over the year

See [Dues](/dues).

### A rule

No link here.

## At home

Pay at the office.
`);

const headings = (parts: { heading: string }[]) => parts.map(({ heading }) => heading);

describe('a guide', () => {
  it('is read as its title and parts with the screens each links to', () => {
    expect(guide.title).toBe('Fees');
    expect(guide.parts.map(({ heading, depth, paths }) => [heading, depth, paths])).toEqual([
      ['How it goes', 2, ['/settings']],
      ['A month', 3, ['/settings', '/slips']],
      ['Over the year', 3, ['/dues']],
      ['A rule', 3, []],
      ['At home', 2, []],
    ]);
  });

  it('opens at the first smaller part about the screen, else about its job, else at the top', () => {
    expect(partAbout(guide.parts, { path: '/settings' })).toBe(1);
    expect(partAbout(guide.parts, { path: '/tab', tabOf: '/dues' })).toBe(2);
    expect(partAbout(guide.parts, { path: '/elsewhere' })).toBe(-1);
  });

  it('leaves out smaller parts about screens the person cannot open', () => {
    const read = (...open: string[]) =>
      headings(partsFor(guide.parts, { open: new Set(open), userType: 'employee' }));
    expect(read('/slips')).toEqual(['How it goes', 'A month', 'A rule']);
    expect(read()).toEqual(['How it goes', 'A rule']);
  });

  it('shows guardians and students the part for families alone, and all of it where there is none', () => {
    const read = (userType: string, parts = guide.parts) =>
      headings(partsFor(parts, { open: new Set(['/slips', '/dues']), userType }));
    expect(read('guardian')).toEqual(['At home']);
    expect(read('student')).toEqual(['At home']);
    expect(read('teacher')).not.toContain('At home');
    const forAll = guide.parts.filter((part) => !part.isForFamily);
    expect(read('guardian', forAll)).toEqual(['How it goes', 'A month', 'Over the year', 'A rule']);
  });
});
