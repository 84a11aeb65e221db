import { describe, expect, it } from 'vitest';
import { importsOf, readSources, violation } from './sources.ts';

/** Folders of a module that import each other. The list only gets shorter: what both need stands in one of them, or beside them. */
const known = [
  'academics/class-sections options',
  'academics/national-years years',
  'academics/options years',
  'access/menus permissions',
  'accounts/chart heads',
  'accounts/chart imports',
  'accounts/cheques vouchers',
  'accounts/fixed-assets statements',
  'accounts/imports vouchers',
  'accounts/voucher-types vouchers',
  'admissions/applications registrations',
  'admissions/inside-admission student-imports',
  'attendance/absence-messages attendance-sheets',
  'attendance/attendance-sheets entry-corrections',
  'attendance/attendance-sheets lesson-attendance',
  'calendar/titles view',
  'communication/notice-messages notices',
  'exams/exam-types mark-settings',
  'exams/exams routine',
  'exams/exemptions mark-sheets',
  'exams/mark-sheets marks-import',
  'fees/due-slips receipts',
  'fees/hand-overs receipts',
  'fees/receipts refunds',
  'invoicing/invoices payments',
  'leave/applications balances',
  'payments/merchants online',
  'people/accounts employees',
  'people/accounts students',
  'people/departures employees',
  'people/households students',
  'people/placements students',
  'profiles/changes fields',
  'results/explanations runs',
  'results/prints reports',
  'results/publications runs',
  'results/result-sheets runs',
  'routine/entries periods',
];

const folderOf = (path: string) => /^src\/modules\/(\w[\w-]*\/[\w-]+)\/./.exec(path)?.[1];

/** The folders of the same module that each folder imports from. */
function usesOfFolders(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const source of readSources('src/modules', ['.ts', '.tsx'])) {
    const from = folderOf(source.path);
    if (!from || /\.test\.tsx?$/.test(source.path)) continue;
    const used = uses.get(from) ?? new Set();
    for (const target of importsOf(source)) {
      const to = folderOf(target);
      if (to && to !== from && to.split('/')[0] === from.split('/')[0]) used.add(to);
    }
    uses.set(from, used);
  }
  return uses;
}

describe('folders of a module', () => {
  const uses = usesOfFolders();
  const circles = [...uses].flatMap(([from, used]) =>
    [...used].filter((to) => from < to && uses.get(to)?.has(from)).map((to) => `${from} ${to.split('/')[1]}`),
  );

  it('are found with what they import', () => {
    expect(uses.get('fees/receipts')).toContain('fees/dues');
  });

  it('do not import each other', () => {
    const reason =
      'Two rooms with doors into each other are one: move what both need into one of them, or beside them.';
    const fresh = circles.filter((it) => !known.includes(it));
    expect(fresh.map((it) => violation(`src/modules/${it}`, 'import each other', reason))).toEqual([]);
  });

  it('have no needless exception in the list', () => {
    expect(known.filter((it) => !circles.includes(it))).toEqual([]);
  });
});
