import { revealToVisitor } from '#kernel/database/tenant.ts';
import { listDraws } from '#modules/admissions/index.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import type { PageResponse } from './cached-page.ts';
import {
  publicEmployees,
  publicEvents,
  publicFacts,
  publicMessages,
  publicNotices,
  publicSlides,
} from './content.queries.ts';
import type { Visit } from './page-server.ts';
import { daysAfterAdmission } from './site.queries.ts';

/** The home page of an institution. */
export async function renderHome({ tx, siteId, today, render }: Visit): Promise<PageResponse> {
  const slides = await publicSlides(tx, siteId);
  const { rows: notices } = await publicNotices(tx, siteId, { today, limit: 7 });
  const messages = await publicMessages(tx, siteId);
  const events = await publicEvents(tx, siteId, today, 6);
  const currentEvent = events.find((it) => it.starts_on <= today && today <= it.ends_on);
  // Numbers alone: the enrolments themselves are closed to visitors.
  const facts = await revealToVisitor(tx, siteId, () => publicFacts(tx, siteId));
  const employees = await publicEmployees(tx, siteId, 30);
  const draws = await listDraws(tx, siteId);
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
