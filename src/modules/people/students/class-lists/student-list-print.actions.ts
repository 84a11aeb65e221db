import { runInTenant } from '#kernel/database/tenant.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { storeMadeFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { translator } from '#kernel/language/translate.ts';
import { today } from '#shared/dates.ts';
import { formatMobile } from '#shared/phone.ts';
import { opensEveryStudentFile } from '../student-access.ts';
import { type StudentListColumn, type StudentListItem, studentList } from './student-list.document.ts';
import {
  type PrintFilters,
  type SectionToPrint,
  sectionsToPrint,
  studentsToPrint,
} from './student-list-print.queries.ts';

export interface ListPrint extends PrintFilters {
  columns: StudentListColumn[];
  /** Headings of columns to write in. */
  blank_titles: string[];
}

/** More columns than this go on a wide sheet. */
const uprightColumns = 5;

/**
 * Sets a job to print the students that a list shows. @throws 409 where the caller's sections hold none; 422 for addresses where the
 * caller sees no personal files
 */
export async function startListPrint(context: SiteContext, input: ListPrint): Promise<{ job_id: string }> {
  const { tx, caller, services, tenant, language } = context;
  if (input.columns.includes('address') && !opensEveryStudentFile(caller))
    throw fieldProblem('columns', 'not_valid');
  const section_ids = await sectionsToPrint(tx, caller, input);
  if (section_ids.length === 0) throw new Problem(409, 'people:nothing_to_print');
  const job_id = await services.jobs.enqueue(tx, tenant, language, printStudentList, {
    ...input,
    section_ids,
  });
  return { job_id };
}

/** A PDF of class lists, a section a sheet. */
export const printStudentList: JobKind<ListPrint & { section_ids: string[] }> = {
  kind: 'people.print_student_list',
  isRepeatable: true,
  async run(services, { section_ids, columns, blank_titles, ...filters }, progress) {
    const { tenant, language } = progress;
    const { sections, letterhead } = await runInTenant(services.database, tenant, async (tx) => ({
      sections: await studentsToPrint(tx, section_ids, filters),
      letterhead: await readLetterhead(tx, services.files),
    }));
    const [first] = sections;
    if (!first) throw new Problem(409, 'people:nothing_to_print');
    await progress.report(0, sections.length);
    const all = [...columns, ...blank_titles.map(() => 'blank' as const)];
    const pdf = await services.documents.render(
      studentList,
      sections.map(itemOf),
      { letterhead, academic_year: first.academic_year, columns: all, blank_titles, printed_on: today() },
      { language, paper: all.length > uprightColumns ? 'a4-landscape' : 'a4' },
    );
    const place = sections.length === 1 ? `${first.class_name_en}-${first.section_name_en ?? ''}` : 'all';
    const file_id = await storeMadeFile(services, tenant, {
      site_id: tenant.site_id,
      purpose: 'student_list_print',
      name: `students-${place}-${first.academic_year}.pdf`.toLowerCase().replaceAll(' ', '-'),
      content_type: 'application/pdf',
      bytes: pdf,
      created_by: tenant.user_id ?? null,
    });
    await progress.report(sections.length, sections.length);
    return { result: { section_count: sections.length }, file_id };
  },
};

function itemOf({ academic_year: _year, students, ...section }: SectionToPrint): StudentListItem {
  return {
    ...section,
    students: students.map(({ religion, gender, mobile, ...student }) => ({
      ...student,
      gender: gender as StudentListItem['students'][number]['gender'],
      religion_en: religion && translator('en')(`people:religion.${religion}`),
      religion_bn: religion && translator('bn')(`people:religion.${religion}`),
      mobile: mobile && formatMobile(mobile, 'en'),
    })),
  };
}
