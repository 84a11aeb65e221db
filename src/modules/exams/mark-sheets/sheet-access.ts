import type { SiteTx } from '#kernel/database/database.ts';
import { nobody } from '#kernel/database/nobody.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Caller, Context, SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { ExamState } from '../exams/exam.contract.ts';
import type { SheetPlace } from './mark-sheet.contract.ts';

/** Whether the caller administers marks: every sheet, outside the window, lock and unlock. */
export const canManageMarks = (context: Context) => context.can('exams.mark_sheet.manage');

/**
 * The exam subject and section of a sheet with their names.
 * @throws 404 where there is no such sheet or it is not the caller's: the office has all, a teacher those of
 * subjects assigned to them in the section, of exams that were declared.
 */
export async function requireSheet(context: SiteContext, place: SheetPlace) {
  const { tx, caller } = context;
  let query = sheetsQuery(tx)
    .where('es.id', '=', place.exam_subject_id)
    .where('cs.id', '=', place.class_section_id);
  if (!canManageMarks(context)) query = query.where((eb) => isAssigned(eb, caller));
  return requireFound(await query.executeTakeFirst());
}

export type OpenedSheet = Awaited<ReturnType<typeof requireSheet>>;

type SheetQuery = ReturnType<typeof sheetsQuery>;
type SheetExpressions = Parameters<Extract<Parameters<SheetQuery['where']>[0], (eb: never) => unknown>>[0];

/** Narrows sheets to those of subjects the caller teaches in the section. */
export function isAssigned(eb: SheetExpressions, caller: Caller) {
  return eb.exists(
    eb
      .selectFrom('teacher_assignment as ta')
      .select('ta.id')
      .whereRef('ta.site_id', '=', 'es.site_id')
      .whereRef('ta.class_section_id', '=', 'cs.id')
      .whereRef('ta.subject_id', '=', 'es.subject_id')
      .where('ta.employee_id', '=', caller.employee_id ?? nobody),
  );
}

/** Every sheet of an institution: subjects of declared exams in the sections of their class, group and year. */
export const sheetsQuery = (tx: SiteTx) =>
  tx
    .selectFrom('exam_subject as es')
    .innerJoin('exam as e', (join) => inSameSite(join, 'e.id', 'es.exam_id'))
    .innerJoin('class_section as cs', (join) =>
      join
        .onRef('cs.site_id', '=', 'es.site_id')
        .onRef('cs.academic_year_id', '=', 'e.academic_year_id')
        .onRef('cs.class_id', '=', 'es.class_id')
        .onRef('cs.study_group_id', '=', 'es.study_group_id'),
    )
    .innerJoin('subject as s', 's.id', 'es.subject_id')
    .innerJoin('academic_class as c', 'c.id', 'es.class_id')
    .innerJoin('study_group as g', 'g.id', 'es.study_group_id')
    .innerJoin('shift as sh', 'sh.id', 'cs.shift_id')
    .leftJoin('mark_sheet as h', (join) =>
      inSameSite(join, 'h.exam_subject_id', 'es.id').onRef('h.class_section_id', '=', 'cs.id'),
    )
    .select(['es.id as exam_subject_id', 'es.subject_id', 'es.class_id', 'es.study_group_id'])
    .select(['cs.id as class_section_id', 'cs.name as class_section_name', 'cs.shift_id', 'cs.version_id'])
    .select(['c.name_en as class_name_en', 'c.name_bn as class_name_bn'])
    .select(['g.name_en as study_group_name_en', 'g.name_bn as study_group_name_bn'])
    .select(['sh.name_en as shift_name_en', 'sh.name_bn as shift_name_bn'])
    .select(['s.code as subject_code', 's.name_en as subject_name_en', 's.name_bn as subject_name_bn'])
    .select(['e.id as exam_id', 'e.name_en as exam_name_en', 'e.name_bn as exam_name_bn'])
    .select(['e.state as exam_state', 'e.marks_from', 'e.marks_to'])
    .select([
      'h.state as sheet_state',
      'h.version',
      'h.submitted_by',
      'h.submitted_at',
      'h.locked_by',
      'h.locked_at',
    ])
    .where('e.state', '<>', 'draft')
    .$narrowType<{ exam_state: ExamState; sheet_state: 'draft' | 'submitted' | 'locked' | null }>();
