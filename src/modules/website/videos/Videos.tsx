import { type PageFrame, pickText } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { Picture } from '../frame/Picture.tsx';
import type { PublicVideo } from './public-video.queries.ts';

/** Videos by link: nothing of the service that plays them is loaded before a visitor asks for it. */
export function Videos({
  frame: { language, t },
  videos,
}: {
  frame: PageFrame;
  videos: readonly PublicVideo[];
}) {
  return (
    <ul className="cards">
      {videos.map((video) => (
        <li key={video.id} className="card video">
          {video.image_id ? (
            <Picture id={video.image_id} cut="card" sizes="(max-width: 40rem) 94vw, 22rem" width={640} />
          ) : (
            <span className="still" aria-hidden="true" />
          )}
          <Icon name="video" />
          <div>
            <h3>
              <a href={video.url} rel="noopener">
                {pickText(language, video.name_en, video.name_bn)}
              </a>
            </h3>
            <span className="quiet">
              {t('plays_at', { host: new URL(video.url).hostname.replace(/^www\./, '') })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
