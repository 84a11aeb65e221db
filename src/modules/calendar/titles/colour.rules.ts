/** Colours to choose from that can be told apart on paper and screen. */
export const proposedColours = [
  '#c92a2a',
  '#a61e4d',
  '#d9480f',
  '#2b8a3e',
  '#0b7285',
  '#1864ab',
  '#5f3dc4',
  '#495057',
];

/** Contrast of two luminances (WCAG 2): 1 the same … 21 black on white. */
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Of `#rrggbb`: 0 black … 1 white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast with white, 1 to 21. */
export const contrastWithPaper = (colour: string) => contrast(luminance(colour), 1);

/** Whether a mark of that colour can be told from white paper: contrast of 3, as WCAG asks of what is no text. */
export const isSeenOnPaper = (colour: string) => contrastWithPaper(colour) >= 3;

/** The colour of text on it: black or white, whichever has more contrast, which is never below 4.5. */
export const textOn = (colour: string): '#ffffff' | '#000000' =>
  contrastWithPaper(colour) >= contrast(luminance(colour), 0) ? '#ffffff' : '#000000';
