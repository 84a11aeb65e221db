import { runInTenant } from '#kernel/database/tenant.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { storeMadeFile } from '#kernel/files/stored-files.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { periodName } from '../dues/due-name.rules.ts';
import type { DemandWanted } from './demand.contract.ts';
import { type Demanded, type DemandedHead, demandedStudents } from './demand.queries.ts';
import { type DemandSlip, demandSheet, slipsOnSheet } from './demand-slip.document.ts';

/** Prints demand slips as a PDF, several on a sheet to cut. */
export const printDemandSlips: JobKind<{ wanted: DemandWanted; language: Language }> = {
  kind: 'fees.print_demand_slips',
  isRepeatable: true,
  async run(services, { wanted, language }, progress) {
    const { site_id, user_id = null } = progress.tenant;
    const { students, letterhead } = await runInTenant(services.database, progress.tenant, async (tx) => ({
      students: await demandedStudents(tx, today(), wanted),
      letterhead: await readLetterhead(tx, services.files),
    }));
    if (students.length === 0) throw new Problem(409, 'fees:nothing_due');
    await progress.report(0, students.length);
    const slips = students.map(slipOf);
    const sheets = Array.from({ length: Math.ceil(slips.length / slipsOnSheet) }, (_, at) => ({
      slips: slips.slice(at * slipsOnSheet, (at + 1) * slipsOnSheet),
    }));
    const pdf = await services.documents.render(
      demandSheet,
      sheets,
      { letterhead, up_to_on: wanted.up_to_on, issued_on: today() },
      { language },
    );
    const file_id = await storeMadeFile(services, progress.tenant, {
      site_id,
      purpose: 'demand_slips',
      name: `demand-slips-${wanted.up_to_on}.pdf`,
      content_type: 'application/pdf',
      bytes: pdf,
      created_by: user_id,
    });
    await progress.report(students.length, students.length);
    return { result: { slip_count: students.length }, file_id };
  },
};

const slipOf = (student: Demanded): DemandSlip => ({
  student_no: student.student_no,
  roll: student.roll,
  name_en: student.student_name_en,
  name_bn: student.student_name_bn,
  class_name_en: student.class_name_en,
  class_name_bn: student.class_name_bn,
  section_name: student.section_name,
  lines: student.heads.map((head) => ({
    head_name_en: head.name_en,
    head_name_bn: head.name_bn,
    period_en: periodsOf(head, 'en'),
    period_bn: periodsOf(head, 'bn'),
    amount_poisha: head.amount_poisha,
  })),
  total_poisha: student.due_poisha,
});

function periodsOf({ first_period, last_period }: DemandedHead, language: Language): string {
  const first = periodName(first_period, language);
  return first_period === last_period ? first : `${first} – ${periodName(last_period, language)}`;
}
