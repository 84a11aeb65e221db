import { expect, test } from 'vitest';
import { decodeLines, guessFormat, readPunches } from './punch-file.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const last = '2026-11-25';

// Lines of the three kinds of files as devices write them: with a byte order mark and without a last newline.
const colons = '\uFEFF102:000197011:20190118:143812\n102:000197012:20190118:143812';
const blanks =
  '\uFEFF197001        2019-01-18 07:38:22        102        4        197001        I        0        1\n' +
  '197010        2019-01-18 09:12:22        102        4        197010        I        0        1';
const tabs =
  '11\t2025-08-27 10:57:49\t0\t25\t0\t0\t0\t0\t0\t0\n11\t2025-08-27 10:58:58\t1\t1\t0\t0\t0\t0\t0\t0\n';

const readingOf = (text: string) => {
  const lines = decodeLines(bytes(text));
  const format = guessFormat(lines)!;
  return { format, ...readPunches(format, lines, last) };
};

test('reads device, card, day and time parted by colons, without the zeros in front', () => {
  const { format, punches, unread_lines } = readingOf(colons);
  expect([format, unread_lines]).toEqual(['colons', []]);
  expect(punches.map(({ line: _, ...it }) => it)).toEqual([
    { device_code: '102', card_no: '197011', on_date: '2019-01-18', punched_at: '14:38:12' },
    { device_code: '102', card_no: '197012', on_date: '2019-01-18', punched_at: '14:38:12' },
  ]);
});

test('reads columns parted by runs of blanks', () => {
  const { format, punches, unread_lines } = readingOf(blanks);
  expect([format, unread_lines, punches.length]).toEqual(['blanks', [], 2]);
  expect(punches[1]).toMatchObject({ device_code: '102', card_no: '197010', punched_at: '09:12:22' });
});

test('reads columns parted by tabs, as ZKTeco devices push them, and keeps the line', () => {
  const { format, punches, unread_lines } = readingOf(tabs);
  expect([format, unread_lines]).toEqual(['tabs', []]);
  expect(punches[1]).toEqual({
    line: '11\t2025-08-27 10:58:58\t1\t1\t0\t0\t0\t0\t0\t0',
    device_code: '',
    card_no: '11',
    on_date: '2025-08-27',
    punched_at: '10:58:58',
  });
});

test('reads files that Windows wrote in UTF-16, with its line ends', () => {
  const text = `\uFEFF${tabs.replaceAll('\n', '\r\n')}`;
  const utf16 = new Uint8Array(Buffer.from(text, 'utf16le'));
  expect(readPunches('tabs', decodeLines(utf16), last).punches).toHaveLength(2);
});

test('names the lines that are no punch, and those of a day to come', () => {
  const lines = [
    '7\t2026-11-25 08:00:00',
    '',
    'Total: 12',
    '7\t2026-02-30 08:00:00',
    '7\t2026-11-26 08:00:00',
  ];
  const { punches, unread_lines } = readPunches('tabs', lines, last);
  expect([punches.length, unread_lines]).toEqual([1, [3, 4, 5]]);
});

test('knows no format for a file of something else', () => {
  expect(guessFormat(['name,phone', 'Rahim,01712345678'])).toBeUndefined();
});
