/**
 * The cuts in which the pictures of an institution are shown: how wide they are made, how high a picture of
 * width 1 is, and whether what does not fit is cut off.
 */
export const pictureSizes = {
  slide: { widths: [480, 800, 1280, 1920], height: 0.427, isWhole: false },
  card: { widths: [320, 480, 640, 960, 1280], height: 2 / 3, isWhole: false },
  portrait: { widths: [96, 160, 240, 320], height: 1.25, isWhole: false },
  logo: { widths: [48, 96, 192, 384], height: 1, isWhole: true },
  /** As social networks show a link. */
  share: { widths: [1200], height: 0.525, isWhole: false },
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** `png` for what has a clear ground, `jpg` for the rest, where a browser knows nothing newer. */
export const formats = ['avif', 'webp', 'jpg', 'png'] as const;
export type Format = (typeof formats)[number];

export interface SizedPicture {
  cut: PictureSize;
  width: number;
  height: number;
  format: Format;
}

/** Where a stored picture of an institution is fetched in a cut. */
export const pictureHref = (id: string, cut: PictureSize, width: number, format: Format) =>
  `/website-pictures/${id}/${cut}-${width}.${format}`;

export const heightOf = (cut: PictureSize, width: number) => Math.round(width * pictureSizes[cut].height);

/** Reads the last part of the address, e.g. `card-640.webp`; only the sizes above are made. */
export function readPictureName(name: string): SizedPicture | undefined {
  const [, cut = '', width = '', format = ''] = /^([a-z]+)-(\d{2,4})\.([a-z]+)$/.exec(name) ?? [];
  if (!isCut(cut) || !isFormat(format)) return undefined;
  const known = pictureSizes[cut].widths.find((it) => it === Number(width));
  return known && { cut, width: known, height: heightOf(cut, known), format };
}

const isCut = (text: string): text is PictureSize => Object.hasOwn(pictureSizes, text);
const isFormat = (text: string): text is Format => (formats as readonly string[]).includes(text);
