import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Preset, periodInWords, presetOfRange, rangeOfPreset } from './period.ts';

describe('a preset', () => {
  it.each<[Preset, string, string, string]>([
    ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['seven_days', '2026-11-03', '2026-10-28', '2026-11-03'],
    ['thirty_days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['this_month', '2026-11-23', '2026-11-01', '2026-11-23'],
    ['last_month', '2026-11-23', '2026-10-01', '2026-10-31'],
    ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['this_year', '2026-06-30', '2026-01-01', '2026-06-30'],
    ['fiscal_year', '2026-06-30', '2025-07-01', '2026-06-30'],
    ['fiscal_year', '2026-07-01', '2026-07-01', '2026-07-01'],
    ['last_fiscal_year', '2026-06-30', '2024-07-01', '2025-06-30'],
    ['last_fiscal_year', '2026-07-01', '2025-07-01', '2026-06-30'],
  ])('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(rangeOfPreset(preset, today)).toEqual({ from, to });
  });

  it('is recognised by its dates; the first wins when two have the same', () => {
    const presets = ['today', 'this_month', 'fiscal_year'] as const;
    expect(presetOfRange({ from: '2026-11-01', to: '2026-11-23' }, presets, '2026-11-23')).toBe('this_month');
    expect(presetOfRange({ from: '2026-07-01', to: '2026-07-01' }, presets, '2026-07-01')).toBe('today');
    expect(presetOfRange({ from: '2026-11-02', to: '2026-11-23' }, presets, '2026-11-23')).toBeUndefined();
  });
});

describe('the period of a report', () => {
  const uiTexts = (language: string) =>
    JSON.parse(readFileSync(new URL(`../i18n/${language}.json`, import.meta.url), 'utf8'));
  const texts = i18next.createInstance();
  void texts.init({
    initAsync: false,
    lng: 'en',
    resources: { en: { ui: uiTexts('en') }, bn: { ui: uiTexts('bn') } },
  });
  const words = (language: 'en' | 'bn') => texts.getFixedT(language);
  const period = (input: object) => [
    periodInWords(input, 'en', words('en')),
    periodInWords(input, 'bn', words('bn')),
  ];

  it('shows both dates, or one when they are the same', () => {
    expect(period({ from: '2026-07-01', to: '2026-11-21' })).toEqual([
      '01 July 2026 – 21 November 2026',
      '০১ জুলাই ২০২৬ – ২১ নভেম্বর ২০২৬',
    ]);
    expect(period({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['21 November 2026', '২১ নভেম্বর ২০২৬']);
  });

  it('says that a report is as of the end of a day', () => {
    expect(period({ on: '2026-11-21' })).toEqual(['As of 21 November 2026', '২১ নভেম্বর ২০২৬ পর্যন্ত']);
  });

  it('is empty without dates', () => {
    expect(period({})).toEqual(['', '']);
    expect(period({ from: '', to: '2026-11-21' })).toEqual(['21 November 2026', '২১ নভেম্বর ২০২৬']);
  });
});
