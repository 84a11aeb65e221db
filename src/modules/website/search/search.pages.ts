import { readSearch } from '../serving/page-query.ts';
import type { AddPage, PageRequest } from '../serving/page-server.ts';
import { searchWebsite } from './search.queries.ts';

const hitsOnPage = 10;
const wordsAtMost = 8;

/** Searches notices, pages and people of the website. Made anew for everybody, because the words are theirs. */
export function mountSearchPage(page: AddPage): void {
  page('/web/search', searchPage);
}

async function searchPage({ tx, today, request, render }: PageRequest) {
  const { search, page } = readSearch(request);
  const words = search.split(/\s+/).filter(Boolean).slice(0, wordsAtMost);
  const wish = { today, words, limit: hitsOnPage, offset: (page - 1) * hitsOnPage };
  const { rows, total } = words.length > 0 ? await searchWebsite(tx, wish) : { rows: [], total: 0 };
  return render('search', { hits: rows, search, page, pages: Math.ceil(total / hitsOnPage), total });
}
