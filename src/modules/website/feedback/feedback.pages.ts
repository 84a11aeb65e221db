import { z } from 'zod';
import { toProblemDocument } from '#kernel/http/problem-document.ts';
import { attributeName } from '#kernel/language/field-name.ts';
import type { Services } from '#kernel/services.ts';
import { listFeedbackTopics, sendVisitorFeedback } from '#modules/communication/index.ts';
import { id } from '#shared/contract.ts';
import type { AddPage, FormRequest, PageRequest } from '../serving/page-server.ts';

const typed = z.object({
  topic_id: id,
  name: z.string().min(1).max(200),
  email: z.union([z.literal(''), z.email().max(200)]),
  message: z.string().min(1).max(3000),
});

/** Where visitors write to the institution; sent without script. */
export function mountFeedbackPages(page: AddPage, services: Services): void {
  page('/web/feedback', showForm);
  page.form('/web/feedback', (visit) => receiveFeedback(visit, services));
}

async function showForm({ tx, render }: PageRequest) {
  return render('feedback', { topics: await listFeedbackTopics(tx), values: {}, problems: {} });
}

async function receiveFeedback(visit: FormRequest, services: Services) {
  const { siteId, request, render, frame, form, inSite } = visit;
  const { values } = form;
  const topics = await inSite(listFeedbackTopics);
  const again = (more: { problems?: Record<string, string>; problem?: string }, status: number) =>
    render('feedback', { topics, values, problems: {}, ...more }, status);
  // Honeypot field: a filled one means a bot, which gets the usual answer.
  if (values.website) return render('feedback', { topics, values: {}, problems: {}, isSent: true });
  const known = typed.safeParse(values);
  if (!known.success) {
    const wrong = [...new Set(known.error.issues.map((issue) => String(issue.path[0])))];
    const problems = wrong.map((field) => {
      const code = values[field] || form.unfit[field] ? 'not_valid' : 'required';
      return [field, frame.t(`kernel:problem.${code}`, { attribute: attributeName(field, frame.language) })];
    });
    return again({ problems: Object.fromEntries(problems) }, 422);
  }
  try {
    const { email, ...words } = known.data;
    const { language } = frame;
    await inSite((tx) =>
      sendVisitorFeedback(
        { tx, services, site_id: siteId, address: request.ip, language },
        { ...words, email: email || null },
      ),
    );
    return render('feedback', { topics, values: {}, problems: {}, isSent: true });
  } catch (error) {
    const { status, detail } = toProblemDocument(error, frame.language, services.log);
    return again({ problem: detail }, status);
  }
}
