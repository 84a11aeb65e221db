import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import type { PublicNotice } from '../website.queries.ts';
import { Document } from './Document.tsx';
import { type Frame, href } from './frame.ts';
import { Attachment } from './parts.tsx';

export interface NoticesProps {
  frame: Frame;
  notices: readonly PublicNotice[];
  search: string;
  page: number;
  pages: number;
}

export function NoticesPage({ frame, notices, search, page, pages }: NoticesProps) {
  const { language, t } = frame;
  const address = href(language, '/web/notice/all');
  return (
    <Document frame={frame} title={t('all_notices')}>
      <h1>{t('all_notices')}</h1>
      <form className="search" action={address}>
        <label>
          {t('search_notices')}
          <input type="search" name="q" defaultValue={search} maxLength={100} />
        </label>
        <button type="submit">{t('search')}</button>
      </form>
      {notices.length === 0 && <p className="empty">{t(search ? 'no_notice_found' : 'no_notices')}</p>}
      <ul className="list">
        {notices.map((notice) => (
          <li key={notice.id} id={`n-${notice.id}`} itemScope itemType="https://schema.org/Article">
            <h2 itemProp="headline">{notice.title}</h2>
            <time dateTime={notice.publish_on} itemProp="datePublished">
              {formatDay(notice.publish_on, language)}
            </time>
            <p className="text" itemProp="articleBody">
              {notice.body}
            </p>
            <Attachment frame={frame} notice={notice} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pages" aria-label={t('menu')}>
          {page > 1 && <a href={pageHref(address, search, page - 1)}>{t('newer')}</a>}
          <span>
            {t('page_of', { page: localDigits(page, language), pages: localDigits(pages, language) })}
          </span>
          {page < pages && <a href={pageHref(address, search, page + 1)}>{t('older')}</a>}
        </nav>
      )}
    </Document>
  );
}

function pageHref(address: string, search: string, page: number): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${address}?${query}` : address;
}
