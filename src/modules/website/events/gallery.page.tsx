import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { PageLinks } from '../frame/PageLinks.tsx';
import { Days } from '../frame/page-components.tsx';
import type { PublicVideo } from '../videos/public-video.queries.ts';
import { Videos } from '../videos/Videos.tsx';
import { Gallery } from './Gallery.tsx';
import type { GalleryEvent } from './public-event.queries.ts';

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
