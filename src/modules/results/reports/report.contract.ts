import { z } from 'zod';
import { id, instant, pageFields, route } from '#shared/contract.ts';
import {
  markColumn,
  resultFigures,
  sheetExam,
  sheetStudent,
  subjectLine,
} from '../result-sheets/result-sheet.contract.ts';
import { runState } from '../runs/result-run.contract.ts';

/** A class in an exam, narrowed to a shift, version, group or section. Teachers see their own sections only. */
const scope = z.object({
  exam_id: id,
  class_id: id,
  shift_id: id.optional(),
  version_id: id.optional(),
  study_group_id: id.optional(),
  class_section_id: id.optional(),
});

export const meritScope = z.enum(['section', 'shift', 'group', 'class']);

const head = z.object({
  exam: sheetExam,
  run: z.object({ id, run_no: z.number().int(), state: runState, generated_at: instant.nullable() }),
});

const named = { name_en: z.string(), name_bn: z.string() };
const student = sheetStudent
  .pick({
    enrolment_id: true,
    student_no: true,
    name_en: true,
    name_bn: true,
    roll: true,
    section_name: true,
  })
  .extend({ class_section_id: id });

const summary = z.object({
  enrolled: z.number().int(),
  appeared: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  absent: z.number().int(),
  withheld: z.number().int(),
  pass_percent: z.number().nullable(),
  by_letter: z.record(z.string(), z.number().int()),
});

/** Students of all pages. */
const ofAllPages = z.number().int();

const tabulation = head.extend({
  total: ofAllPages,
  columns: z.array(markColumn),
  subjects: z.array(
    z.object({
      subject_id: id,
      code: z.string(),
      ...named,
      full_mark: z.number(),
      /** The keys of the columns, paper by paper. */
      papers: z.array(z.array(z.string())),
    }),
  ),
  rows: z.array(z.object({ student, figures: resultFigures, subjects: z.array(subjectLine) })),
});
export const resultReportContract = {
  tabulation: route('results.report.view', 'GET /results/reports/tabulation')
    .input(scope.extend(pageFields(100)))
    .output(tabulation),
  meritList: route('results.report.view', 'GET /results/reports/merit-list')
    .input(scope.extend({ merit_scope: meritScope.default('class'), ...pageFields(100) }))
    .output(
      head.extend({
        total: ofAllPages,
        rows: z.array(
          student.extend({
            position: z.number().int(),
            shift_name_en: z.string(),
            shift_name_bn: z.string(),
            study_group_name_en: z.string(),
            study_group_name_bn: z.string(),
            grand_total: z.number(),
            gpa: z.number(),
            letter: z.string(),
          }),
        ),
      }),
    ),
  failList: route('results.report.view', 'GET /results/reports/fail-list')
    .input(scope.extend(pageFields(100)))
    .output(
      head.extend({
        total: ofAllPages,
        rows: z.array(
          student.extend({
            status: z.enum(['failed', 'absent']),
            failed_count: z.number().int(),
            subjects: z.array(
              z.object({ subject_id: id, ...named, total: z.number(), status: z.enum(['failed', 'absent']) }),
            ),
          }),
        ),
      }),
    ),
  subjectAnalysis: route('results.report.view', 'GET /results/reports/subject-analysis')
    .input(scope)
    .output(
      head.extend({
        letters: z.array(z.string()),
        rows: z.array(
          z.object({
            subject_id: id,
            ...named,
            appeared: z.number().int(),
            passed: z.number().int(),
            failed: z.number().int(),
            absent: z.number().int(),
            pass_percent: z.number().nullable(),
            highest: z.number().nullable(),
            average: z.number().nullable(),
            by_letter: z.record(z.string(), z.number().int()),
          }),
        ),
      }),
    ),
  passSummary: route('results.report.view', 'GET /results/reports/pass-summary')
    .input(scope)
    .output(
      head.extend({
        letters: z.array(z.string()),
        rows: z.array(summary.extend({ class_section_id: id, section_name: z.string(), ...shiftAndGroup() })),
        total: summary,
      }),
    ),
  /** Prints a report as PDF; a job makes the file. */
  print: route('results.report.view', 'POST /results/reports/prints', { status: 202 })
    .input(
      scope.extend({
        report: z.enum(['progress_report', 'tabulation', 'merit_list', 'fail_list', 'pass_summary']),
        merit_scope: meritScope.default('class'),
      }),
    )
    .output(z.object({ job_id: id })),
};

function shiftAndGroup() {
  return {
    shift_name_en: z.string(),
    shift_name_bn: z.string(),
    study_group_name_en: z.string(),
    study_group_name_bn: z.string(),
  };
}

export type ReportName = 'progress_report' | 'tabulation' | 'merit_list' | 'fail_list' | 'pass_summary';
export type Tabulation = z.infer<typeof tabulation>;
export type MeritScope = z.infer<typeof meritScope>;
