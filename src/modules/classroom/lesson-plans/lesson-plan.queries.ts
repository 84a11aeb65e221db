import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { LessonPlan, LessonPlanFields, LessonPlanListInput } from './lesson-plan.contract.ts';

/** Plans with their topics. @param teacherId only those for class rooms of this teacher; `null`: all */
const selectPlans = (tx: SiteTx, teacherId: string | null) =>
  tx
    .selectFrom('lesson_plan')
    .innerJoin('classroom', (join) => inSameSite(join, 'classroom.id', 'lesson_plan.classroom_id'))
    .innerJoin('class_section as section', (join) =>
      inSameSite(join, 'section.id', 'classroom.class_section_id'),
    )
    .innerJoin('academic_class', 'academic_class.id', 'classroom.class_id')
    .innerJoin('subject', 'subject.id', 'classroom.subject_id')
    .innerJoin('employee as teacher', (join) => inSameSite(join, 'teacher.id', 'lesson_plan.teacher_id'))
    .select(['lesson_plan.id', 'lesson_plan.classroom_id', 'lesson_plan.teacher_id', 'lesson_plan.chapter'])
    .select(['lesson_plan.aims', 'lesson_plan.starts_on', 'classroom.class_section_id'])
    .select(['section.name as section_name'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select(['teacher.name_en as teacher_name_en', 'teacher.name_bn as teacher_name_bn'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lesson_plan_topic as topic')
          .select(['topic.id', 'topic.title', 'topic.planned_on', 'topic.class_count'])
          .select(
            sql<number>`(select count(*)::int from class_lesson l
              where l.site_id = topic.site_id and l.lesson_plan_topic_id = topic.id)`.as('lesson_count'),
          )
          .whereRef('topic.site_id', '=', 'lesson_plan.site_id')
          .whereRef('topic.lesson_plan_id', '=', 'lesson_plan.id')
          .orderBy('topic.sort_order')
          .orderBy('topic.id'),
      ).as('topics'),
    )
    .$if(teacherId !== null, (it) => it.where('classroom.teacher_id', '=', teacherId!));

export const listPlans = (
  tx: SiteTx,
  teacherId: string | null,
  input: LessonPlanListInput,
): Promise<Page<LessonPlan>> =>
  pageOfList(selectPlans(tx, teacherId), input, {
    table: 'lesson_plan',
    search: ['chapter'],
    columns: { class_id: 'classroom.class_id', subject_id: 'classroom.subject_id' },
  });

export const findPlan = (tx: SiteTx, teacherId: string | null, id: string): Promise<LessonPlan | undefined> =>
  selectPlans(tx, teacherId).where('lesson_plan.id', '=', id).executeTakeFirst();

type Row = Omit<LessonPlanFields, 'topics' | 'teacher_id'> & { teacher_id: string };

export async function insertPlan(tx: SiteTx, fields: Row): Promise<string> {
  const row = await tx
    .insertInto('lesson_plan')
    .values({ ...fields, site_id: tx.siteId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updatePlan(tx: SiteTx, id: string, fields: Row): Promise<void> {
  await tx.updateTable('lesson_plan').set(fields).where('id', '=', id).execute();
}

/** Writes exactly these topics, in this order: those with an id of the plan are changed, others are new. */
export async function writeTopics(
  tx: SiteTx,
  planId: string,
  topics: LessonPlanFields['topics'],
): Promise<void> {
  const wanted = JSON.stringify(topics.map((it, sort_order) => ({ ...it, sort_order })));
  const list = sql`jsonb_to_recordset(${wanted}::jsonb)
    w(id uuid, title text, planned_on date, class_count integer, sort_order integer)`;
  await sql`
    delete from lesson_plan_topic t
    where t.site_id = ${tx.siteId} and t.lesson_plan_id = ${planId} and not exists (
      select from ${list} where w.id = t.id)`.execute(tx);
  await sql`
    update lesson_plan_topic t
    set title = w.title, planned_on = w.planned_on, class_count = w.class_count, sort_order = w.sort_order
    from ${list} where t.site_id = ${tx.siteId} and t.lesson_plan_id = ${planId} and t.id = w.id`.execute(tx);
  await sql`
    insert into lesson_plan_topic (site_id, lesson_plan_id, title, planned_on, class_count, sort_order)
    select ${tx.siteId}, ${planId}, w.title, w.planned_on, w.class_count, w.sort_order
    from ${list} where w.id is null order by w.sort_order`.execute(tx);
}

export async function deletePlan(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('lesson_plan').where('id', '=', id).execute();
}
