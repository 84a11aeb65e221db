import { isId } from './address.rules.ts';
import type { PageRequest, pageServer } from './page-server.ts';
import {
  peopleOfList,
  publicCommittees,
  publicEmployee,
  publicMember,
  publicMembers,
  seatsOfMember,
  sectionsOfList,
  showsStudents,
  studentsOfClass,
} from './people.queries.ts';

const membersOnPage = 24;
const kept = { isKept: true };

/** Members who are more than members of a committee. */
const memberKinds = ['founder', 'life', 'donor', 'alumni'];

/** The committee, the members, the profiles and the lists of people. */
export function mountPeoplePages(page: ReturnType<typeof pageServer>): void {
  page('/web/executive-committee', committeePage, kept);
  page('/web/member-list', membersPage, kept);
  page('/web/member-profile/:id', memberPage, kept);
  page('/web/employee-profile/:id', employeePage, kept);
  page('/web/different-list/former-heads', (visit) => writtenList(visit, 'former_heads'), kept);
  page('/web/different-list/scholarship-holders', (visit) => writtenList(visit, 'scholarship_holders'), kept);
  page('/web/different-list/donors', donorsPage, kept);
  // Made anew for everybody: who leaves the institution leaves the list at once.
  page('/web/different-list/students', studentsPage);
}

async function committeePage({ tx, siteId, today, render }: PageRequest) {
  const committees = await publicCommittees(tx, siteId, today);
  const isRunning = ({ ends_on }: { ends_on: string }) => ends_on >= today;
  return render('committee', {
    running: committees.filter(isRunning),
    former: committees.filter((it) => !isRunning(it)),
  });
}

/** The search words and the number of the page that a query asks for. */
export function readSearch(request: PageRequest['request']): { search: string; page: number } {
  const query = request.query as { q?: unknown; page?: unknown };
  return {
    search: typeof query.q === 'string' ? query.q.trim().normalize('NFC').slice(0, 100) : '',
    page: Math.min(10_000, Math.max(1, Number.parseInt(String(query.page), 10) || 1)),
  };
}

async function membersPage({ tx, siteId, request, render }: PageRequest) {
  const { search, page } = readSearch(request);
  const { rows, total } = await publicMembers(tx, siteId, {
    kinds: memberKinds,
    search,
    limit: membersOnPage,
    offset: (page - 1) * membersOnPage,
  });
  return render('members', { members: rows, search, page, pages: Math.ceil(total / membersOnPage), total });
}

async function memberPage({ tx, siteId, today, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  const member = isId(id) ? await publicMember(tx, siteId, id) : undefined;
  if (!member) return notFound();
  return render('member', { member, seats: await seatsOfMember(tx, siteId, id, today) });
}

async function employeePage({ tx, siteId, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  const employee = isId(id) ? await publicEmployee(tx, siteId, id) : undefined;
  return employee ? render('employee', { employee }) : notFound();
}

async function writtenList(
  { tx, siteId, render }: PageRequest,
  type: 'former_heads' | 'scholarship_holders',
) {
  const people = await peopleOfList(tx, siteId, type);
  return render('peopleList', {
    list: type === 'former_heads' ? 'former-heads' : 'scholarship-holders',
    people,
  });
}

async function donorsPage({ tx, siteId, render }: PageRequest) {
  const { rows } = await publicMembers(tx, siteId, { kinds: ['founder', 'life', 'donor'], limit: 500 });
  return render('donors', { members: rows });
}

async function studentsPage({ tx, siteId, request, render, notFound }: PageRequest) {
  if (!(await showsStudents(tx, siteId))) return notFound();
  const sections = await sectionsOfList(tx, siteId);
  const wanted = (request.query as { class?: unknown }).class;
  const chosen = wanted === undefined ? sections[0] : sections.find((it) => it.class_id === wanted);
  if (wanted !== undefined && !chosen) return notFound();
  const students = chosen ? await studentsOfClass(tx, siteId, chosen.class_id) : [];
  return render('students', { sections, chosen: chosen?.class_id, students });
}
