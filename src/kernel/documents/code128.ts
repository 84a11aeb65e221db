/**
 * A Code 128 bar code (set B: printable ASCII) as SVG text, one unit per module with the quiet zone of ten
 * on either side. ISO/IEC 15417; throws a RangeError for any other character.
 */
export function code128Svg(text: string): string {
  const bars = code128Widths(text);
  let x = 10;
  let path = '';
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v20h-${width}z`;
    x += width;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + 10} 20" preserveAspectRatio="none"><path d="${path}"/></svg>`;
}

/** Widths in modules of bar, space, bar, … of the whole symbol: start, text, check character, stop. */
export function code128Widths(text: string): number[] {
  const values = [...text].map((character) => {
    const value = character.charCodeAt(0) - 32;
    if (character.length > 1 || value < 0 || value > 94) {
      throw new RangeError(`Code 128 B has no character "${character}"`);
    }
    return value;
  });
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % 103;
  return [startB, ...values, check, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number));
}

const startB = 104;
const stop = 106;

/** Bar and space widths of the values 0 to 106 (ISO/IEC 15417, table 1); the stop has a bar more. */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
  113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
  241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
  211232 2331112`
  .trim()
  .split(/\s+/);
