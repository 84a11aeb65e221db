import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireSection } from '#modules/academics/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import { totalsOf } from '../reports/report-filter.queries.ts';
import { chargedItems, generatedDues, generatedStatement } from './generated.queries.ts';
import { studentPayments } from './payment.queries.ts';
import { fineRules, statedStudents, statementFacts } from './statement.queries.ts';
import { noFacts, statementOf, summaryOf } from './statement.rules.ts';
import { printStatements } from './statement-print.actions.ts';
import { studentReportContract } from './student-report.contract.ts';

interface Whom {
  class_section_id?: string;
  student_id?: string;
}

/** @throws 404 where the section or the student is not the caller's */
async function requireWhom(
  { tx, caller }: SiteContext,
  { class_section_id, student_id }: Whom,
): Promise<void> {
  if (student_id) await requireStudent(tx, caller, student_id);
  if (class_section_id) await requireSection(tx, caller, class_section_id);
}

export const studentReportRoutes = makeSiteRoutes(studentReportContract, {
  payments: async (context, input) => {
    await requireWhom(context, input);
    return studentPayments(context.tx, input);
  },
  statements: async (context, input) => {
    const { tx } = context;
    await requireWhom(context, input);
    const students = await statedStudents(tx, input);
    const rules = await fineRules(tx);
    const facts = await statementFacts(
      tx,
      students.map((it) => it.student_id),
    );
    const rows = students.map((student) => {
      const { opening, closing, totals } = summaryOf(
        facts.get(student.student_id) ?? noFacts,
        rules,
        input.from,
        input.to,
      );
      return {
        ...student,
        ...totals,
        opening_poisha: opening.balance_poisha,
        closing_poisha: closing.balance_poisha,
      };
    });
    return { rows, totals: totalsOf(rows, statementKeys) };
  },
  statement: async (context, input) => {
    const { tx } = context;
    await requireWhom(context, input);
    const [student] = await statedStudents(tx, input);
    const facts = await statementFacts(tx, [input.student_id]);
    const { lines, ...statement } = statementOf(
      facts.get(input.student_id) ?? noFacts,
      await fineRules(tx),
      input.from,
      input.to,
    );
    return { ...statement, rows: lines, student: requireFound(student) };
  },
  printStatements: async (context, input) => {
    await requireWhom(context, input);
    const { language = context.language, ...wanted } = input;
    const { jobs } = context.services;
    const job = { ...wanted, language };
    return { job_id: await jobs.enqueue(context.tx, context.tenant, context.language, printStatements, job) };
  },
  generated: async (context, input) => {
    await requireWhom(context, input);
    return generatedDues(context.tx, input);
  },
  generatedStatement: async (context, input) => {
    await requireWhom(context, input);
    return generatedStatement(context.tx, input);
  },
  items: async (context, input) => {
    await requireWhom(context, input);
    return chargedItems(context.tx, input);
  },
});

const statementKeys = [
  'opening_poisha',
  'charged_poisha',
  'waived_poisha',
  'fine_poisha',
  'received_poisha',
  'refunded_poisha',
  'closing_poisha',
] as const;
