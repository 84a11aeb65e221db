import { describe, expect, it } from 'vitest';
import type { Column } from './columns.tsx';
import { phoneColumns } from './phone-columns.ts';

const keysOf = (columns: Column<object>[]) => {
  const { name, state, facts, call } = phoneColumns(columns);
  return { name: name?.key, state: state?.key, facts: facts.map((it) => it.key), call: call?.key };
};
const column = (key: string, rest: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  ...rest,
});

describe("the parts of a phone's row", () => {
  it('are the name, the state, the call and the first three texts, days and amounts', () => {
    const columns = [
      column('code'),
      column('name_en'),
      column('name_bn'),
      column('roll', { kind: 'count' }),
      column('due_on', { kind: 'day' }),
      column('due_poisha', { kind: 'money' }),
      column('phone', { kind: 'phone' }),
      column('note'),
      column('is_active'),
    ];
    expect(keysOf(columns)).toEqual({
      name: 'name_en',
      state: 'is_active',
      facts: ['code', 'due_on', 'due_poisha'],
      call: 'phone',
    });
  });

  it('take counts only where there are fewer than two other facts', () => {
    const counts = [column('rooms', { kind: 'count' }), column('gpa', { align: 'right' })];
    expect(keysOf([column('title'), column('site'), ...counts]).facts).toEqual(['site', 'rooms']);
    expect(keysOf([column('title'), column('site'), column('day'), ...counts]).facts).toEqual([
      'site',
      'day',
    ]);
  });

  it('are first of all what the columns say of themselves', () => {
    const columns = [
      column('receipt_no', { phone: 'fact' }),
      column('student', { phone: 'name' }),
      column('class'),
      column('roll', { kind: 'count', phone: 'fact' }),
      column('phone', { kind: 'phone', phone: 'none' }),
      column('join', { phone: 'state' }),
      column('state'),
    ];
    expect(keysOf(columns)).toEqual({
      name: 'student',
      state: 'join',
      facts: ['receipt_no', 'roll'],
      call: undefined,
    });
  });

  it('are as many as there are columns', () => {
    expect(keysOf([])).toEqual({ name: undefined, state: undefined, facts: [], call: undefined });
    expect(keysOf([column('file')])).toEqual({ name: 'file', state: undefined, facts: [], call: undefined });
  });
});
