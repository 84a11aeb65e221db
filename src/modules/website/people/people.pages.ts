import { isId } from '../serving/address.rules.ts';
import { readSearch } from '../serving/page-query.ts';
import { type AddPage, kept, type PageRequest } from '../serving/page-server.ts';
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
import { publicEmployees } from './public-employee.queries.ts';

const membersOnPage = 24;

/** Members who are more than members of a committee. */
const memberKinds = ['founder', 'life', 'donor', 'alumni'];

/** The committee, the members, the employees, the profiles and the lists of people. */
export function mountPeoplePages(page: AddPage): void {
  page('/web/executive-committee', committeePage, kept);
  page('/web/member-list', membersPage, kept);
  page('/web/member-profile/:id', memberPage, kept);
  page('/web/employee-details', employeesPage, kept);
  page('/web/employee-profile/:id', employeePage, kept);
  page('/web/different-list/former-heads', (visit) => writtenList(visit, 'former_heads'), kept);
  page('/web/different-list/scholarship-holders', (visit) => writtenList(visit, 'scholarship_holders'), kept);
  page('/web/different-list/donors', donorsPage, kept);
  // Made anew for everybody: who leaves the institution leaves the list at once.
  page('/web/different-list/students', studentsPage);
}

async function committeePage({ tx, today, render }: PageRequest) {
  const committees = await publicCommittees(tx, today);
  const isRunning = ({ ends_on }: { ends_on: string }) => ends_on >= today;
  return render('committee', {
    running: committees.filter(isRunning),
    former: committees.filter((it) => !isRunning(it)),
  });
}

async function membersPage({ tx, request, render }: PageRequest) {
  const { search, page } = readSearch(request);
  const { rows, total } = await publicMembers(tx, {
    kinds: memberKinds,
    search,
    limit: membersOnPage,
    offset: (page - 1) * membersOnPage,
  });
  return render('members', { members: rows, search, page, pages: Math.ceil(total / membersOnPage), total });
}

async function memberPage({ tx, today, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  const member = isId(id) ? await publicMember(tx, id) : undefined;
  if (!member) return notFound();
  return render('member', { member, seats: await seatsOfMember(tx, id, today) });
}

async function employeesPage({ tx, render }: PageRequest) {
  return render('employees', { employees: await publicEmployees(tx) });
}

async function employeePage({ tx, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  const employee = isId(id) ? await publicEmployee(tx, id) : undefined;
  return employee ? render('employee', { employee }) : notFound();
}

async function writtenList({ tx, render }: PageRequest, type: 'former_heads' | 'scholarship_holders') {
  const people = await peopleOfList(tx, type);
  return render('peopleList', {
    list: type === 'former_heads' ? 'former-heads' : 'scholarship-holders',
    people,
  });
}

async function donorsPage({ tx, render }: PageRequest) {
  const { rows } = await publicMembers(tx, { kinds: ['founder', 'life', 'donor'], limit: 500 });
  return render('donors', { members: rows });
}

async function studentsPage({ tx, request, render, notFound }: PageRequest) {
  if (!(await showsStudents(tx))) return notFound();
  const sections = await sectionsOfList(tx);
  const wanted = (request.query as { class?: unknown }).class;
  const chosen = wanted === undefined ? sections[0] : sections.find((it) => it.class_id === wanted);
  if (wanted !== undefined && !chosen) return notFound();
  const students = chosen ? await studentsOfClass(tx, chosen.class_id) : [];
  return render('students', { sections, chosen: chosen?.class_id, students });
}
