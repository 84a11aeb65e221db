import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { declaredRoutes, type RoleCode } from '#kernel/http/permissions.ts';
import { askAbout, type DescribedRoute, guardedRoutes, isById, isGuarded } from '../asking.ts';
import { buildTeacher } from '../builders/academics.ts';
import { type FilledRows, fillEveryTable } from '../builders/every-table.ts';
import { buildStudent } from '../builders/people.ts';
import { setToday, useRealClock } from '../clock.ts';
import { textOf } from '../documents.ts';
import { type AskAs, type World, world } from '../world.ts';
import { expectOwnerAnswered, expectShown } from './expectations.ts';
import { type Owner, ownerOf } from './owner.ts';
import { namesNationalRecord } from './owner-exceptions.ts';

type OwnRole = 'teacher' | 'student' | 'guardian';
const ownRoles: OwnRole[] = ['teacher', 'student', 'guardian'];

/** Routes that everybody with the permission may read for the whole institution, and why. */
const sharedInTheInstitution: Record<string, string> = {
  'academics.options.list': 'years and classes to choose from',
  'academics.years.list': 'the years of the institution',
  'academics.shiftDetails.list': 'the hours of the institution',
  'academics.groupSubjects.list': 'the subject lists of the classes',
  'calendar.siteEntries.list': 'the calendar of the institution',
  'calendar.siteEntries.file': 'the calendar of the institution',
  'classroom.liveMeetings.employees': 'names of colleagues to choose from',
  'communication.helpDesks.own': 'whom the institution calls for help',
  'communication.notices.sections': 'names of sections, to address a notice',
  'communication.helpTickets.open': 'names the topic of the institution under which it was opened',
  'exams.exams.find': 'the exams that were declared',
  'exams.exams.list': 'the exams that were declared',
  'exams.markSheets.list': 'the exams that were declared; of their mark sheets the own',
  'exams.routine.list': 'the exams that were declared',
  'exams.examTypes.list': 'the names of the kinds of exams',
  'leave.history.choices': 'names of the types of leave',
  'leave.own.balances': 'the types of leave and what they give',
  'leave.own.substitutes': 'names of colleagues to choose from',
  'payments.transactions.ways': 'the numbers to which families send money',
  'people.employees.list': 'the staff directory',
  'people.employees.show': 'the staff directory',
  'people.employees.photo': 'the staff directory',
  'people.employees.choices': 'names of colleagues to choose from',
  'people.students.choices': 'years and classes to choose from',
  'results.runs.exams': 'the exams that were declared',
  'routine.entries.show': 'the routine of the institution',
  'routine.substitutions.day': 'the routine of the institution',
  'routine.substitutions.report': 'the routine of the institution',
  'routine.weeks.document': 'the routine of the institution',
  'routine.weeks.show': 'the routine of the institution',
  'website.previews.notice': 'a page of the website, with what every visitor sees around the notice',
};

// Without a membership, no package withholds a permission.
const withoutPackage = ['site_membership'];

const holders = (permission: string | undefined): OwnRole[] =>
  permission === 'signed-in'
    ? ownRoles
    : ownRoles.filter((role) => defaultPermissions(role as RoleCode).includes(permission!));

const routes = declaredRoutes(contract).filter(
  (it) => isGuarded(it) && holders(it.permission).length > 0 && !sharedInTheInstitution[it.name],
);

const routesById = routes.filter((it) => isById(it) && !namesNationalRecord[it.name]);
const otherRoutes = routes.filter((it) => !routesById.includes(it));

describe('a record of another family or of another teacher’s section', () => {
  let w: World;
  let described: Map<string, DescribedRoute>;
  let people: Record<OwnRole, AskAs>;
  let rows: FilledRows;
  let owner: Owner;

  beforeAll(async () => {
    setToday('2026-11-19');
    w = await world();
    described = new Map((await guardedRoutes(w.stage.server)).map((it) => [it.name, it]));
    const child = await buildStudent(w, { contact_number: '8801712345678' });
    const teacher = await buildTeacher(w);
    people = {
      teacher: { employee_id: teacher.id },
      student: { student_id: child.id },
      guardian: { household_id: child.household_id! },
    };
    rows = await fillEveryTable(w.stage.database, w.site.id, withoutPackage);
    owner = await ownerOf(w, w.site, rows, {
      except: withoutPackage,
      people: [child.id, child.household_id!, teacher.id],
    });
  });

  afterAll(async () => {
    await owner.leave();
    useRealClock();
  });

  it('belongs to a student, a household and a section of the same institution', async () => {
    const found = await w.inSite((tx) =>
      tx
        .selectFrom('enrolment as e')
        .innerJoin('student as s', (join) => inSameSite(join, 's.id', 'e.student_id'))
        .select(['s.household_id', 'e.class_section_id'])
        .where('e.id', '=', rows.id)
        .executeTakeFirst(),
    );
    expect(found).toEqual({ household_id: rows.id, class_section_id: rows.id });
  });

  it('is asked for by people whose own records last as long as the test', async () => {
    await owner.become('guardian', described.get('leave.studentLeaves.send')!);
    await owner.become('guardian', described.get('jobs.show')!);
    const { students, employees } = await w.inSite(async (tx) => ({
      students: await tx.selectFrom('student').select(['id', 'household_id']).execute(),
      employees: await tx.selectFrom('employee').select('id').execute(),
    }));
    expect(students).toContainEqual({
      id: people.student.student_id,
      household_id: people.guardian.household_id,
    });
    expect(employees).toContainEqual({ id: people.teacher.employee_id });
  });

  it.each(routesById.map((it) => [it.name] as const))(
    '%s answers 404 to its id, and its own people not',
    async (name) => {
      const route = described.get(name)!;
      for (const role of holders(route.permission)) {
        await owner.become(role, route);
        if (route.method === 'GET') await expectShown(route, role, rows, await owner.ask(route));
        const answer = await askAbout(await w.as(role, people[role]), route, rows);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBe(404);
        if (route.method !== 'GET') expectOwnerAnswered(route, role, await owner.ask(route));
      }
    },
  );

  it.each(otherRoutes.map((it) => [it.name] as const))(
    '%s shows none of its data when asked with its id, and shows it to its own people',
    async (name) => {
      const route = described.get(name)!;
      for (const role of holders(route.permission)) {
        await owner.become(role, route);
        if (route.method === 'GET') await expectShown(route, role, rows, await owner.ask(route));
        const answer = await askAbout(await w.as(role, people[role]), route, rows);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        expect(await textOf(answer)).not.toContain(rows.mark);
        if (route.method !== 'GET') expectOwnerAnswered(route, role, await owner.ask(route));
      }
    },
  );
});
