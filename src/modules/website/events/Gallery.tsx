import { localDigits } from '#shared/numerals.ts';
import { type PageFrame, pickText } from '../frame/frame.ts';
import { Picture } from '../frame/Picture.tsx';
import { pictureHref } from '../pictures/picture.rules.ts';
import type { GalleryPicture } from './event.queries.ts';

interface GalleryProps {
  frame: PageFrame;
  pictures: readonly GalleryPicture[];
}

/** Pictures in rows; each opens large in the browser itself. */
export function Gallery({ frame: { language, t }, pictures }: GalleryProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="gallery">
      {pictures.map(({ file_id, alt_en, alt_bn }, index) => {
        const alt = pickText(language, alt_en, alt_bn);
        return (
          <li key={file_id}>
            <a
              href={pictureHref(file_id, 'whole', 1600, 'webp')}
              aria-label={alt || t('picture_number', { number: localDigits(index + 1, language) })}
            >
              <Picture id={file_id} cut="card" sizes="(max-width: 40rem) 46vw, 16rem" width={480} alt={alt} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
