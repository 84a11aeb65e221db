import type { FastifyInstance } from 'fastify';
import type { Services } from '#kernel/services.ts';
import { isId } from './address.rules.ts';
import { atomFeed, eventCalendar, robots, sitemap } from './feeds.ts';
import { pageServer, type Visit } from './page-server.ts';
import { mountResultPages } from './result-lookup.routes.ts';
import {
  aboutEntries,
  publicEmployees,
  publicEvent,
  publicEvents,
  publicMessage,
  publicMessages,
  publicNotices,
  publicSlides,
} from './website.queries.ts';

const noticesOnPage = 10;
const kept = { isKept: true };

/** The pages of every institution's website; which one it is, the host says. */
export function mountWebsite(server: FastifyInstance, services: Services): void {
  const page = pageServer(server, services);
  page('/', homePage, kept);
  page('/home', homePage, kept);
  page(
    '/about',
    async (visit) => visit.render('about', { entries: await aboutEntries(visit.tx, visit.siteId) }),
    kept,
  );
  page('/web/notice/all', noticesPage, kept);
  page('/web/event/:id', eventPage, kept);
  page('/web/message/:id', messagePage, kept);
  page(
    '/web/employee-details',
    async (visit) => visit.render('employees', { employees: await publicEmployees(visit.tx, visit.siteId) }),
    kept,
  );
  mountResultPages(page, services);
  page('/web/notice/feed.atom', atomFeed, kept);
  page('/web/calendar.ics', eventCalendar, kept);
  page('/sitemap.xml', sitemap, kept);
  page('/robots.txt', robots, kept);
}

async function homePage({ tx, siteId, today, render }: Visit) {
  const slides = await publicSlides(tx, siteId);
  const { rows: notices } = await publicNotices(tx, siteId, { today, limit: 8 });
  const messages = await publicMessages(tx, siteId);
  const events = await publicEvents(tx, siteId, today, 6);
  const currentEvent = events.find((it) => it.starts_on <= today && today <= it.ends_on);
  return render('home', { slides, notices, messages: messages.slice(0, 3), events, currentEvent });
}

async function noticesPage({ tx, siteId, today, request, render }: Visit) {
  const query = request.query as { q?: unknown; page?: unknown };
  const search = typeof query.q === 'string' ? query.q.trim().normalize('NFC').slice(0, 100) : '';
  const page = Math.min(10_000, Math.max(1, Number.parseInt(String(query.page), 10) || 1));
  const offset = (page - 1) * noticesOnPage;
  const { rows, total } = await publicNotices(tx, siteId, { today, search, limit: noticesOnPage, offset });
  return render('notices', { notices: rows, search, page, pages: Math.ceil(total / noticesOnPage) });
}

async function eventPage({ tx, siteId, request, render, notFound }: Visit) {
  const { id } = request.params as { id: string };
  const event = isId(id) ? await publicEvent(tx, siteId, id) : undefined;
  return event ? render('event', { event }) : notFound();
}

async function messagePage({ tx, siteId, request, render, notFound }: Visit) {
  const { id } = request.params as { id: string };
  const message = isId(id) ? await publicMessage(tx, siteId, id) : undefined;
  return message ? render('message', { message }) : notFound();
}
