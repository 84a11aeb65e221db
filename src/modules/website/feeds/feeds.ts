import { calendarFile } from '#modules/calendar/index.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import { calendarEntries, publicEvents } from '../events/public-event.queries.ts';
import { href, pickText } from '../frame/frame.ts';
import { filledPages } from '../frame/optional-pages.ts';
import { publicMessages } from '../messages/public-message.queries.ts';
import { publicNotices } from '../notices/notice.queries.ts';
import { publicMemberIds } from '../people/people.queries.ts';
import { publicEmployees } from '../people/public-employee.queries.ts';
import type { PageResponse } from '../serving/cached-page.ts';
import { type AddPage, kept, type PageRequest } from '../serving/page-server.ts';

/** For programs: feed readers, calendars, search engines. */
export function mountFeeds(page: AddPage): void {
  page('/web/notice/feed.atom', atomFeed, kept);
  page('/feed.xml', atomFeed, kept);
  page('/web/calendar.ics', eventCalendar, kept);
  page('/sitemap.xml', sitemap, kept);
  page('/robots.txt', robots, kept);
}

const xml = (strings: TemplateStringsArray, ...values: (string | number)[]) =>
  strings.reduce(
    (text, part, at) => text + part + (at < values.length ? escapeXml(String(values[at])) : ''),
    '',
  );

/** Escapes a text for XML; drops control characters that XML cannot hold. */
function escapeXml(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return [...text]
    .filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t')
    .map((sign) => signs[sign] ?? sign)
    .join('');
}

/** The latest notices for feed readers, RFC 4287. */
async function atomFeed({ tx, today, frame }: PageRequest): Promise<PageResponse> {
  const { rows } = await publicNotices(tx, { today, limit: 30 });
  const { site, language, origin, t } = frame;
  const name = pickText(language, site.name_en, site.name_bn);
  const address = origin + href(language, '/web/notice/all');
  const entries = rows.map(
    (notice) =>
      xml`<entry><id>urn:uuid:${notice.id}</id><title>${notice.title}</title><updated>${new Date(
        notice.updated_at,
      ).toISOString()}</updated><published>${notice.publish_on}T00:00:00+06:00</published><link href="${origin + href(language, `/web/notice/${notice.id}`)}"/><content type="html">${notice.body}</content></entry>`,
  );
  const updated =
    rows
      .map((it) => new Date(it.updated_at).toISOString())
      .sort()
      .at(-1) ?? '2026-01-01T00:00:00Z';
  const head = xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>urn:uuid:${site.id}</id><title>${t('notices')} – ${name}</title><updated>${updated}</updated><author><name>${name}</name></author><link href="${address}"/><link rel="self" href="${origin + href(language, '/web/notice/feed.atom')}"/>`;
  return { type: 'application/atom+xml; charset=utf-8', body: `${head}${entries.join('')}</feed>` };
}

/** Holidays, exams and events for calendars, as whole days: from a year ago on, without end. */
async function eventCalendar({ tx, today, frame }: PageRequest): Promise<PageResponse> {
  const { site, language, origin, t } = frame;
  const events = new Map((await publicEvents(tx, today, 200)).map((it) => [it.id, it]));
  const entries = await calendarEntries(tx, addDays(today, -366), '9999-12-31');
  const body = calendarFile(
    pickText(language, site.name_en, site.name_bn),
    entries.map((entry) => {
      const event = events.get(entry.id);
      return {
        ...entry,
        summary: pickText(language, entry.name_en, entry.name_bn),
        category: t(`kind_${entry.kind}`),
        description: event && pickText(language, event.body_en, event.body_bn),
        location: event?.place,
        url: event && `${origin}${href(language, `/web/event/${event.id}`)}`,
      };
    }),
  );
  return { type: 'text/calendar; charset=utf-8', body };
}

/** Every address for search engines, in both languages. */
async function sitemap({ tx, today, frame: { origin, site } }: PageRequest): Promise<PageResponse> {
  const paths = [
    '/',
    '/about',
    '/web/notice/all',
    '/web/calendar',
    '/web/employee-details',
    '/web/exam-result',
    '/web/edu/classroom/all',
    // Lists of students are not for search engines.
    ...filledPages(site.filled_pages).flatMap(({ key, path }) =>
      key === 'members:page.list.students' ? [] : [path],
    ),
  ];
  const events = await publicEvents(tx, today, 500);
  const messages = await publicMessages(tx);
  const employees = await publicEmployees(tx);
  const members = await publicMemberIds(tx);
  const { rows } = await publicNotices(tx, { today, limit: 500 });
  const changed = rows[0] ? dayOf(new Date(rows[0].updated_at).toISOString()) : today;
  const all = [
    ...paths,
    ...rows.map((it) => `/web/notice/${it.id}`),
    ...events.map((it) => `/web/event/${it.id}`),
    ...messages.map((it) => `/web/message/${it.id}`),
    ...employees.map((it) => `/web/employee-profile/${it.id}`),
    ...members.map((it) => `/web/member-profile/${it.id}`),
  ];
  const urls = all.flatMap((path) =>
    (['bn', 'en'] as const).map(
      (language) =>
        xml`<url><loc>${origin + href(language, path)}</loc><lastmod>${changed}</lastmod><xhtml:link rel="alternate" hreflang="bn" href="${origin + href('bn', path)}"/><xhtml:link rel="alternate" hreflang="en" href="${origin + href('en', path)}"/></url>`,
    ),
  );
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  };
}

async function robots({ frame: { origin } }: PageRequest): Promise<PageResponse> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /verify/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return { type: 'text/plain; charset=utf-8', body: lines.join('\n') };
}
