import sharp from 'sharp';
import { fieldProblem } from '#kernel/http/problem.ts';

interface PictureSize {
  /** Longest side, in pixels; a smaller picture keeps its size. */
  max: number;
  /** Cuts off empty borders, as logos have them. */
  trim?: boolean;
}

/**
 * An uploaded picture, upright and no larger than asked, as PNG, which printed documents can use.
 * @throws 422 on the field where the file is no picture.
 */
export async function pngOf(file: File, field: string, size: PictureSize): Promise<Buffer> {
  const picture = sharp(Buffer.from(await file.arrayBuffer())).rotate();
  if (size.trim) picture.trim();
  return picture
    .resize(size.max, size.max, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw fieldProblem(field, 'not_a_picture');
    });
}
