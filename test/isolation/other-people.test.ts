import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { declaredRoutes, type RoleCode } from '#kernel/http/permissions.ts';
import { askAbout, type DescribedRoute, guardedRoutes, isById, isGuarded } from '../asking.ts';
import { buildTeacher } from '../builders/academics.ts';
import { type FilledRows, fillEveryTable } from '../builders/every-table.ts';
import { buildStudent } from '../builders/people.ts';
import { type AskAs, type World, world } from '../world.ts';

type OwnRole = 'teacher' | 'student' | 'guardian';
const ownRoles: OwnRole[] = ['teacher', 'student', 'guardian'];

/** Routes that everybody with the permission may read for the whole institution, and why. */
const sharedInTheInstitution: Record<string, string> = {
  'academics.options.list': 'years and classes to choose from',
  'academics.years.list': 'the years of the institution',
  'academics.shiftDetails.list': 'the hours of the institution',
  'calendar.siteEntries.list': 'the calendar of the institution',
  'calendar.siteEntries.file': 'the calendar of the institution',
  'classroom.liveMeetings.employees': 'names of colleagues to choose from',
  'communication.helpDesks.own': 'whom the institution calls for help',
  'communication.notices.sections': 'names of sections, to address a notice',
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
  'website.previews.notice': 'a page of the website, with what every visitor sees around the notice',
};

const holders = (permission: string | undefined): OwnRole[] =>
  permission === 'signed-in'
    ? ownRoles
    : ownRoles.filter((role) => defaultPermissions(role as RoleCode).includes(permission!));

const routes = declaredRoutes(contract).filter(
  (it) => isGuarded(it) && holders(it.permission).length > 0 && !sharedInTheInstitution[it.name],
);

describe('a record of another family or of another teacher’s section', () => {
  let w: World;
  let described: Map<string, DescribedRoute>;
  let people: Record<OwnRole, AskAs>;
  let rows: FilledRows;

  beforeAll(async () => {
    w = await world();
    described = new Map((await guardedRoutes(w.stage.server)).map((it) => [it.name, it]));
    const child = await buildStudent(w, { contact_number: '8801712345678' });
    const teacher = await buildTeacher(w);
    people = {
      teacher: { employee_id: teacher.id },
      student: { student_id: child.id },
      guardian: { household_id: child.household_id! },
    };
    // Without a membership, no package withholds a permission.
    rows = await fillEveryTable(w.stage.database, w.site.id, ['site_membership']);
  });

  it('belongs to a student, a household and a section of the same institution', async () => {
    const found = await w.inSite((tx) =>
      tx
        .selectFrom('enrolment as e')
        .innerJoin('student as s', (join) =>
          join.onRef('s.site_id', '=', 'e.site_id').onRef('s.id', '=', 'e.student_id'),
        )
        .select(['s.household_id', 'e.class_section_id'])
        .where('e.id', '=', rows.id)
        .executeTakeFirst(),
    );
    expect(found).toEqual({ household_id: rows.id, class_section_id: rows.id });
  });

  it.each(routes.filter(isById).map((it) => [it.name, it] as const))(
    '%s answers 404 to its id',
    async (name, route) => {
      for (const role of holders(route.permission)) {
        const answer = await askAbout(await w.as(role, people[role]), described.get(name)!, rows.id);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBe(404);
      }
    },
  );

  it.each(routes.filter((it) => !isById(it)).map((it) => [it.name, it] as const))(
    '%s shows none of its data when asked with its id',
    async (name, route) => {
      for (const role of holders(route.permission)) {
        const answer = await askAbout(await w.as(role, people[role]), described.get(name)!, rows.id);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        expect(answer.raw.toString()).not.toContain(rows.mark);
      }
    },
  );
});
