import { revealToVisitor } from '#kernel/database/tenant.ts';
import { listDraws } from '#modules/admissions/index.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import { publicEvents } from '../events/public-event.queries.ts';
import { daysAfterAdmission } from '../frame/site.queries.ts';
import { publicMessages } from '../messages/public-message.queries.ts';
import { publicNotices } from '../notices/notice.queries.ts';
import { publicEmployees } from '../people/public-employee.queries.ts';
import type { PageResponse } from '../serving/cached-page.ts';
import { type AddPage, kept, type Visit } from '../serving/page-server.ts';
import { publicFacts, publicSlides } from './home.queries.ts';

/** The first page of an institution. */
export function mountHomePage(page: AddPage): void {
  page('/', renderHome, kept);
  page('/home', renderHome, kept);
}

/** The home page of an institution. */
export async function renderHome({ tx, today, render }: Visit): Promise<PageResponse> {
  const slides = await publicSlides(tx);
  const { rows: notices } = await publicNotices(tx, { today, limit: 7 });
  const messages = await publicMessages(tx);
  const events = await publicEvents(tx, today, 6);
  const currentEvent = events.find((it) => it.starts_on <= today && today <= it.ends_on);
  // Numbers alone: the enrolments themselves are closed to visitors.
  const facts = await revealToVisitor(tx, () => publicFacts(tx));
  const employees = await publicEmployees(tx, 30);
  const draws = await listDraws(tx);
  const firstDay = addDays(today, -daysAfterAdmission);
  return render('home', {
    draws: draws.filter((it) => dayOf(it.drawn_at ?? it.announced_at) >= firstDay),
    today,
    slides,
    notices,
    events,
    currentEvent,
    facts,
    messages: messages.slice(0, 2),
    teachers: employees.filter((it) => it.is_teacher).slice(0, 7),
  });
}
