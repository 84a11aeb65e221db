import { localDigits } from '#shared/numerals.ts';
import type { PageFrame } from './frame.ts';

interface PageLinksProps {
  frame: PageFrame;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Words of the links; left out: of a list that begins with the newest. */
  words?: { before: string; after: string };
}

const byAge = { before: 'newer', after: 'older' };

/** Links to the page before and the page after of a list; nothing where it has one page. */
export function PageLinks({ frame: { language, t }, page, pages, hrefOf, words = byAge }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={t('pages')}>
      {page > 1 && <a href={hrefOf(page - 1)}>{t(words.before)}</a>}
      <span>{t('page_of', { page: localDigits(page, language), pages: localDigits(pages, language) })}</span>
      {page < pages && <a href={hrefOf(page + 1)}>{t(words.after)}</a>}
    </nav>
  );
}

interface SearchPageLinksProps extends Omit<PageLinksProps, 'hrefOf' | 'words'> {
  address: string;
  search: string;
}

/** The same for what was searched for. */
export function SearchPageLinks({ address, search, ...list }: SearchPageLinksProps) {
  return (
    <PageLinks
      {...list}
      words={{ before: 'members:page.previous', after: 'next' }}
      hrefOf={(page) =>
        `${address}?${new URLSearchParams({ ...(search && { q: search }), page: String(page) })}`
      }
    />
  );
}
