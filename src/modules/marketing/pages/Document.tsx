import type { ReactNode } from 'react';
import { type Frame, href } from './frame.ts';

const menu = [
  ['/edu/feature', 'menu.features'],
  ['/edu/price', 'menu.price'],
  ['/edu/application', 'menu.apply'],
] as const;

/** The logo, simplified for small sizes. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#0b6470"><path d="M16 3 3 10v3h26v-3zM5 15c4-.5 8 0 11 2 3-2 7-2.500 11-2v11c-4-.5-8 0-11 2-3-2-7-2.500-11-2z"/></svg>',
)}`;

interface DocumentProps {
  frame: Frame;
  title: string;
  description: string;
  /** An answer to one visitor, nothing for search engines. */
  isPrivate?: boolean;
  children: ReactNode;
}

/** The frame of every page of the product: name, menu, footer links. */
export function Document({ frame, title, description, isPrivate, children }: DocumentProps) {
  const { language, path, origin, stylesheet, t } = frame;
  const heading = `${title} – ${t('brand')}`;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {isPrivate ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={origin + href(language, path)} />
            <link rel="alternate" hrefLang="bn" href={origin + href('bn', path)} />
            <link rel="alternate" hrefLang="en" href={origin + href('en', path)} />
            <link rel="alternate" hrefLang="x-default" href={origin + href('bn', path)} />
            <meta property="og:title" content={heading} />
            <meta property="og:description" content={description} />
            <meta property="og:type" content="website" />
            <meta property="og:locale" content={language === 'bn' ? 'bn_BD' : 'en_GB'} />
          </>
        )}
      </head>
      <body>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <Head frame={frame} />
        <main id="content">{children}</main>
        <Foot frame={frame} />
      </body>
    </html>
  );
}

function Head({ frame: { language, path, t } }: { frame: Frame }) {
  const other = language === 'bn' ? 'en' : 'bn';
  return (
    <header className="head">
      <div className="wrap">
        <a className="brand" href={href(language, '/edu/feature')}>
          <Mark />
          {t('brand')}
        </a>
        <nav aria-label={t('menu.title')}>
          <ul>
            {menu.map(([to, text]) => (
              <li key={to}>
                <a href={href(language, to)} aria-current={path === to ? 'page' : undefined}>
                  {t(text)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ways">
          <a className="tongue" href={href(other, path)} hrefLang={other} lang={other}>
            {t('other_language')}
          </a>
          <a className="button quiet" href="/edu/login">
            {t('menu.sign_in')}
          </a>
        </div>
      </div>
    </header>
  );
}

/** An open book under a roof. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="mark">
      <path d="M16 3 3 10v3h26v-3z" className="solid" />
      <path d="M16 17c-3-2-7-2.500-11-2v11c4-.5 8 0 11 2 3-2 7-2.500 11-2V15c-4-.5-8 0-11 2zM16 17v11" />
    </svg>
  );
}

function Foot({ frame: { language, t } }: { frame: Frame }) {
  return (
    <footer>
      <div className="wrap">
        <p>
          <strong>{t('brand')}</strong>
          <br />
          {t('foot.line')}
        </p>
        <ul>
          {[...menu, ['/edu/privay-policy', 'menu.privacy'] as const].map(([to, text]) => (
            <li key={to}>
              <a href={href(language, to)}>{t(text)}</a>
            </li>
          ))}
          <li>
            <a href="/edu/login">{t('menu.sign_in')}</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

/** The head of a page below the menu. */
export function Opening({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="opening">
      <div className="wrap">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </div>
  );
}

/** The end of a page: a link to apply. */
export function CallToAction({ frame: { language, t } }: { frame: Frame }) {
  return (
    <section className="closing">
      <div className="wrap">
        <h2>{t('closing.title')}</h2>
        <p>{t('closing.text')}</p>
        <a className="button" href={href(language, '/edu/application')}>
          {t('apply')}
        </a>
      </div>
    </section>
  );
}
