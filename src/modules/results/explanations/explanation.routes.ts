import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireSection } from '#modules/academics/index.ts';
import {
  pickFigures,
  readRunFacts,
  readSheetRows,
  studentOf,
  subjectLines,
} from '../result-sheets/result-sheet.queries.ts';
import { explanationContract } from './explanation.contract.ts';
import { explainStudent } from './explanation.rules.ts';

export const explanationRoutes = makeSiteRoutes(explanationContract, {
  show: async ({ tx, caller }, input) => {
    const facts = await readRunFacts(tx, input.run_id);
    const [row] = await readSheetRows(tx, facts, { enrolment_ids: [input.enrolment_id] });
    const student = requireFound(row);
    await requireSection(tx, caller, student.class_section_id);
    const lines = subjectLines(facts, student);
    const { steps, bySubject } = explainStudent(
      facts.input,
      student,
      lines.map((it) => it.subject_id),
    );
    return {
      student: studentOf(student),
      figures: pickFigures(student),
      columns: facts.columns,
      subjects: lines.map(({ papers: _papers, ...line }) => ({
        ...line,
        steps: bySubject.get(line.subject_id) ?? [],
      })),
      steps,
    };
  },
});
