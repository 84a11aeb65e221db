import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { printReport } from '../prints/print.job.ts';
import {
  pickFigures,
  readSheetRows,
  readTakenSubjects,
  subjectLines,
} from '../result-sheets/result-sheet.queries.ts';
import { tabulationSubjects } from '../result-sheets/tabulation-subjects.rules.ts';
import { resultReportContract } from './report.contract.ts';
import { listFigures, listSubjectGrades } from './report.queries.ts';
import { failRows, lettersOf, meritRows, passSummaries, subjectAnalysis } from './report.rules.ts';
import { requireReportScope } from './report-scope.actions.ts';

const nameless = { name_en: '', name_bn: '' };

export const resultReportRoutes = makeSiteRoutes(resultReportContract, {
  tabulation: async (context, input) => {
    const { head, facts, class_section_ids } = await requireReportScope(context, input);
    const { page, page_size } = input;
    const rows = await readSheetRows(context.tx, facts, {
      class_section_ids,
      limit: page_size,
      offset: (page - 1) * page_size,
    });
    const taken = await readTakenSubjects(context.tx, facts, class_section_ids);
    return {
      ...head,
      total: class_section_ids.reduce((sum, id) => sum + (facts.section_sizes.get(id) ?? 0), 0),
      columns: facts.columns,
      subjects: tabulationSubjects(facts, taken),
      rows: rows.map((row) => ({
        student: asStudent(row),
        figures: pickFigures(row),
        subjects: subjectLines(facts, row),
      })),
    };
  },
  meritList: async (context, input) => {
    const { head, facts, class_section_ids } = await requireReportScope(context, input);
    const figures = await listFigures(context.tx, facts.run_id, class_section_ids);
    const placed = meritRows(figures, input.merit_scope);
    return {
      ...head,
      total: placed.length,
      rows: pageOf(placed, input).map((row) => ({
        ...asStudent(row),
        position: row.position,
        shift_name_en: row.shift_name_en,
        shift_name_bn: row.shift_name_bn,
        study_group_name_en: row.study_group_name_en,
        study_group_name_bn: row.study_group_name_bn,
        grand_total: row.grand_total,
        gpa: row.gpa,
        letter: row.letter,
      })),
    };
  },
  failList: async (context, input) => {
    const { head, facts, class_section_ids } = await requireReportScope(context, input);
    const { tx } = context;
    const { run_id } = facts;
    const failed = await listFigures(tx, run_id, class_section_ids, ['failed', 'absent']);
    const shown = pageOf(failed, input);
    const ids = shown.map((it) => it.enrolment_id);
    const grades = await listSubjectGrades(tx, run_id, class_section_ids, ids);
    return {
      ...head,
      total: failed.length,
      rows: failRows(shown, grades).map(({ row, status, grades }) => ({
        ...asStudent(row),
        status,
        failed_count: row.failed_count,
        subjects: grades.map((it) => {
          const { name_en, name_bn } = facts.subjects.get(it.subject_id) ?? nameless;
          const { subject_id, total } = it;
          return {
            subject_id,
            name_en,
            name_bn,
            total,
            status: it.status === 'absent' ? 'absent' : 'failed',
          };
        }),
      })),
    };
  },
  subjectAnalysis: async (context, input) => {
    const { head, facts, class_section_ids } = await requireReportScope(context, input);
    const grades = await listSubjectGrades(context.tx, facts.run_id, class_section_ids);
    const order = new Map(facts.input.subjects.map((it) => [it.id, it.sort_order]));
    const scale = facts.input.policy.grading_scale;
    return {
      ...head,
      letters: lettersOf(scale.map((it) => ({ min_gpa: it.min_percent, letter: it.letter }))),
      rows: subjectAnalysis(grades)
        .sort((a, b) => (order.get(a.subject_id) ?? 0) - (order.get(b.subject_id) ?? 0))
        .map((row) => {
          const { name_en, name_bn } = facts.subjects.get(row.subject_id) ?? nameless;
          return { ...row, name_en, name_bn };
        }),
    };
  },
  passSummary: async (context, input) => {
    const { head, facts, class_section_ids } = await requireReportScope(context, input);
    const figures = await listFigures(context.tx, facts.run_id, class_section_ids);
    const { rows, total } = passSummaries(figures);
    return {
      ...head,
      letters: lettersOf(facts.input.policy.gpa_bands),
      rows: rows.map(({ first, ...summary }) => ({
        ...summary,
        class_section_id: first.class_section_id,
        section_name: first.section_name,
        shift_name_en: first.shift_name_en,
        shift_name_bn: first.shift_name_bn,
        study_group_name_en: first.study_group_name_en,
        study_group_name_bn: first.study_group_name_bn,
      })),
      total,
    };
  },
  print: async (context, input) => {
    const { facts, class_section_ids } = await requireReportScope(context, input);
    const { tx, tenant, language, services } = context;
    const print = {
      report: input.report,
      run_id: facts.run_id,
      class_section_ids,
      merit_scope: input.merit_scope,
    };
    return { job_id: await services.jobs.enqueue(tx, tenant, language, printReport, print) };
  },
});

const pageOf = <Row>(rows: readonly Row[], { page, page_size }: { page: number; page_size: number }) =>
  rows.slice((page - 1) * page_size, page * page_size);

interface Named {
  enrolment_id: string;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  roll: number;
  section_name: string;
  class_section_id: string;
}

const asStudent = ({
  enrolment_id,
  student_no,
  name_en,
  name_bn,
  roll,
  section_name,
  class_section_id,
}: Named) => ({
  enrolment_id,
  student_no,
  name_en,
  name_bn,
  roll,
  section_name,
  class_section_id,
});
