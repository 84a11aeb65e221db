import type { TFunction } from 'i18next';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { GridChoice, GridColumn, ParsedCell } from '#ui/grid/grid-cells.ts';
import { choiceColumn, textColumn } from '#ui/grid/grid-columns.ts';

/** The four states with their words, letters and colours; `v` is leave, because `l` is late. */
export function statusChoices(t: TFunction): GridChoice[] {
  return [
    { value: 'P', label: t('status.P'), short: t('letter.P'), key: 'p', color: 'green' },
    { value: 'A', label: t('status.A'), short: t('letter.A'), key: 'a', color: 'red' },
    { value: 'L', label: t('status.L'), short: t('letter.L'), key: 'l', color: 'orange' },
    { value: 'LV', label: t('status.LV'), short: t('letter.LV'), key: 'v', color: 'blue' },
  ];
}

/** Status, in and out time, remark. @param mayBeEmpty whether a state that was marked can be taken back */
export function attendanceColumns(t: TFunction, isReadOnly: boolean, mayBeEmpty = false): GridColumn[] {
  const status = choiceColumn({
    key: 'status',
    label: t('column.status'),
    choices: statusChoices(t),
    readOnly: isReadOnly,
    width: 200,
  });
  return [
    {
      ...status,
      parse: (text) =>
        text.trim() || mayBeEmpty
          ? status.parse(statusOf(text) ?? text)
          : { problem: 'attendance:grid.needs_status' },
    },
    timeColumn('in_at', t('column.in_at'), isReadOnly),
    timeColumn('out_at', t('column.out_at'), isReadOnly),
    textColumn({ key: 'remark', label: t('column.remark'), max: 200, readOnly: isReadOnly, width: 180 }),
  ];
}

/** The words of both languages, for columns pasted from a list that was kept in the other one. */
const statusWords = {
  P: ['present', 'উপস্থিত', 'উ', '✓'],
  A: ['absent', 'অনুপস্থিত', 'অ', '✗'],
  L: ['late', 'বিলম্ব', 'বি'],
  LV: ['leave', 'on leave', 'ছুটি', 'ছু'],
};

/** The state a word of either language means. */
export function statusOf(text: string): string | undefined {
  const word = text.normalize('NFC').trim().toLowerCase();
  return Object.entries(statusWords).find(([, words]) => words.includes(word))?.[0];
}

function timeColumn(key: string, label: string, readOnly: boolean): GridColumn {
  return { key, label, kind: 'number', parse: readTime, readOnly, width: 90 };
}

/** A time of the 24-hour clock as people type it: `8:05`, `8.05`, `805`, `১০:৩০`. */
export function readTime(text: string): ParsedCell {
  const plain = toAsciiDigits(text.normalize('NFC')).trim();
  if (!plain) return { value: null };
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(plain) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return { problem: 'attendance:grid.not_a_time' };
  return { value: `${hour.padStart(2, '0')}:${minute}` };
}

/** A typed time as the server takes it; what is no time goes as it is, to be refused there. */
export function typedTime(text: string): string | null {
  const read = readTime(text);
  return 'value' in read ? (read.value as string | null) : text;
}
