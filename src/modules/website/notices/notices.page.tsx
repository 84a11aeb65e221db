import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { plainTextOf } from '#shared/plain-text.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, truncateAtWord } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { PageLinks } from '../frame/PageLinks.tsx';
import { Paper } from '../frame/page-components.tsx';
import { RichText } from '../frame/RichText.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { PublicNotice } from './notice.queries.ts';

export interface NoticesProps {
  frame: PageFrame;
  /** The day in Bangladesh. */
  today: string;
  notices: readonly PublicNotice[];
  search: string;
  page: number;
  pages: number;
  total: number;
}

export function NoticesPage({ frame, today, notices, search, page, pages, total }: NoticesProps) {
  const { language, t } = frame;
  const address = href(language, '/web/notice/all');
  return (
    <Document frame={frame} title={t('all_notices')}>
      <form className="search" action={address}>
        <label>
          {t('search_notices')}
          <input type="search" name="q" defaultValue={search} maxLength={100} />
        </label>
        <button type="submit">
          <Icon name="search" />
          {t('search')}
        </button>
      </form>
      {notices.length === 0 && <p className="empty">{t(search ? 'no_notice_found' : 'no_notices')}</p>}
      {search && (
        <p className="quiet">
          {total > 0 && `${t('found_count', { number: localDigits(total, language) })} `}
          <a href={address}>{t('all_notices')}</a>
        </p>
      )}
      <NoticeList frame={frame} notices={notices} today={today} />
      <PageLinks frame={frame} page={page} pages={pages} hrefOf={(it) => pageHref(address, search, it)} />
    </Document>
  );
}

/** One notice at an address of its own, to be shared and found. */
export function NoticePage({ frame, notice }: { frame: PageFrame; notice: PublicNotice }) {
  const { language, t } = frame;
  return (
    <Document
      frame={frame}
      title={notice.title}
      description={truncateAtWord(plainTextOf(notice.body), 150)}
      above={{ path: '/web/notice/all', title: t('notices') }}
    >
      <article itemScope itemType="https://schema.org/Article">
        <meta itemProp="headline" content={notice.title} />
        <p>
          <time dateTime={notice.publish_on} itemProp="datePublished">
            {formatDay(notice.publish_on, language)}
          </time>
        </p>
        <RichText html={notice.body} itemProp="articleBody" />
        <Paper frame={frame} file={notice} />
      </article>
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
