/**
 * Whether marks of a column count in another total: three above the full mark, and a tenth of all, are no slips. Those below it
 * would be wrong as well.
 */
export const isOfOtherTotal = (above: number, all: number): boolean => above >= 3 && above * 10 >= all;
