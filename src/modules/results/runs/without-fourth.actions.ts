import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { countWithoutFourth } from '#modules/people/index.ts';
import { countsFourth } from '../rules/gpa.rules.ts';
import { settingOfClass } from '../settings/result-setting.queries.ts';
import type { WithoutFourth } from './result-run.contract.ts';
import { findDeclaredExam } from './run-start.queries.ts';

interface Scope {
  exam_id: string;
  class_ids: readonly string[];
  study_group_id?: string;
}

/**
 * Who has no fourth subject in the classes of a run, by class and group, where the exam holds a fourth subject and the
 * result setting counts it. @throws 404 where the exam is not declared.
 */
export async function studentsWithoutFourth({ tx }: SiteContext, scope: Scope): Promise<WithoutFourth[]> {
  const exam = requireFound(await findDeclaredExam(tx, scope.exam_id));
  const { academic_year_id } = exam;
  const examined = await placesWithFourth(tx, scope.exam_id);
  const class_ids: string[] = [];
  for (const class_id of new Set(scope.class_ids)) {
    if (!examined.some((it) => it.class_id === class_id)) continue;
    const setting = await settingOfClass(tx, exam, class_id);
    if (setting && countsFourth(setting.policy)) class_ids.push(class_id);
  }
  if (class_ids.length === 0) return [];
  const counts = await countWithoutFourth(tx, { academic_year_id, class_ids });
  return counts
    .filter(
      (it) =>
        (!scope.study_group_id || it.study_group_id === scope.study_group_id) &&
        examined.some(
          (place) => place.class_id === it.class_id && place.study_group_id === it.study_group_id,
        ),
    )
    .map((it) => ({ ...it, academic_year_id }));
}

/** The classes and groups whose exam contains a subject that is offered to them as fourth. */
async function placesWithFourth(tx: SiteTx, examId: string) {
  const { rows } = await sql<{ class_id: string; study_group_id: string }>`
    select distinct xs.class_id, xs.study_group_id
    from exam_subject xs
    join exam x on x.site_id = xs.site_id and x.id = xs.exam_id
    join group_subject gs on gs.site_id = xs.site_id and gs.academic_year_id = x.academic_year_id
      and gs.class_id = xs.class_id and gs.study_group_id = xs.study_group_id and gs.subject_id = xs.subject_id
      and gs.condition = 'fourth'
    where xs.site_id = ${tx.siteId} and xs.exam_id = ${examId}`.execute(tx);
  return rows;
}
