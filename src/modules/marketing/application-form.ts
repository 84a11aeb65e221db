import { ORPCError, ValidationError } from '@orpc/server';
import { runInTenant } from '#kernel/database/tenant.ts';
import { toProblemDocument } from '#kernel/http/problem-document.ts';
import type { Services } from '#kernel/services.ts';
import { applicationChoices, applicationFields, submitApplication } from '#modules/sites/index.ts';
import type { PageRequest, PageResponse } from './page-server.ts';
import { type ApplicationField, applicationFieldNames } from './pages/application-fields.ts';
import { href } from './pages/frame.ts';

type Typed = Partial<Record<ApplicationField, string>>;

/** The form of the application; after it was sent, its number. */
export async function showApplication(visit: PageRequest, services: Services): Promise<PageResponse> {
  const query = visit.request.query as Record<string, unknown>;
  const number = typeof query.no === 'string' && /^\d{1,9}$/.test(query.no) ? Number(query.no) : undefined;
  if (number !== undefined) return visit.render('marketingApplied', { number });
  const package_id = typeof query.package === 'string' ? query.package.slice(0, 60) : '';
  return visit.render('marketingApplication', {
    values: { package_id },
    problems: {},
    ...(await choices(services)),
  });
}

/** Receives an application as a form without script; on errors the typed values stay. */
export async function receiveApplication(visit: PageRequest, services: Services): Promise<PageResponse> {
  const { request, frame, render } = visit;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const values = typedValues(body);
  const again = async (error: unknown) => {
    const { status, detail, errors = [] } = toProblemDocument(error, frame.language, services.log);
    const problems: Typed = Object.fromEntries(errors.map((it) => [it.field, it.message]));
    const offer = await choices(services);
    return render('marketingApplication', { values, problems, problem: detail, ...offer }, status);
  };
  // Honeypot field: people do not see it, so a filled one means a bot.
  if (String(body.website ?? '') !== '') return again(new ORPCError('BAD_REQUEST'));
  const read = applicationFields.safeParse(values);
  if (!read.success) return again(notValid(read.error.issues, values));
  try {
    const number = await runInTenant(services.database, { scope: 'public' }, (tx) =>
      submitApplication({ tx, services, language: frame.language, address: request.ip }, read.data),
    );
    return { status: 303, location: `${href(frame.language, '/edu/application')}?no=${number}` };
  } catch (error) {
    return again(error);
  }
}

async function choices({ database }: Services) {
  const { boards, packages } = await runInTenant(database, { scope: 'public' }, applicationChoices);
  return { boards, packages: packages.filter((it) => it.is_offered) };
}

function typedValues(body: Record<string, unknown>): Typed {
  return Object.fromEntries(
    applicationFieldNames.map((name) => [name, String(body[name] ?? '').slice(0, 600)]),
  );
}

/** The error that the API would give for the same fields. */
const notValid = (issues: ConstructorParameters<typeof ValidationError>[0]['issues'], data: unknown) =>
  new ORPCError('BAD_REQUEST', { cause: new ValidationError({ message: 'not valid', issues, data }) });
