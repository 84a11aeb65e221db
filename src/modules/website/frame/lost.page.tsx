import { Document } from './Document.tsx';
import { href, type PageFrame } from './frame.ts';

export function NotFoundPage({ frame }: { frame: PageFrame }) {
  return <LostPage frame={frame} title="not_found_title" text="not_found_text" />;
}

/** In the place of what was taken back or has expired. */
export function GonePage({ frame }: { frame: PageFrame }) {
  return <LostPage frame={frame} title="gone_title" text="gone_text" />;
}

function LostPage({ frame, title, text }: { frame: PageFrame; title: string; text: string }) {
  const { language, site, t } = frame;
  return (
    <Document frame={frame} title={t(title)} isPrivate>
      <p>{t(text)}</p>
      <p className="pages">
        <a href={href(language, '/')}>{t('to_home')}</a>
        {site && (
          <>
            <a href={href(language, '/web/notice/all')}>{t('notices')}</a>
            <a href={href(language, '/web/search')}>{t('search')}</a>
          </>
        )}
      </p>
    </Document>
  );
}

/** Shown where the institution of the host is inactive. */
export function ClosedPage({ frame, name }: { frame: PageFrame; name: string }) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('closed_title')} isPrivate>
      <p className="text">{t('closed_text', { site: name })}</p>
    </Document>
  );
}

/** Where the host names no institution. */
export function ProductPage({ frame }: { frame: PageFrame }) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('product_title')} isPrivate>
      <p className="text">{t('product_text')}</p>
      <p className="text quiet">{t('product_hint')}</p>
      <a className="button" href="/login">
        {t('sign_in')}
      </a>
    </Document>
  );
}
