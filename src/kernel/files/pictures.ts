import sharp, { type Sharp } from 'sharp';
import { outsideTransactions } from '#kernel/database/slow-work.ts';
import { fieldProblem } from '#kernel/http/problem.ts';

/** A camera's picture has 12 to 50 million pixels; a file of 30 KB can claim five times as many. */
const megapixelsAtMost = 50;
const readableFormats = ['jpeg', 'png', 'webp'];

/**
 * Opens an uploaded picture, upright. What it claims to be is looked at before anything is decoded.
 * @throws 422 on the field: `not_a_picture` (also where it is neither JPEG, PNG nor WebP), `picture_too_large`
 */
export async function openPicture(file: File, field: string): Promise<Sharp> {
  outsideTransactions('Reading a picture');
  const bytes = await file.bytes();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fieldProblem(field, 'not_a_picture');
    });
  if (!readableFormats.includes(format)) throw fieldProblem(field, 'not_a_picture');
  if (width * height > megapixelsAtMost * 1e6)
    throw fieldProblem(field, 'picture_too_large', { megapixels: megapixelsAtMost });
  return sharp(bytes, { limitInputPixels: megapixelsAtMost * 1e6 }).rotate();
}

/** The bytes of a picture that {@link openPicture} opened. @throws 422 `not_a_picture` where it is damaged */
export async function pictureBytes(picture: Sharp, field: string): Promise<Buffer> {
  return picture.toBuffer().catch(() => {
    throw fieldProblem(field, 'not_a_picture');
  });
}

interface PictureSize {
  /** Longest side, in pixels; a smaller picture keeps its size. */
  max: number;
  /** Cuts off empty borders, as logos have them. */
  trim?: boolean;
}

/**
 * An uploaded picture, upright and no larger than asked, as PNG, which printed documents can use.
 * @throws 422 on the field where the file is no picture, or too large
 */
export async function pngOf(file: File, field: string, size: PictureSize): Promise<Buffer> {
  const picture = await openPicture(file, field);
  if (size.trim) picture.trim();
  const smaller = picture
    .resize(size.max, size.max, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 });
  return pictureBytes(smaller, field);
}
