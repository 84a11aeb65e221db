import { heightOf, type PictureSize, pictureHref, pictureSizes } from '../pictures/picture.rules.ts';

interface PictureProps {
  id: string;
  cut: Exclude<PictureSize, 'share' | 'whole'>;
  /** How wide it stands on the page, as in the `sizes` of HTML. */
  sizes: string;
  /** Width of the fallback for old browsers. */
  width: number;
  alt?: string;
  className?: string;
  /** The first picture of a page is fetched at once, all others when they come near. */
  isFirst?: boolean;
}

/** A picture in the sizes and formats that the visitor's browser may choose from. */
export function Picture({ id, cut, sizes, width, alt = '', className, isFirst = false }: PictureProps) {
  const choices = (format: 'avif' | 'webp') =>
    pictureSizes[cut].widths.map((it) => `${pictureHref(id, cut, it, format)} ${it}w`).join(', ');
  return (
    <picture>
      {cut !== 'portrait' && cut !== 'logo' && (
        <source type="image/avif" srcSet={choices('avif')} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={choices('webp')} sizes={sizes} />
      <img
        className={className}
        src={pictureHref(id, cut, width, cut === 'logo' ? 'png' : 'jpg')}
        alt={alt}
        width={width}
        height={heightOf(cut, width)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
