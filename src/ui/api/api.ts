import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { translate } from '../i18n/language.ts';
import { consumeEarlyAnswer } from './early-answers.ts';
import { fetchFromServer } from './fetch.ts';
import { forSiteHeader } from './for-site.ts';
import { endWrite, keyOfWrite, nameOfWrite } from './idempotency.ts';
import { ApiProblem, isProblemDocument } from './problem.ts';
import { setVersion } from './versions.ts';

/** What a call may carry beside its input. */
export interface RequestContext {
  /** Sent as `Idempotency-Key`, for what is kept on the device; otherwise a write gets one by what it says. */
  idempotencyKey?: string;
  /** Sent as `If-Match` by a write: the version at which the record was read. Becomes the version of the answer. */
  version?: string;
}

/** Paths and methods of the modules whose `api.ts` is loaded. */
const routesByModule: Record<string, AnyContractRouter> = {};

/**
 * The typed calls of one module, with their TanStack Query options: `const fees = apiFor<typeof feesContract>('fees', routes)`, then
 * `useQuery(fees.receipt.list.queryOptions({ input }))` or `await fees.receipt.create.call(input)`. `module` is the key of the
 * module in the server's contract, `routes` its `virtual:contract/…`. Failures are thrown as `ApiProblem`.
 */
export function apiFor<Contract extends AnyContractRouter>(module: string, routes: AnyContractRouter) {
  routesByModule[module] = routes;
  const client: JsonifiedClient<ContractRouterClient<Contract, RequestContext>> = createORPCClient(link, {
    path: [module],
  });
  return createTanstackQueryUtils(client, { path: [module] });
}

/**
 * Calls a route by its place in the contract, such as `['fees', 'receipt', 'create']`; for input that was kept on the device. No
 * screen of its module may have been opened yet.
 */
export async function callByName(
  path: readonly string[],
  input: unknown,
  options: { context: RequestContext; signal?: AbortSignal },
): Promise<unknown> {
  const [module = ''] = path;
  if (!routesByModule[module]) Object.assign(routesByModule, (await import('virtual:contract')).default);
  return link.call(path, input, options);
}

const link = new OpenAPILink<RequestContext>(routesByModule, {
  url: () => `${window.location.origin}/api/v1`,
  fetch: async (request, init, { context }) => {
    const response = (await consumeEarlyAnswer(request)) ?? (await fetchFromServer(request, init));
    if (response.ok) context.version = response.headers.get('ETag') ?? context.version;
    return readable(response);
  },
  headers: ({ context }, path, input) => ({
    ...forSiteHeader(),
    ...(isWrite(path) && {
      'Idempotency-Key': context.idempotencyKey ?? keyOfWrite(nameOfWrite(path, input)),
      ...(context.version && { 'If-Match': context.version }),
    }),
  }),
  customErrorResponseBodyDecoder: (body, response) =>
    new ORPCError('PROBLEM', {
      status: response.status,
      data: isProblemDocument(body)
        ? body
        : { title: translate('ui:problem.unexpected'), status: response.status, code: 'unexpected' },
    }),
  interceptors: [
    async ({ next, path, input, context }) => {
      const end = (isLost: boolean) => {
        if (isWrite(path) && !context.idempotencyKey) endWrite(nameOfWrite(path, input), isLost);
      };
      try {
        const answer = await next();
        end(false);
        if (context.version) setVersion(answer, context.version);
        return answer;
      } catch (error) {
        const problem =
          error instanceof ORPCError && isProblemDocument(error.data) ? new ApiProblem(error.data) : error;
        end(!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500);
        throw problem;
      }
    },
  ],
});

/** The link reads `application/json` only; a problem document is that, under another name. */
function readable(response: Response): Response {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'application/json');
  return new Response(response.body, { status: response.status, headers });
}

function isWrite(path: readonly string[]): boolean {
  let node: unknown = routesByModule;
  for (const key of path) node = (node as Record<string, unknown>)?.[key];
  const { route, meta } = (node as { '~orpc'?: Partial<Asked> })?.['~orpc'] ?? {};
  return route?.method !== 'GET' && !meta?.isRead;
}

interface Asked {
  route: { method?: string };
  meta: { isRead?: true };
}
