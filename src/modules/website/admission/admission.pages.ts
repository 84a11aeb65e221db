import { toProblemDocument } from '#kernel/http/problem-document.ts';
import type { Services } from '#kernel/services.ts';
import {
  type ApplyingVisitor,
  beginApplication,
  listDraws,
  listOpenCirculars,
  type OpenedApplication,
  openApplication,
  registeredNames,
  renewPin,
  saveApplication,
  sentencesOf,
  showDrawnLists,
  type TypedStudent,
} from '#modules/admissions/index.ts';
import { parseDayInput } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isId } from '../serving/address.rules.ts';
import type { FormBody } from '../serving/form-body.ts';
import type { AddPage, FormRequest, PageRequest } from '../serving/page-server.ts';
import { type JourneyKind, journeys } from './admission-paths.ts';

/**
 * Applying and registering online: a first step, then a form that is opened by number and PIN. Never kept: it is about one
 * person.
 */
export function mountAdmissionPages(page: AddPage, services: Services): void {
  for (const kind of ['admission', 'registration'] as const) {
    const { path, ownPath, pinPath } = journeys[kind];
    const as = (visit: PageRequest) =>
      visitorOf({ ...visit, inSite: (work) => work(visit.tx) }, services, kind);
    const sends = (visit: FormRequest) => visitorOf(visit, services, kind);
    page(path, (visit) => showDeclarations(visit, as(visit)));
    page.form(path, (visit) => begin(visit, sends(visit)));
    page(ownPath, async (visit) => visit.render('applicationKey', { kind, values: {} }));
    page.form(ownPath, (visit) => answer(visit, sends(visit)));
    page(pinPath, async (visit) => visit.render('lostPin', { kind, values: {}, problems: {} }));
    page.form(pinPath, (visit) => sendNewPin(visit, sends(visit)));
  }
  page('/web/admission-result/:id', showResult);
}

const visitorOf = (
  { siteId, request, frame, inSite }: Pick<FormRequest, 'siteId' | 'request' | 'frame' | 'inSite'>,
  services: Services,
  kind: JourneyKind,
): ApplyingVisitor => ({
  services,
  kind,
  site_id: siteId,
  address: request.ip,
  language: frame.language,
  inSite,
});

async function declared(visitor: ApplyingVisitor) {
  const { kind, inSite } = visitor;
  const circulars = await listOpenCirculars(visitor);
  const results = kind === 'admission' ? await inSite((tx) => listDraws(tx)) : [];
  return { kind, circulars, results };
}

async function showDeclarations(visit: PageRequest, visitor: ApplyingVisitor) {
  return visit.render('admission', { ...(await declared(visitor)), values: {}, problems: {} });
}

async function begin({ render, frame, form }: FormRequest, visitor: ApplyingVisitor) {
  const { services, kind } = visitor;
  const values = withAsciiNumbers(form.values);
  const again = async (more: { problems?: Record<string, string>; problem?: string }, status: number) => {
    return render('admission', { ...(await declared(visitor)), values, problems: {}, ...more }, status);
  };
  // Honeypot field: a filled one means a bot, which sees the form again.
  if (values.website) return again({}, 200);
  const { line_id = '', first_name = '', last_name = '', date_of_birth = '', contact_number = '' } = values;
  try {
    const begun = await beginApplication(visitor, {
      line_id,
      first_name,
      last_name,
      date_of_birth,
      contact_number,
      unfit: form.unfit,
    });
    if ('problems' in begun) return again({ problems: sentencesOf(begun.problems, frame.language) }, 422);
    return render('applicationBegun', { ...begun, kind, name: [first_name, last_name].join(' ').trim() });
  } catch (error) {
    const { status, detail } = toProblemDocument(error, frame.language, services.log);
    return again({ problem: detail }, status);
  }
}

async function answer({ render, frame, form }: FormRequest, visitor: ApplyingVisitor) {
  const { services, kind } = visitor;
  const values = withAsciiNumbers(form.values);
  const key = { application_no: values.application_no ?? '', pin: values.pin ?? '' };
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
      { kind, values: { application_no: key.application_no }, problem: detail },
      status,
    );
  }
}

/** Answers the same whether number and mobile agree or not. */
async function sendNewPin({ render, frame, form }: FormRequest, visitor: ApplyingVisitor) {
  const { services, kind } = visitor;
  const values = withAsciiNumbers(form.values);
  const { application_no = '', contact_number = '' } = values;
  try {
    const { problems } = await renewPin(visitor, { application_no, contact_number, unfit: form.unfit });
    const hasProblems = Object.keys(problems).length > 0;
    return render(
      'lostPin',
      { kind, values, problems: sentencesOf(problems, frame.language), isSent: !hasProblems },
      hasProblems ? 422 : 200,
    );
  } catch (error) {
    const { status, detail } = toProblemDocument(error, frame.language, services.log);
    return render('lostPin', { kind, values, problems: {}, problem: detail }, status);
  }
}

async function showResult({ tx, request, render, notFound }: PageRequest) {
  const { id } = request.params as { id: string };
  if (!isId(id)) return notFound();
  const result = await showDrawnLists(tx, id);
  return result ? render('admissionResult', { result }) : notFound();
}

/** Digits in ASCII in what is a number, and an ISO day where it is one. */
function withAsciiNumbers(values: Record<string, string>): Record<string, string> {
  const numbers = [
    'application_no',
    'pin',
    'contact_number',
    'date_of_birth',
    'transaction_id',
    'twin_no',
    'student_no',
    'roll_number',
  ];
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
    student: Object.fromEntries(registeredNames.map((name) => [name, values[name] ?? ''])) as TypedStudent,
    quota_ids: (form.lists.quota_ids ?? []).filter(isId),
    twin_no: values.twin_no ?? '',
    payment_way_id: isId(values.payment_way_id ?? '') ? values.payment_way_id! : '',
    transaction_id: values.transaction_id ?? '',
    files: new Map(files),
    unfit: form.unfit,
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
