import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { drawnBars, extremesInWords } from './report-chart.ts';
import { emptyHint, labelledTotals } from './report-words.ts';

const readTexts = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const textsOf = (language: string) => ({
  ui: readTexts(`../i18n/${language}.json`),
  shared: readTexts(`../../shared/i18n/${language}.json`),
});
const texts = i18next.createInstance();
void texts.init({ initAsync: false, lng: 'en', resources: { en: textsOf('en'), bn: textsOf('bn') } });

describe('the totals row', () => {
  const columns = [
    { key: 'roll', title: 'Roll', kind: 'count' as const },
    { key: 'name', title: 'Name' },
    { key: 'share', title: 'Present (%)', align: 'right' as const },
    { key: 'paid_poisha', title: 'Paid', kind: 'money' as const },
  ];

  it('has its label in the first text column', () => {
    expect(labelledTotals(columns, { share: '95%', paid_poisha: 100 }, 'Total')).toEqual({
      name: 'Total',
      share: '95%',
      paid_poisha: 100,
    });
  });

  it('keeps a label of its own', () => {
    const totals = { name: 'Closing balance', paid_poisha: 100 };
    expect(labelledTotals(columns, totals, 'Total')).toEqual(totals);
  });
});

describe('an empty report', () => {
  const hint = (input: Record<string, string>, language: 'en' | 'bn') =>
    emptyHint(input, language, texts.getFixedT(language));

  it('shows its dates', () => {
    const input = { from: '2026-11-01', to: '2026-11-01', class_id: '', by: 'day' };
    expect(hint(input, 'en')).toBe('There is nothing for 01 November 2026. Choose other dates.');
    expect(hint({ on: '2026-11-01' }, 'bn')).toBe('০১ নভেম্বর ২০২৬: এ সময়ের কোনো তথ্য নেই। অন্য তারিখ বাছাই করুন।');
  });

  it('shows the filters that are set', () => {
    const input = { from: '2026-11-01', to: '2026-11-02', class_id: '7', channel: 'quick_office' };
    expect(hint(input, 'en')).toBe(
      'There is nothing for 01 November 2026 – 02 November 2026 with these filters. Choose other dates, or change: Class, Collected through.',
    );
    expect(hint(input, 'bn')).toContain('শ্রেণি, আদায়ের ধরন');
  });
});

describe('the chart of a report', () => {
  const names = Array.from({ length: 14 }, (_, at) => ({ name: `Head ${at}`, figure: at * 100 }));

  it('shows the twelve highest of many names, few names in their order, and every day', () => {
    const drawn = drawnBars({ title: 'Due', bars: names, along: 'names' });
    expect(drawn?.bars.map((it) => it.figure)).toEqual(
      [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((it) => it * 100),
    );
    const few = names.slice(0, 12);
    expect(drawnBars({ title: 'Due', bars: few, along: 'names' })?.bars).toEqual(few);
    expect(drawnBars({ title: 'Net', bars: names, along: 'days' })?.bars).toHaveLength(14);
  });

  it('is not shown when there is nothing to compare', () => {
    expect(drawnBars({ title: 'Due', bars: names.slice(1, 2), along: 'names' })).toBeUndefined();
    const nothing = [
      { name: 'Six', figure: 0 },
      { name: 'Seven', figure: 0 },
    ];
    expect(drawnBars({ title: 'Due', bars: nothing, along: 'names' })).toBeUndefined();
  });

  it('states its highest and lowest figures in words', () => {
    const chart = { title: 'Due', bars: names.slice(2, 5), isMoney: true, along: 'names' } as const;
    expect(extremesInWords(chart, 'en')).toEqual({ highest: 'Head 4: 4.00', lowest: 'Head 2: 2.00' });
    expect(extremesInWords({ ...chart, isMoney: false }, 'bn').highest).toBe('Head 4: ৪০০');
  });
});
