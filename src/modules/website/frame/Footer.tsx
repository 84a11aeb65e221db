import { localDigits } from '#shared/numerals.ts';
import { type LinkGroup, linkGroups, networks } from '../links/networks.ts';
import { addressOf } from './address.ts';
import { href, type PageFrame, pickText } from './frame.ts';
import { Icon } from './Icon.tsx';
import { filledPages } from './optional-pages.ts';

/** The institution's address, and links to pages outside the menu. */
export function Footer({ frame, name }: { frame: PageFrame; name: string }) {
  const { site, language, t } = frame;
  if (!site) return null;
  const pages = [
    ['/about', t('about')],
    ['/web/notice/all', t('notices')],
    ['/web/employee-details', t('employees')],
    ['/web/exam-result', t('exam_result')],
    ['/web/edu/classroom/all', t('edu_classroom')],
    ...filledPages(site.filled_pages).map(({ key, path }) => [path, t(key)] as const),
  ] as const;
  const feeds = [
    ['/web/calendar.ics', t('calendar')],
    ['/web/notice/feed.atom', t('feed')],
  ] as const;
  // In English for both languages, because the map finds that name.
  const place = `${site.name_en}, ${site.address_en}, ${pickText('en', site.district_name_en, null)}`;
  return (
    <footer>
      <div className="wrap">
        <div id="contact">
          <h2>{t('contact')}</h2>
          <p>
            <Icon name="place" />
            <span>
              {addressOf(frame)}
              <br />
              <a
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
                rel="noopener"
              >
                {t('on_map')}
              </a>
            </span>
          </p>
          {site.phone && (
            <p>
              <Icon name="phone" />
              <a href={`tel:${site.phone}`}>{localDigits(site.phone, language)}</a>
            </p>
          )}
          <p>
            <Icon name="email" />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
          <p>
            <Icon name="words" />
            <a href={href(language, '/web/feedback')}>{t('feedback')}</a>
          </p>
        </div>
        <Links language={language} title={t('menu')} links={pages} />
        <div>
          <Links language={language} title={t('follow')} links={feeds} />
          <SocialLinks frame={frame} />
        </div>
        {linkGroups.map((group) => (
          <FooterLinks key={group} frame={frame} group={group} />
        ))}
        <p className="last quiet">
          {name} · {t('made_with')}
        </p>
      </div>
    </footer>
  );
}

interface LinksProps {
  language: PageFrame['language'];
  title: string;
  links: readonly (readonly [path: string, title: string])[];
}

function Links({ language, title, links }: LinksProps) {
  return (
    <div className={links.length > 8 ? 'many' : undefined}>
      <h2>{title}</h2>
      <ul>
        {links.map(([path, text]) => (
          <li key={path}>
            <a href={href(language, path)}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links of one group that the institution chose; nothing where it chose none. */
function FooterLinks({ frame: { site, language, t }, group }: { frame: PageFrame; group: LinkGroup }) {
  const links = (site?.footer_links ?? []).filter((it) => it.link_group === group);
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{t(`link_group.${group}`)}</h2>
      <ul>
        {links.map(({ url, name_en, name_bn }) => (
          <li key={url + name_en}>
            <a href={url} rel="noopener">
              {pickText(language, name_en, name_bn)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The institution at other services, by name: a sign alone would need one that everybody knows. */
function SocialLinks({ frame: { site, language } }: { frame: PageFrame }) {
  const links = site?.social_links ?? [];
  if (links.length === 0) return null;
  return (
    <ul className="social">
      {links.map(({ network, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            <Icon name={network} />
            {networks[network][language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
