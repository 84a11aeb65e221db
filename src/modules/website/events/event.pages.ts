import { isId } from '../serving/address.rules.ts';
import { pageNumber } from '../serving/page-query.ts';
import { type AddPage, kept, type PageRequest } from '../serving/page-server.ts';
import { isTakenBack } from '../serving/taken-back.queries.ts';
import { publicVideos } from '../videos/public-video.queries.ts';
import { calendarEntries, calendarYears, galleryEvents, publicEvent } from './public-event.queries.ts';

const galleriesOnPage = 5;

/** The calendar, events and their pictures. */
export function mountEventPages(page: AddPage): void {
  page('/web/calendar', calendarPage, kept);
  page('/web/event/:id', eventPage, kept);
  page('/web/event-gallery-details', galleryPage, kept);
}

async function galleryPage({ tx, request, render }: PageRequest) {
  const page = pageNumber(request);
  const events = await galleryEvents(tx, {
    limit: galleriesOnPage,
    offset: (page - 1) * galleriesOnPage,
  });
  const pages = Math.ceil((events[0]?.total ?? 0) / galleriesOnPage);
  const videos = page === 1 ? await publicVideos(tx) : [];
  return render('gallery', { events, videos, page, pages });
}

async function calendarPage({ tx, today, request, render, notFound }: PageRequest) {
  const thisYear = Number(today.slice(0, 4));
  const wanted = (request.query as { year?: unknown }).year;
  const year = wanted === undefined ? thisYear : Number(wanted);
  const years = [...new Set([...(await calendarYears(tx)), thisYear])].sort();
  if (!years.includes(year)) return notFound();
  const entries = await calendarEntries(tx, `${year}-01-01`, `${year}-12-31`);
  return render('calendar', { year, years, entries });
}

async function eventPage({ tx, request, render, notFound, gone }: PageRequest) {
  const { id } = request.params as { id: string };
  const event = isId(id) ? await publicEvent(tx, id) : undefined;
  if (event) return render('event', { event });
  return isId(id) && (await isTakenBack(tx, 'site_event', id)) ? gone() : notFound();
}
