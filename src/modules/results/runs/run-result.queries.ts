import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { RunDifference, RunResult, resultRunContract } from './result-run.contract.ts';

type ListInput = InputOf<typeof resultRunContract.results>;

const selectResults = (tx: SiteTx, runId: string) =>
  tx
    .selectFrom('result')
    .innerJoin('enrolment', (join) => inSameSite(join, 'enrolment.id', 'result.enrolment_id'))
    .innerJoin('student', (join) => inSameSite(join, 'student.id', 'enrolment.student_id'))
    .innerJoin('class_section', (join) => inSameSite(join, 'class_section.id', 'result.class_section_id'))
    .select(['result.id', 'result.enrolment_id', 'student_no', 'student.name_en', 'student.name_bn'])
    .select(['result.roll', 'result.class_section_id', 'class_section.name as section_name'])
    .select(['result.status', 'outcome', 'gpa', 'gpa_without_4th', 'letter', 'grand_total', 'failed_count'])
    .select(['position_in_section', 'position_in_class', 'withheld_reason'])
    .$narrowType<{ name_en: string; status: RunResult['status']; outcome: RunResult['outcome'] }>()
    .where('result.run_id', '=', runId);

/** One page of the students of a run. */
export const listRunResults = (tx: SiteTx, { id, ...input }: ListInput): Promise<Page<RunResult>> =>
  pageOfList(selectResults(tx, id), input, {
    table: 'result',
    search: ['student.name_en', 'student.name_bn', 'student.student_no'],
    columns: { name_en: 'student.name_en' },
  });

export const findRunResult = (
  tx: SiteTx,
  runId: string,
  enrolmentId: string,
): Promise<RunResult | undefined> =>
  selectResults(tx, runId).where('result.enrolment_id', '=', enrolmentId).executeTakeFirst();

/** Everybody whose status, GPA, letter, total or position differs between two runs. */
export async function compareRuns(
  tx: SiteTx,
  runId: string,
  previousRunId: string,
): Promise<RunDifference[]> {
  const figures = (side: 'a' | 'b') => {
    const column = (name: string) => sql.ref(`${side}.${name}`);
    return sql`case when ${column('id')} is not null then jsonb_build_object('status', ${column('status')},
      'gpa', ${column('gpa')}, 'letter', ${column('letter')}, 'grand_total', ${column('grand_total')},
      'position_in_section', ${column('position_in_section')}, 'position_in_class', ${column('position_in_class')}) end`;
  };
  const { rows } = await sql<RunDifference>`
    select e.id as enrolment_id, s.student_no, s.name_en, s.name_bn,
      coalesce(a.roll, b.roll) as roll, cs.id as class_section_id, cs.name as section_name,
      ${figures('b')} as before, ${figures('a')} as after
    from (select * from result where site_id = ${tx.siteId} and run_id = ${runId}) a
    full join (select * from result where site_id = ${tx.siteId} and run_id = ${previousRunId}) b
      on b.enrolment_id = a.enrolment_id
    join enrolment e on e.site_id = ${tx.siteId} and e.id = coalesce(a.enrolment_id, b.enrolment_id)
    join student s on s.site_id = e.site_id and s.id = e.student_id
    join class_section cs on cs.site_id = e.site_id and cs.id = coalesce(a.class_section_id, b.class_section_id)
    where (a.status, a.gpa, a.letter, a.grand_total, a.position_in_section, a.position_in_class)
      is distinct from (b.status, b.gpa, b.letter, b.grand_total, b.position_in_section, b.position_in_class)
    order by cs.name, coalesce(a.roll, b.roll)`.execute(tx);
  return rows;
}
