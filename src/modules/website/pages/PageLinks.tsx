import { localDigits } from '#shared/numerals.ts';
import type { PageFrame } from './frame.ts';

interface PageLinksProps {
  frame: PageFrame;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the newer and the older page of a list; nothing where it has one page. */
export function PageLinks({ frame: { language, t }, page, pages, hrefOf }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={t('pages')}>
      {page > 1 && <a href={hrefOf(page - 1)}>{t('newer')}</a>}
      <span>{t('page_of', { page: localDigits(page, language), pages: localDigits(pages, language) })}</span>
      {page < pages && <a href={hrefOf(page + 1)}>{t('older')}</a>}
    </nav>
  );
}
