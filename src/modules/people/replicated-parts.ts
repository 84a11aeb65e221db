import { sql } from 'kysely';
import { copiedAssignments } from '#modules/academics/index.ts';
import type { ReplicatedPart } from '#modules/sites/index.ts';

/** Assignments of teachers who still work here; and what students use of the subject lists. */
export const peopleParts: ReplicatedPart[] = [
  {
    name: 'teachers',
    tables: [
      {
        ...copiedAssignments,
        where: (siteId) => sql`s.employee_id in (
          select e.id from employee e where e.site_id = ${siteId} and e.status = 'active')`,
      },
    ],
  },
  { name: 'subjects', tables: [], isUsed: { group_subject: isSubjectTaken } },
];

/** Whether a student of the class takes one of the subjects. */
function isSubjectTaken(siteId: string, ids: readonly string[]) {
  return sql<boolean>`exists (
    select from group_subject g
    join class_section c on c.site_id = g.site_id and c.academic_year_id = g.academic_year_id
      and c.version_id = g.version_id and c.class_id = g.class_id and c.study_group_id = g.study_group_id
    join enrolment e on e.site_id = c.site_id and e.class_section_id = c.id
    join student_subject t on t.site_id = e.site_id and t.enrolment_id = e.id and t.subject_id = g.subject_id
    where g.site_id = ${siteId} and g.id = any (${ids}::uuid[]))`;
}
