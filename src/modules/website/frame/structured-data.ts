import { pictureHref } from '../pictures/picture.rules.ts';
import { addressOf } from './address.ts';
import { href, type PageFrame, pickText } from './frame.ts';

interface Place {
  frame: PageFrame;
  title: string;
  above?: { path: string; title: string };
}

/**
 * What search engines are told beside the page, as JSON-LD: of the home page which school it is, of any other where it stands.
 * No text ends the element that it stands in.
 */
export function structuredData(place: Place): string | undefined {
  const { site, path } = place.frame;
  if (!site) return undefined;
  const data = path === '/' || path === '/home' ? school(place.frame, site) : breadcrumb(place);
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

function school(frame: PageFrame, site: NonNullable<PageFrame['site']>) {
  const { language, origin } = frame;
  return {
    '@type': 'School',
    '@id': `${origin}/#school`,
    name: pickText(language, site.name_en, site.name_bn),
    url: origin + href(language, '/'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressOf(frame),
      addressRegion: pickText(language, site.district_name_en, site.district_name_bn) || undefined,
      addressCountry: 'BD',
    },
    email: site.email,
    telephone: site.phone ?? undefined,
    logo: site.logo_file_id ? origin + pictureHref(site.logo_file_id, 'logo', 384, 'png') : undefined,
    foundingDate: site.established_year ? String(site.established_year) : undefined,
    sameAs: site.social_links.length > 0 ? site.social_links.map(({ url }) => url) : undefined,
  };
}

function breadcrumb({ frame: { language, origin, path, t }, title, above }: Place) {
  const steps = [{ path: '/', title: t('home') }, ...(above ? [above] : []), { path, title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: origin + href(language, step.path),
    })),
  };
}
