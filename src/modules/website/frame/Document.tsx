import type { ReactNode } from 'react';
import { pictureHref } from '../pictures/picture.rules.ts';
import { addressOf } from './address.ts';
import { Footer } from './Footer.tsx';
import { href, type PageFrame, pickText } from './frame.ts';
import { Letterhead } from './Letterhead.tsx';
import { Menu } from './Menu.tsx';
import { structuredData } from './structured-data.ts';

interface DocumentProps {
  frame: PageFrame;
  title: string;
  description?: string;
  /** Pages that are about one person's data stay out of search engines. */
  isPrivate?: boolean;
  /** The picture for shared links; by default the crest. */
  image?: string | null;
  /** Shown instead of the title. */
  hero?: ReactNode;
  /** The page above this one, between the home page and its title. */
  above?: { path: string; title: string };
  children: ReactNode;
}

/** The whole page of an institution around its content: letterhead, menu, title, contact. */
export function Document({ frame, title, isPrivate, hero, above, children, ...about }: DocumentProps) {
  const { site, language, path, t } = frame;
  const name = site ? pickText(language, site.name_en, site.name_bn) : t('product');
  const heading = path === '/' || path === '/home' ? name : `${title} – ${name}`;
  return (
    <html lang={language}>
      <Head frame={frame} name={name} heading={heading} isPrivate={isPrivate} {...about}>
        {!isPrivate && <StructuredData frame={frame} title={title} above={above} />}
      </Head>
      <body>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <Letterhead frame={frame} name={name} />
        {site && <Menu frame={frame} />}
        {hero}
        <main id="content">
          {hero === undefined && <Top frame={frame} title={title} above={above} />}
          <div className="wrap">{children}</div>
        </main>
        {site && <Footer frame={frame} name={name} />}
      </body>
    </html>
  );
}

interface HeadProps extends Pick<DocumentProps, 'frame' | 'description' | 'isPrivate' | 'image'> {
  name: string;
  heading: string;
  children: ReactNode;
}

function Head({ frame, name, heading, description, isPrivate, image, children }: HeadProps) {
  const { site, language, path, origin, stylesheet, t } = frame;
  const text =
    description || (site ? t('description', { name, address: addressOf(frame) }) : t('product_text'));
  const own = origin + href(language, path === '/home' ? '/' : path);
  const logo = site?.logo_file_id;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{heading}</title>
      <meta name="description" content={text} />
      <meta name="color-scheme" content="light dark" />
      <link rel="stylesheet" href={stylesheet} />
      {logo && <link rel="icon" type="image/png" href={pictureHref(logo, 'logo', 48, 'png')} />}
      {logo && <link rel="apple-touch-icon" href={pictureHref(logo, 'logo', 192, 'png')} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {site && !isPrivate && (
        <>
          <link rel="canonical" href={own} />
          <Alternates frame={frame} />
          <meta property="og:title" content={heading} />
          <meta property="og:description" content={text} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:url" content={own} />
          <meta property="og:locale" content={language === 'bn' ? 'bn_BD' : 'en_GB'} />
          {image && <meta property="og:image" content={origin + pictureHref(image, 'share', 1200, 'jpg')} />}
          {!image && logo && (
            <meta property="og:image" content={origin + pictureHref(logo, 'logo', 384, 'png')} />
          )}
          <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        </>
      )}
      {children}
    </head>
  );
}

function StructuredData(place: Pick<DocumentProps, 'frame' | 'title' | 'above'>) {
  const data = structuredData(place);
  return data && <script type="application/ld+json">{data}</script>;
}

function Alternates({ frame: { language, path, origin, t } }: { frame: PageFrame }) {
  const page = path === '/home' ? '/' : path;
  return (
    <>
      <link rel="alternate" hrefLang="bn" href={origin + href('bn', page)} />
      <link rel="alternate" hrefLang="en" href={origin + href('en', page)} />
      <link rel="alternate" hrefLang="x-default" href={origin + href('bn', page)} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('notices')}
        href={href(language, '/web/notice/feed.atom')}
      />
      <link
        rel="alternate"
        type="text/calendar"
        title={t('calendar_page')}
        href={href(language, '/web/calendar.ics')}
      />
    </>
  );
}

function Top({ frame, title, above }: Pick<DocumentProps, 'frame' | 'title' | 'above'>) {
  const { site, language, t } = frame;
  return (
    <div className="top">
      <div className="wrap">
        {site && (
          <nav className="crumbs" aria-label={t('breadcrumb')}>
            <a href={href(language, '/')}>{t('home')}</a>
            {above && (
              <>
                {' › '}
                <a href={href(language, above.path)}>{above.title}</a>
              </>
            )}
          </nav>
        )}
        <h1>{title}</h1>
      </div>
    </div>
  );
}
