import type { Language } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import type { DashboardChart, DashboardTile } from '../contract.ts';

/** A figure with its unit, in the reader's script. */
export function formatFigure(value: number, unit: DashboardTile['unit'], language: Language): string {
  switch (unit) {
    case 'poisha':
      return formatTaka(value, language);
    case 'percent':
      return `${formatNumber(value, language)}%`;
    case 'gpa':
      return formatNumber(value, language, 2);
    default:
      return formatNumber(value, language);
  }
}

/** The same beside an axis, where whole taka are enough. */
export function formatOnAxis(value: number, unit: DashboardTile['unit'], language: Language): string {
  if (unit === 'poisha') return formatNumber(Math.round(value / 100), language);
  return formatNumber(value, language) + (unit === 'percent' ? '%' : '');
}

/** The last value of a line or of bars over time, to be read beside it; nothing for bars side by side. */
export function lastFigure({ points, series, unit }: DashboardChart, language: Language): string | null {
  const last = points.at(-1);
  const [first] = series;
  if (!last || !first || !/^\d{4}-\d{2}/.test(last.x)) return null;
  return formatFigure(Number(last[first.key] ?? 0), unit, language);
}
