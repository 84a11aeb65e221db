import { addDays, formatDay } from '#shared/dates.ts';
import { href, type PageFrame } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { DateLeaf } from '../frame/page-components.tsx';
import type { PublicNotice } from './notice.queries.ts';

const newForDays = 7;

interface NoticeListProps {
  frame: PageFrame;
  notices: readonly PublicNotice[];
  today: string;
}

/** Titles of notices with their days, each leading to its text. */
export function NoticeList({ frame, notices, today }: NoticeListProps) {
  const { language, t } = frame;
  return (
    <ul className="list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <DateLeaf frame={frame} day={notice.publish_on} />
          <div>
            <h3>
              <a href={href(language, `/web/notice/${notice.id}`)}>{notice.title}</a>
            </h3>
            <time dateTime={notice.publish_on}>{formatDay(notice.publish_on, language)}</time>{' '}
            {addDays(notice.publish_on, newForDays) > today && <span className="tag">{t('new')}</span>}
            {notice.file_id && (
              <span className="quiet">
                {' '}
                <Icon name="file" /> {t('download')}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
