import type { Language } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';

/** One figure of a report as bars. */
export interface ReportBars {
  title: string;
  bars: { name: string; figure: number }[];
  /** The figures are poisha. */
  isMoney?: boolean;
  /** `days` stand beside each other, `names` below each other; of many names only the highest figures. */
  along: 'days' | 'names';
}

/** More names than this are too many for a chart. */
const namesAtMost = 12;

/** What is drawn of a chart: of too many names the highest figures; nothing where there is nothing to compare. */
export function drawnBars(chart: ReportBars): ReportBars | undefined {
  const isTooLong = chart.along === 'names' && chart.bars.length > namesAtMost;
  const bars = isTooLong
    ? chart.bars.toSorted((a, b) => b.figure - a.figure).slice(0, namesAtMost)
    : chart.bars;
  return bars.length > 1 && bars.some((it) => it.figure !== 0) ? { ...chart, bars } : undefined;
}

/** Pixels that a chart takes, known before it is loaded. */
export const barsHeight = ({ along, bars }: ReportBars) =>
  along === 'days' ? 220 : Math.max(bars.length * 30 + 40, 110);

export const figureInWords = (figure: number, isMoney: boolean, language: Language) =>
  isMoney ? formatTaka(figure, language, { symbol: false }) : formatNumber(figure, language);

/** The highest and the lowest bar, `21 Nov: 45,000.00`, for those who cannot see them. */
export function extremesInWords({ bars, isMoney = false }: ReportBars, language: Language) {
  const byFigure = bars.toSorted((a, b) => b.figure - a.figure);
  const words = (bar: ReportBars['bars'][number] | undefined) =>
    bar ? `${bar.name}: ${figureInWords(bar.figure, isMoney, language)}` : '';
  return { highest: words(byFigure[0]), lowest: words(byFigure.at(-1)) };
}
