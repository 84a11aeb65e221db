import { toProblemDocument } from '#kernel/http/problem-document.ts';
import { attributeName } from '#kernel/language/field-name.ts';
import type { Services } from '#kernel/services.ts';
import { lookUpResult, lookupInput, publishedExams, verifyResult } from '#modules/results/index.ts';
import { parseDayInput } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import type { FormBody } from '../serving/form-body.ts';
import type { AddPage, FormRequest, PageRequest } from '../serving/page-server.ts';

const fields = [
  'academic_year_id',
  'exam_id',
  'class_id',
  'class_section_id',
  'roll',
  'date_of_birth',
] as const;

/** Looking a published result up, and verifying a printed one. Never kept: it is about one person. */
export function mountResultPages(page: AddPage, services: Services): void {
  page('/web/exam-result', chooseStudent);
  page.form('/web/exam-result', (visit) => showResult(visit, services));
  page('/verify/result/:code', (visit) => verify(visit, services));
}

async function chooseStudent({ tx, request, render }: PageRequest) {
  const exams = await publishedExams(tx);
  const wanted = (request.query as { exam?: unknown }).exam;
  const exam = exams.length === 1 ? exams[0] : exams.find((it) => it.id === wanted);
  return render('resultForm', { exams, exam, values: {}, problems: {} });
}

async function showResult(visit: FormRequest, services: Services) {
  const { siteId, request, render, frame, inSite } = visit;
  const values = typedValues(visit.form);
  const exams = await inSite((tx) => publishedExams(tx));
  const exam = exams.find((it) => it.id === values.exam_id);
  const again = (more: { problems?: Record<string, string>; problem?: string }, status: number) =>
    render('resultForm', { exams, exam, values, problems: {}, ...more }, status);
  const known = lookupInput.safeParse(values);
  if (!known.success) {
    const wrong = [...new Set(known.error.issues.map((issue) => String(issue.path[0])))];
    const problems = wrong.map((field) => {
      const attribute = attributeName(field, frame.language);
      const code = values[field] || visit.form.unfit[field] ? 'not_valid' : 'required';
      return [field, frame.t(`kernel:problem.${code}`, { attribute })];
    });
    return again({ problems: Object.fromEntries(problems) }, 422);
  }
  try {
    const sheet = await inSite((tx) =>
      lookUpResult({ tx, services, site_id: siteId, address: request.ip }, known.data),
    );
    return render('result', { sheet, status: outcome(visit, sheet.figures) });
  } catch (error) {
    const { status, detail } = toProblemDocument(error, frame.language, services.log);
    return again({ problem: detail }, status);
  }
}

async function verify(visit: PageRequest, services: Services) {
  const { tx, siteId, request, render, frame } = visit;
  const { code } = request.params as { code: string };
  try {
    const verified = await verifyResult(
      { tx, services, site_id: siteId, address: request.ip },
      code.slice(0, 60),
    );
    return render('verification', {
      verified,
      status: verified.result ? outcome(visit, verified.result.figures) : '',
    });
  } catch (error) {
    const { status, detail } = toProblemDocument(error, frame.language, services.log);
    return render('verification', { verified: undefined, status: detail }, status);
  }
}

const outcome = ({ frame }: Pick<PageRequest, 'frame'>, { status }: { status: string }) =>
  frame.t(`results:status.${status}`);

/** The values of the form, with ASCII digits and, where possible, an ISO day. */
function typedValues({ values }: FormBody): Record<string, string> {
  const typed = Object.fromEntries(fields.map((field) => [field, toAsciiDigits(values[field] ?? '')]));
  const parsed = parseDayInput(typed.date_of_birth ?? '');
  return 'day' in parsed ? { ...typed, date_of_birth: parsed.day } : typed;
}
