import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { storeMadeFile } from '#kernel/files/stored-files.ts';
import { notFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { reportSigners } from '#modules/accounts/index.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { withShift } from '../section-shift.queries.ts';
import { type StatementItem, studentStatement } from './statement.document.ts';
import { fineRules, shiftsOfSections, statedStudents, statementFacts } from './statement.queries.ts';
import { noFacts, statementOf } from './statement.rules.ts';

interface StatementsWanted {
  class_section_id?: string;
  student_id?: string;
  from: string;
  to: string;
  language: Language;
}

/** Prints the statement of account of each student of a section, or of one, as a PDF. */
export const printStatements: JobKind<StatementsWanted> = {
  kind: 'fees.print_statements',
  isRepeatable: true,
  async run(services, wanted, progress) {
    const { site_id, user_id = null } = progress.tenant;
    const { from, to, language } = wanted;
    const { items, letterhead, signatures } = await runInTenant(
      services.database,
      progress.tenant,
      async (tx) => ({
        items: await statementItems(tx, wanted),
        letterhead: await readLetterhead(tx, services.files),
        signatures: await reportSigners(tx, services.files, { isFinal: true }),
      }),
    );
    const [first] = items;
    if (!first) throw notFound();
    await progress.report(0, items.length);
    const pdf = await services.documents.render(
      studentStatement,
      items,
      { letterhead, from, to, printed_on: today(), signatures },
      { language },
    );
    const file_id = await storeMadeFile(services, progress.tenant, {
      site_id,
      purpose: 'student_statements',
      name: `statements-${from}-${to}-${items.length === 1 ? first.student_no : first.section_name_en}.pdf`,
      content_type: 'application/pdf',
      bytes: pdf,
      created_by: user_id,
    });
    await progress.report(items.length, items.length);
    return { result: { student_count: items.length }, file_id };
  },
};

async function statementItems(tx: SiteTx, wanted: StatementsWanted): Promise<StatementItem[]> {
  const students = await statedStudents(tx, wanted);
  const rules = await fineRules(tx);
  const shifts = await shiftsOfSections(tx, [...new Set(students.map((it) => it.class_section_id))]);
  const facts = await statementFacts(
    tx,
    students.map((it) => it.student_id),
  );
  return students.map((student) => {
    const found = facts.get(student.student_id) ?? noFacts;
    const statement = statementOf(found, rules, wanted.from, wanted.to);
    const shift = shifts.get(student.class_section_id);
    const closing = Math.abs(statement.closing.balance_poisha);
    return {
      ...student,
      ...statement,
      section_name_en: withShift(student.section_name, shift?.en),
      section_name_bn: withShift(student.section_name, shift?.bn),
      amount_in_words_en: amountInWords(closing, 'en'),
      amount_in_words_bn: amountInWords(closing, 'bn'),
    };
  });
}
