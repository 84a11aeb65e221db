import type { GalleryEvent, PublicVideo } from '../content.queries.ts';
import { Document } from './Document.tsx';
import { href, type PageFrame, pickText } from './frame.ts';
import { Gallery } from './Gallery.tsx';
import { PageLinks } from './PageLinks.tsx';
import { Days } from './page-components.tsx';
import { Videos } from './Videos.tsx';

interface GalleryPageProps {
  frame: PageFrame;
  events: readonly GalleryEvent[];
  videos: readonly PublicVideo[];
  page: number;
  pages: number;
}

/** The pictures of the institution by event, then its videos. */
export function GalleryPage({ frame, events, videos, page, pages }: GalleryPageProps) {
  const { language, t } = frame;
  return (
    <Document frame={frame} title={t('gallery')} image={events[0]?.pictures[0]?.file_id}>
      {events.length === 0 && videos.length === 0 && <p className="empty">{t('no_gallery')}</p>}
      {events.map((event) => (
        <section key={event.id}>
          <div className="title">
            <h2>
              <a href={href(language, `/web/event/${event.id}`)}>
                {pickText(language, event.name_en, event.name_bn)}
              </a>
            </h2>
            <Days frame={frame} from={event.starts_on} to={event.ends_on} />
          </div>
          <Gallery frame={frame} pictures={event.pictures} />
        </section>
      ))}
      <PageLinks
        frame={frame}
        page={page}
        pages={pages}
        hrefOf={(it) => `${href(language, '/web/event-gallery-details')}?page=${it}`}
      />
      {videos.length > 0 && (
        <section>
          <h2>{t('videos')}</h2>
          <Videos frame={frame} videos={videos} />
        </section>
      )}
    </Document>
  );
}
