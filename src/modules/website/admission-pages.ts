import { toProblemDocument } from '#kernel/http/problem-document.ts';
import type { Services } from '#kernel/services.ts';
import {
  type ApplyingVisitor,
  beginApplication,
  listDraws,
  listOpenCirculars,
  type OpenedApplication,
  openApplication,
  saveApplication,
  sentencesOf,
  showDrawnLists,
  type TypedStudent,
  typedNames,
} from '#modules/admissions/index.ts';
import { parseDayInput } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isId } from './address.rules.ts';
import { type FormBody, readFormBody } from './form-body.ts';
import type { PageRequest, pageServer } from './page-server.ts';
import { admissionPath, applicationPath } from './pages/admission-paths.ts';

/** Applying online: a first step, then a form that is opened by number and PIN. Never kept: it is about one person. */
export function mountAdmissionPages(page: ReturnType<typeof pageServer>, services: Services): void {
  page(admissionPath, (visit) => showDeclarations(visit, services));
  page(admissionPath, (visit) => begin(visit, services), { method: 'POST' });
  page(applicationPath, async (visit) => visit.render('applicationKey', { values: {} }));
  page(applicationPath, (visit) => answer(visit, services), { method: 'POST' });
  page('/web/admission-result/:id', (visit) => showResult(visit, services));
}

const visitorOf = ({ tx, siteId, request, frame }: PageRequest, services: Services): ApplyingVisitor => ({
  ...{ tx, services, site_id: siteId, address: request.ip, language: frame.language },
});

async function showDeclarations(visit: PageRequest, services: Services) {
  const visitor = visitorOf(visit, services);
  const [circulars, results] = [await listOpenCirculars(visitor), await listDraws(visitor)];
  return visit.render('admission', { circulars, results, values: {}, problems: {} });
}

async function begin(visit: PageRequest, services: Services) {
  const { render, frame, notFound } = visit;
  const visitor = visitorOf(visit, services);
  const form = await readFormBody(visit.request);
  if (!form) return notFound();
  const values = withAsciiNumbers(form.values);
  const again = async (more: { problems?: Record<string, string>; problem?: string }, status: number) => {
    const [circulars, results] = [await listOpenCirculars(visitor), await listDraws(visitor)];
    return render('admission', { circulars, results, values, problems: {}, ...more }, status);
  };
  // Honeypot field: a filled one means a bot, which sees the form again.
  if (values.website) return again({}, 200);
  const { line_id = '', first_name = '', last_name = '', date_of_birth = '', contact_number = '' } = values;
  try {
    const begun = await beginApplication(visitor, {
      line_id,
      first_name: first_name.slice(0, 150),
      last_name: last_name.slice(0, 150),
      date_of_birth,
      contact_number: contact_number.slice(0, 30),
    });
    if ('problems' in begun) return again({ problems: sentencesOf(begun.problems, frame.language) }, 422);
    return render('applicationBegun', { ...begun, name: [first_name, last_name].join(' ').trim() });
  } catch (error) {
    const { status, detail } = toProblemDocument(error, frame.language, services.log);
    return again({ problem: detail }, status);
  }
}

async function answer(visit: PageRequest, services: Services) {
  const { render, frame, notFound } = visit;
  const visitor = visitorOf(visit, services);
  const form = await readFormBody(visit.request);
  if (!form) return notFound();
  const values = withAsciiNumbers(form.values);
  const key = {
    application_no: values.application_no?.slice(0, 20) ?? '',
    pin: values.pin?.slice(0, 20) ?? '',
  };
  try {
    if (values.step === 'save' || values.step === 'submit') {
      const isFinal = values.step === 'submit';
      const sent = sentForm(form, values);
      const { problems, opened } = await saveApplication(visitor, key, sent, isFinal);
      if (Object.keys(problems).length > 0) {
        const shown = typedAgain(sent);
        return render(
          'applicationForm',
          { opened, access: key, ...shown, problems: sentencesOf(problems, frame.language) },
          422,
        );
      }
      if (opened.application.state === 'submitted' || isFinal)
        return render('application', { opened, access: key });
      return render('applicationForm', {
        opened,
        access: key,
        ...storedAgain(opened),
        problems: {},
        isSaved: true,
      });
    }
    const opened = await openApplication(visitor, key);
    const isForm = opened.is_open && (values.step === 'edit' || opened.application.state === 'draft');
    if (isForm)
      return render('applicationForm', { opened, access: key, ...storedAgain(opened), problems: {} });
    return render('application', { opened, access: key });
  } catch (error) {
    const { status, detail } = toProblemDocument(error, frame.language, services.log);
    return render(
      'applicationKey',
      { values: { application_no: key.application_no }, problem: detail },
      status,
    );
  }
}

async function showResult(visit: PageRequest, services: Services) {
  const { id } = visit.request.params as { id: string };
  if (!isId(id)) return visit.notFound();
  const result = await showDrawnLists(visitorOf(visit, services), id);
  return result ? visit.render('admissionResult', { result }) : visit.notFound();
}

/** Digits in ASCII in what is a number, and an ISO day where it is one. */
function withAsciiNumbers(values: Record<string, string>): Record<string, string> {
  const numbers = ['application_no', 'pin', 'contact_number', 'date_of_birth', 'transaction_id', 'twin_no'];
  const read = { ...values };
  for (const name of numbers) if (read[name]) read[name] = toAsciiDigits(read[name]).trim();
  const parsed = parseDayInput(read.date_of_birth ?? '');
  return 'day' in parsed ? { ...read, date_of_birth: parsed.day } : read;
}

function sentForm(form: FormBody, values: Record<string, string>) {
  const files = [...form.files].flatMap(([name, file]) =>
    name.startsWith('paper_') ? [[name.slice('paper_'.length), file] as const] : [],
  );
  return {
    student: Object.fromEntries(
      typedNames.map((name) => [name, (values[name] ?? '').slice(0, 600)]),
    ) as TypedStudent,
    quota_ids: (form.lists.quota_ids ?? []).filter(isId),
    twin_no: (values.twin_no ?? '').slice(0, 20),
    payment_way_id: isId(values.payment_way_id ?? '') ? values.payment_way_id! : '',
    transaction_id: (values.transaction_id ?? '').slice(0, 60),
    files: new Map(files),
  };
}

const typedAgain = (sent: ReturnType<typeof sentForm>) => ({
  student: sent.student,
  more: {
    quota_ids: sent.quota_ids,
    twin_no: sent.twin_no,
    payment_way_id: sent.payment_way_id,
    transaction_id: sent.transaction_id,
  },
});

const storedAgain = ({ application }: OpenedApplication) => ({
  student: application.student,
  more: {
    quota_ids: application.quota_ids,
    twin_no: application.twin_no ?? '',
    payment_way_id: application.payment_way_id ?? '',
    transaction_id: application.transaction_id ?? '',
  },
});
