import type { ListFigure } from '#shared/list-import.contract.ts';

/** The sums of a list with their labels. */
export const figuresOf = (figures: ListFigure[], names: Record<string, string>) =>
  figures.map(({ code, kind, value }) => ({ label: names[code] ?? code, value, kind }));
