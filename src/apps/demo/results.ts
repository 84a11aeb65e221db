import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import type { WithinSite } from '#kernel/database/tenant.ts';
import { beginRuns, generateRun, insertRuns, publish } from '#modules/results/index.ts';
import { asOwner, withoutForeignKeyChecks } from './as-owner.ts';
import type { DemoExam } from './exams.ts';
import type { DemoSite } from './institutions.ts';

/** Classes with generated, unpublished results in the exam that is still being marked. */
const generatedEarly = ['six', 'seven', 'twelve'];

/**
 * Generates the results of the exams as the office would, class by class, and publishes those of the exam that is
 * over. Of the exam that is being marked some classes wait for their publication, the others for their marks.
 */
export async function makeResults(
  database: Database,
  site: DemoSite,
  exams: readonly DemoExam[],
  by: string,
): Promise<void> {
  const inSite: WithinSite = (work) =>
    asOwner(database, site.id, (tx) => withoutForeignKeyChecks(tx, () => work(tx)));
  for (const exam of exams) {
    const { is_published, ends_on, result_on } = exam.plan;
    const sections = site.sections.filter((it) => is_published || generatedEarly.includes(it.class));
    const run_ids = await inSite(async (tx) => {
      const runs = await insertRuns(tx, {
        site_id: site.id,
        exam_id: exam.id,
        class_ids: [...new Set(sections.map((it) => it.class_id))],
        study_group_id: null,
        is_combined: false,
        is_preview: false,
        generated_by: by,
      });
      return runs.map((it) => it.id);
    });
    for (const run of await inSite((tx) => beginRuns(tx, run_ids))) {
      await generateRun(inSite, run, async () => {});
    }
    const day = is_published ? result_on : ends_on;
    await inSite(async (tx) => {
      if (is_published) {
        for (const id of run_ids) await publish(tx, by, id);
      }
      await sql`
        update result_run set created_at = ${`${day}T05:00:00Z`}, generated_at = ${`${day}T05:00:20Z`},
          published_at = case when state = 'published' then ${`${day}T06:00:00Z`}::timestamptz end
        where site_id = ${site.id} and id = any(${run_ids}::uuid[])`.execute(tx);
      await sql`update notification set created_at = ${`${day}T06:00:00Z`}, read_at = ${`${day}T12:00:00Z`} where site_id = ${site.id}
        and href = '/student/result/master' and created_at > ${`${day}T06:00:00Z`}::timestamptz`.execute(tx);
    });
  }
}
