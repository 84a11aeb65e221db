import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { StudentResult, SubjectResult } from '../rules/result-rules.types.ts';

export const sectionsOfClass = (tx: SiteTx, place: { academic_year_id: string; class_id: string }) =>
  tx
    .selectFrom('class_section')
    .select(['id', 'shift_id', 'version_id', 'study_group_id'])
    .where('academic_year_id', '=', place.academic_year_id)
    .where('class_id', '=', place.class_id)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The figures of the students of some sections, light enough for a whole class; of all, or of those with some statuses. */
export const listFigures = (
  tx: SiteTx,
  runId: string,
  sectionIds: readonly string[],
  statuses?: readonly StudentResult['status'][],
) =>
  tx
    .selectFrom('result')
    .innerJoin('enrolment', (join) => inSameSite(join, 'enrolment.id', 'result.enrolment_id'))
    .innerJoin('student', (join) => inSameSite(join, 'student.id', 'enrolment.student_id'))
    .innerJoin('class_section', (join) => inSameSite(join, 'class_section.id', 'result.class_section_id'))
    .innerJoin('shift', 'shift.id', 'class_section.shift_id')
    .innerJoin('study_group', 'study_group.id', 'class_section.study_group_id')
    .select(['result.enrolment_id', 'result.class_section_id', 'result.roll', 'result.status', 'result.gpa'])
    .select(['result.letter', 'result.grand_total', 'result.failed_count', 'position_in_section'])
    .select(['position_in_shift', 'position_in_group', 'position_in_class'])
    .select(['student.student_no', 'student.name_en', 'student.name_bn'])
    .select(['class_section.name as section_name', 'shift.name_en as shift_name_en'])
    .select(['shift.name_bn as shift_name_bn', 'study_group.name_en as study_group_name_en'])
    .select('study_group.name_bn as study_group_name_bn')
    .$narrowType<{ name_en: string; status: StudentResult['status'] }>()
    .where('result.run_id', '=', runId)
    .where('result.class_section_id', 'in', sectionIds)
    .$if(statuses !== undefined, (query) => query.where('result.status', 'in', statuses!))
    .orderBy('class_section.name')
    .orderBy('result.roll')
    .orderBy('result.enrolment_id')
    .execute();

export type FiguresRow = Awaited<ReturnType<typeof listFigures>>[number];

/** The subjects of the students of some sections, of all or of some; of those held back by the office none. */
export const listSubjectGrades = (
  tx: SiteTx,
  runId: string,
  sectionIds: readonly string[],
  enrolmentIds?: readonly string[],
) =>
  tx
    .selectFrom('result_subject')
    .innerJoin('result', (join) =>
      inSameSite(join, 'result.run_id', 'result_subject.run_id').onRef(
        'result.enrolment_id',
        '=',
        'result_subject.enrolment_id',
      ),
    )
    .select(['result_subject.enrolment_id', 'subject_id', 'condition', 'result_subject.status', 'total'])
    .select('result_subject.letter')
    .$narrowType<{ status: SubjectResult['status']; condition: SubjectResult['condition'] }>()
    .where('result_subject.run_id', '=', runId)
    .where('result.class_section_id', 'in', sectionIds)
    .where('result.status', '<>', 'withheld')
    .$if(enrolmentIds !== undefined, (query) =>
      query.where('result_subject.enrolment_id', '=', sql<string>`any (${enrolmentIds}::uuid[])`),
    )
    .execute();

export type SubjectGradeRow = Awaited<ReturnType<typeof listSubjectGrades>>[number];
