import type { FastifyInstance } from 'fastify';
import type { Services } from '#kernel/services.ts';
import { aboutPaths, hasOwnPage } from './about/about-types.ts';
import { isId } from './address.rules.ts';
import { mountAdmissionPages } from './admission-pages.ts';
import { mountCertificatePages } from './certificate-verification.routes.ts';
import { mountClassroomPages } from './classroom-pages.ts';
import {
  aboutEntries,
  calendarEntries,
  calendarYears,
  charterServices,
  galleryEvents,
  isTakenBack,
  publicEmployees,
  publicEvent,
  publicMessage,
  publicNotice,
  publicNotices,
  publicVideos,
  wasPublicNotice,
} from './content.queries.ts';
import { mountFeedbackPages } from './feedback-pages.ts';
import { atomFeed, eventCalendar, robots, sitemap } from './feeds.ts';
import { renderHome } from './home.ts';
import { type PageRequest, pageServer, unknownAddress } from './page-server.ts';
import { mountPeoplePages } from './people-pages.ts';
import { mountPictures } from './pictures/picture.routes.ts';
import { mountResultPages } from './result-lookup.routes.ts';
import { mountSearchPage } from './search-page.ts';

const noticesOnPage = 10;
const galleriesOnPage = 5;
const kept = { isKept: true };

/** The pages of every institution's website; which one it is, the host says. */
export function mountWebsite(server: FastifyInstance, services: Services): void {
  const page = pageServer(server, services);
  page('/', renderHome, kept);
  page('/home', renderHome, kept);
  page('/about', aboutPage, kept);
  for (const type of ownPageTypes) page(aboutPaths[type], (visit) => aboutPageOf(visit, type), kept);
  page('/web/event-gallery-details', galleryPage, kept);
  page('/web/notice/all', noticesPage, kept);
  page('/web/notice/:id', noticePage, kept);
  page('/web/calendar', calendarPage, kept);
  page('/web/event/:id', eventPage, kept);
  page('/web/message/:id', messagePage, kept);
  page(
    '/web/employee-details',
    async (visit) => visit.render('employees', { employees: await publicEmployees(visit.tx, visit.siteId) }),
    kept,
  );
  page(
    '/web/citizen-charter',
    async (visit) => visit.render('charter', { services: await charterServices(visit.tx, visit.siteId) }),
    kept,
  );
  mountPeoplePages(page);
  mountSearchPage(page);
  mountClassroomPages(page);
  mountFeedbackPages(page, services);
  mountResultPages(page, services);
  mountCertificatePages(page);
  mountAdmissionPages(page, services);
  mountPictures(server, services);
  // Unknown addresses of the website; elsewhere in Bangla they may be screens of the panel.
  page('/web/*', unknownAddress);
  page('/*', unknownAddress, { languages: ['en'] });
  page('/web/notice/feed.atom', atomFeed, kept);
  page('/feed.xml', atomFeed, kept);
  page('/web/calendar.ics', eventCalendar, kept);
  page('/sitemap.xml', sitemap, kept);
  page('/robots.txt', robots, kept);
}

async function aboutPage({ tx, siteId, render }: PageRequest) {
  const entries = await aboutEntries(tx, siteId);
  return render('about', { type: 'about', entries: entries.filter((it) => !hasOwnPage(it.type)) });
}

const ownPageTypes = Object.keys(aboutPaths).filter(hasOwnPage);

async function aboutPageOf({ tx, siteId, render }: PageRequest, type: string) {
  return render('about', { type, entries: await aboutEntries(tx, siteId, type) });
}

async function galleryPage({ tx, siteId, request, render }: PageRequest) {
  const page = pageNumber(request.query);
  const events = await galleryEvents(tx, siteId, {
    limit: galleriesOnPage,
    offset: (page - 1) * galleriesOnPage,
  });
  const pages = Math.ceil((events[0]?.total ?? 0) / galleriesOnPage);
  const videos = page === 1 ? await publicVideos(tx, siteId) : [];
  return render('gallery', { events, videos, page, pages });
}

const pageNumber = (query: unknown) =>
  Math.min(10_000, Math.max(1, Number.parseInt(String((query as { page?: unknown }).page), 10) || 1));

async function noticesPage({ tx, siteId, today, request, render }: PageRequest) {
  const query = request.query as { q?: unknown };
  const search = typeof query.q === 'string' ? query.q.trim().normalize('NFC').slice(0, 100) : '';
  const page = pageNumber(query);
  const offset = (page - 1) * noticesOnPage;
  const { rows, total } = await publicNotices(tx, siteId, { today, search, limit: noticesOnPage, offset });
  const pages = Math.ceil(total / noticesOnPage);
  return render('notices', { today, notices: rows, search, page, pages, total });
}

async function noticePage({ tx, siteId, today, request, render, notFound, gone }: PageRequest) {
  const { id } = request.params as { id: string };
  const notice = isId(id) ? await publicNotice(tx, siteId, today, id) : undefined;
  if (notice) return render('notice', { notice });
  return isId(id) && (await wasPublicNotice(tx, siteId, today, id)) ? gone() : notFound();
}

async function calendarPage({ tx, siteId, today, request, render, notFound }: PageRequest) {
  const thisYear = Number(today.slice(0, 4));
  const wanted = (request.query as { year?: unknown }).year;
  const year = wanted === undefined ? thisYear : Number(wanted);
  const years = [...new Set([...(await calendarYears(tx, siteId)), thisYear])].sort();
  if (!years.includes(year)) return notFound();
  const entries = await calendarEntries(tx, siteId, `${year}-01-01`, `${year}-12-31`);
  return render('calendar', { year, years, entries });
}

async function eventPage({ tx, siteId, request, render, notFound, gone }: PageRequest) {
  const { id } = request.params as { id: string };
  const event = isId(id) ? await publicEvent(tx, siteId, id) : undefined;
  if (event) return render('event', { event });
  return isId(id) && (await isTakenBack(tx, 'site_event', siteId, id)) ? gone() : notFound();
}

async function messagePage({ tx, siteId, request, render, notFound, gone }: PageRequest) {
  const { id } = request.params as { id: string };
  const message = isId(id) ? await publicMessage(tx, siteId, id) : undefined;
  if (message) return render('message', { message });
  return isId(id) && (await isTakenBack(tx, 'site_message', siteId, id)) ? gone() : notFound();
}
