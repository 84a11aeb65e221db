import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { plainTextOf } from '#shared/plain-text.ts';
import { aboutPathOf } from '../about-types.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText, truncateAtWord } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { SearchPageLinks } from '../frame/PageLinks.tsx';
import type { SearchHit } from './search.queries.ts';

interface SearchProps {
  frame: PageFrame;
  hits: readonly SearchHit[];
  search: string;
  page: number;
  pages: number;
  total: number;
}

const pathOf: Record<SearchHit['kind'], (hit: SearchHit) => string> = {
  notice: ({ id }) => `/web/notice/${id}`,
  about: ({ about_type }) => aboutPathOf(about_type ?? 'about'),
  charter: () => '/web/citizen-charter',
  event: ({ id }) => `/web/event/${id}`,
  message: ({ id }) => `/web/message/${id}`,
  employee: ({ id }) => `/web/employee-profile/${id}`,
  member: ({ id }) => `/web/member-profile/${id}`,
};

/** What was found on the website, with the beginning of each text. */
export function SearchPage({ frame, hits, search, page, pages, total }: SearchProps) {
  const { language, t } = frame;
  const address = href(language, '/web/search');
  return (
    <Document frame={frame} title={t('members:search.title')} isPrivate>
      <form className="search" action={address}>
        <label>
          {t('members:search.label')}
          <input type="search" name="q" defaultValue={search} maxLength={100} />
        </label>
        <button type="submit">
          <Icon name="search" />
          {t('search')}
        </button>
      </form>
      {search && (
        <p className={total > 0 ? 'quiet' : 'empty'}>
          {total > 0
            ? t('found_count', { number: localDigits(total, language) })
            : t('members:search.nothing', { words: search })}
        </p>
      )}
      <ul className="list">
        {hits.map((hit) => (
          <li key={hit.kind + hit.id}>
            <div>
              <h2>
                <a href={href(language, pathOf[hit.kind](hit))}>
                  {pickText(language, hit.name_en, hit.name_bn)}
                </a>
              </h2>
              <span className="quiet">
                {t(`members:search.kind.${hit.kind}`)}
                {hit.day && ` · ${formatDay(hit.day, language)}`}
              </span>
              <p>{truncateAtWord(plainTextOf(pickText(language, hit.body_en, hit.body_bn)), 160)}</p>
            </div>
          </li>
        ))}
      </ul>
      <SearchPageLinks frame={frame} address={address} search={search} page={page} pages={pages} />
    </Document>
  );
}
