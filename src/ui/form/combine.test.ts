import { describe, expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';
import { combine } from './combine.ts';

const read = { name: 'Karim', phone: '', rooms: [1, 2] };

describe('two edits of one record', () => {
  it('keep what only one of them changed', () => {
    const joined = combine(read, { ...read, phone: '01712345678' }, { ...read, name: 'Karim Uddin' });
    expect(joined.values).toEqual({ ...read, name: 'Karim Uddin', phone: '01712345678' });
    expect(joined.clashing).toEqual([]);
  });

  it('clash where both changed a value differently, which stays as the form has it', () => {
    const joined = combine(read, { ...read, rooms: [1] }, { ...read, rooms: [2] });
    expect(joined).toMatchObject({ values: { rooms: [1] }, clashing: ['rooms'], isChanged: true });
  });

  it('do not clash where both chose the same', () => {
    const mine = { ...read, rooms: [3] };
    expect(combine(read, mine, { ...read, rooms: [3] }).clashing).toEqual([]);
  });

  it('are one where nothing was read anew', () => {
    const mine = { ...read, name: 'Rahim' };
    expect(combine(read, mine, { ...read })).toMatchObject({ values: mine, isChanged: false });
  });
});

describe('a draft', () => {
  it('holds what was changed alone, files included', () => {
    const picture = new File(['a'], 'a.png');
    const values = { name: 'Karim', photo: picture };
    expect(changedValues({ name: 'Karim', photo: new File(['b'], 'b.png') }, values)).toEqual({
      photo: picture,
    });
    expect(changedValues(read, { ...read, phone: '1' })).toEqual({ phone: '1' });
  });
});
