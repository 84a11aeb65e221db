/**
 * The cuts of an institution's pictures: their widths, the height for width 1, and how a picture of another shape fills them:
 * cropped (`cover`), with empty borders (`contain`) or as it is (`inside`).
 */
export const pictureSizes = {
  slide: { widths: [480, 800, 1280, 1920], height: 0.427, fit: 'cover' },
  banner: { widths: [640, 1280, 1920, 2400], height: 0.26, fit: 'cover' },
  card: { widths: [320, 480, 640, 960, 1280], height: 2 / 3, fit: 'cover' },
  portrait: { widths: [96, 160, 240, 320], height: 1.25, fit: 'cover' },
  logo: { widths: [48, 96, 192, 384], height: 1, fit: 'contain' },
  /** A picture that somebody looks at alone. */
  whole: { widths: [1600], height: 1, fit: 'inside' },
  /** The format of link previews in social networks. */
  share: { widths: [1200], height: 0.525, fit: 'cover' },
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** Fallbacks for old browsers: `png` for transparent pictures, `jpg` for the rest. */
export const formats = ['avif', 'webp', 'jpg', 'png'] as const;
export type Format = (typeof formats)[number];

export interface SizedPicture {
  cut: PictureSize;
  width: number;
  height: number;
  format: Format;
}

/** Address of a stored picture in a cut. */
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
