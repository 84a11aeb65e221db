import type { ReactNode } from 'react';
import { localDigits } from '#shared/numerals.ts';
import { type Frame, fileHref, href, initialOf, inLanguage } from './frame.ts';

interface DocumentProps {
  frame: Frame;
  title: string;
  description?: string;
  /** Pages that are about one person's data stay out of search engines. */
  isPrivate?: boolean;
  hero?: ReactNode;
  children: ReactNode;
}

/** The whole page of an institution around its content: letterhead, menu, contact. */
export function Document({ frame, title, description, isPrivate, hero, children }: DocumentProps) {
  const { site, language, path, origin, stylesheet, t } = frame;
  const name = site ? inLanguage(language, site.name_en, site.name_bn) : t('product');
  const heading = path === '/' ? name : `${title} – ${name}`;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
        <meta name="description" content={description || name} />
        <meta property="og:title" content={heading} />
        <meta property="og:type" content="website" />
        {isPrivate && <meta name="robots" content="noindex" />}
        <link rel="stylesheet" href={stylesheet} />
        {site?.logo_file_id && <link rel="icon" href={fileHref(site.logo_file_id)} />}
        {site && !isPrivate && (
          <>
            <link rel="canonical" href={origin + href(language, path)} />
            <link rel="alternate" hrefLang="bn" href={origin + href('bn', path)} />
            <link rel="alternate" hrefLang="en" href={origin + href('en', path)} />
            <link
              rel="alternate"
              type="application/atom+xml"
              title={t('notices')}
              href={href(language, '/web/notice/feed.atom')}
            />
          </>
        )}
      </head>
      <body>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <Letterhead frame={frame} name={name} />
        {site && <Menu frame={frame} />}
        {hero}
        <main id="content">
          <div className="wrap">{children}</div>
        </main>
        {site && <Foot frame={frame} />}
      </body>
    </html>
  );
}

function Letterhead({ frame: { site, language, path, t }, name }: { frame: Frame; name: string }) {
  const other = language === 'bn' ? 'en' : 'bn';
  const facts = site && [
    inLanguage(language, site.address_en, site.address_bn),
    site.eiin && `${t('eiin')} ${localDigits(site.eiin, language)}`,
    site.established_year && t('established', { year: localDigits(site.established_year, language) }),
  ];
  return (
    <header className="top">
      <div
        className="wrap"
        {...(site && { itemScope: true, itemType: 'https://schema.org/EducationalOrganization' })}
      >
        {site?.logo_file_id ? (
          <img
            className="logo"
            src={fileHref(site.logo_file_id)}
            alt=""
            width={72}
            height={72}
            itemProp="logo"
          />
        ) : (
          <span className="logo letter" aria-hidden="true">
            {initialOf(name)}
          </span>
        )}
        <div>
          <div className="name">
            <a href={href(language, '/')} itemProp="url">
              <span itemProp="name">{name}</span>
            </a>
          </div>
          {facts && <div className="facts">{facts.filter(Boolean).join(' · ')}</div>}
        </div>
        <a className="tongue" href={href(other, path)} hrefLang={other} lang={other}>
          {t('other_language')}
        </a>
      </div>
    </header>
  );
}

function Menu({ frame: { language, path, t } }: { frame: Frame }) {
  const pages = [
    ['/', 'home'],
    ['/about', 'about'],
    ['/web/notice/all', 'notices'],
    ['/web/employee-details', 'employees'],
    ['/web/exam-result', 'exam_result'],
  ] as const;
  return (
    <nav className="menu" aria-label={t('menu')}>
      <ul className="wrap">
        {pages.map(([to, text]) => (
          <li key={to}>
            <a href={href(language, to)} aria-current={path === to ? 'page' : undefined}>
              {t(text)}
            </a>
          </li>
        ))}
        <li>
          <a href="/login">{t('sign_in')}</a>
        </li>
      </ul>
    </nav>
  );
}

function Foot({ frame: { site, language, t } }: { frame: Frame }) {
  if (!site) return null;
  const address = inLanguage(language, site.address_en, site.address_bn);
  const places = [
    inLanguage(language, site.thana_name_en, site.thana_name_bn),
    inLanguage(language, site.district_name_en, site.district_name_bn),
  ];
  return (
    <footer>
      <div className="wrap">
        <div>
          <h2>{t('contact')}</h2>
          <p>{[address, ...places.filter((it) => it && !address.includes(it))].join(', ')}</p>
          {site.phone && (
            <p>
              {t('phone')}: <a href={`tel:${site.phone}`}>{localDigits(site.phone, language)}</a>
            </p>
          )}
          <p>
            {t('email')}: <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
        <ul>
          <li>
            <a href={href(language, '/web/notice/feed.atom')}>{t('feed')}</a>
          </li>
          <li>
            <a href={href(language, '/web/calendar.ics')}>{t('calendar')}</a>
          </li>
          <li className="quiet">{t('made_with')}</li>
        </ul>
      </div>
    </footer>
  );
}
