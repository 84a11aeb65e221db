import { describe, expect, it } from 'vitest';
import { readSources, violation } from './sources.ts';

const sources = readSources('src', ['.ts']).filter(
  ({ path }) => !path.endsWith('.test.ts') && !path.startsWith('src/apps/demo/'),
);

/** Tables that many modules want to write, and the one file that may; the demo, which fills whole years, is exempt. */
const doors = [
  { table: 'user_account', door: 'src/modules/auth/accounts/account.queries.ts' },
  { table: 'notification', door: 'src/modules/communication/notifications/notify.ts' },
];

describe('rows that only one file may insert', () => {
  it.each(doors)('are of $table, inserted in $door', ({ table, door }) => {
    const isMaker = new RegExp(`insertInto\\('${table}'\\)|insert into ${table}\\b`);
    const makers = sources.filter(({ text }) => isMaker.test(text)).map(({ path }) => path);
    expect(makers).toContain(door);
    const reason = 'What is made in two places is checked in one of them.';
    const others = makers.filter((path) => path !== door);
    expect(others.map((path) => violation(path, `asks ${door} for a row of ${table}`, reason))).toEqual([]);
  });
});
