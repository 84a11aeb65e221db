import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireTeacher } from '../classrooms/classroom.actions.ts';
import { findClassroom } from '../classrooms/classroom.queries.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import type { LessonPlan, LessonPlanFields } from './lesson-plan.contract.ts';
import { deletePlan, findPlan, insertPlan, updatePlan, writeTopics } from './lesson-plan.queries.ts';

/** A plan that the caller works on. @throws 404 where there is none or it is another teacher's */
export const requirePlan = async ({ tx, caller }: SiteContext, id: string): Promise<LessonPlan> =>
  requireFound(await findPlan(tx, teacherOfCaller(caller), id));

/**
 * Writes a plan with its topics, or changes one.
 * @throws 404 where it is not the caller's; 409 where a topic with lessons is left out; 422 on the field that is wrong
 */
export async function savePlan(
  context: SiteContext,
  { topics, ...fields }: LessonPlanFields,
  id?: string,
): Promise<LessonPlan> {
  const { tx, caller } = context;
  const before = id ? await requirePlan(context, id) : undefined;
  if (!(await findClassroom(tx, teacherOfCaller(caller), fields.classroom_id)))
    throw fieldProblem('classroom_id', 'not_valid');
  const row = { ...fields, teacher_id: await requireTeacher(context, fields.teacher_id) };
  refuseLoss(before, fields.classroom_id, topics);
  const saved = id ?? (await insertPlan(tx, row));
  if (id) await updatePlan(tx, id, row);
  await writeTopics(tx, saved, topics);
  return requirePlan(context, saved);
}

export async function removePlan(context: SiteContext, id: string): Promise<void> {
  await requirePlan(context, id);
  await deletePlan(context.tx, id);
}

/** Topics that lessons are attached to stay, and stay in their class room. */
function refuseLoss(
  before: LessonPlan | undefined,
  classroomId: string,
  topics: LessonPlanFields['topics'],
): void {
  const known = before?.topics ?? [];
  if (topics.some((it) => it.id && !known.some((topic) => topic.id === it.id)))
    throw fieldProblem('topics', 'not_valid');
  const lost = known.find(
    (it) =>
      it.lesson_count > 0 &&
      (before?.classroom_id !== classroomId || !topics.some((topic) => topic.id === it.id)),
  );
  if (lost) throw new Problem(409, 'classroom:topic_used', { title: lost.title });
}
