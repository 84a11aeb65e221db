import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runInSite } from '#kernel/database/tenant.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import type { Services } from '#kernel/services.ts';
import { id } from '#shared/contract.ts';
import { type Exchange, GatewayUnavailable } from '../drivers/driver.ts';
import { driverOf } from '../drivers/drivers.ts';
import { merchantOf } from '../merchants/merchant-of.ts';
import { changePayment, findPayment, insertExchanges, payerOf } from './online-payment.queries.ts';
import { isUndecided } from './online-payment.rules.ts';
import { isAskedTooOften } from './question-limit.ts';
import { settlePayment } from './settle.actions.ts';

const address = z.object({ site: id, payment: id });
/** What a gateway says: short texts by name. */
const fields = z
  .record(z.string().max(100), z.string().max(4000))
  .refine((it) => Object.keys(it).length <= 100);

/**
 * Where payers go to the gateway and come back from it, and where its notices arrive. They come from other sites, without a
 * session: none of them decides anything, each only makes us ask the gateway.
 */
export function mountOnlinePayments(server: FastifyInstance, services: Services): void {
  const at = (path: string) => `/online-payment/:site/:payment/${path}`;
  server.get(at('go'), (request, reply) => goToGateway(services, request, reply));
  server.post(at('ipn'), (request, reply) => receiveNotice(services, request, reply));
  for (const outcome of ['success', 'fail', 'cancel'])
    server.post(at(outcome), (request, reply) => receiveReturn(services, request, reply, request.body));
  server.get(at('return'), (request, reply) => receiveReturn(services, request, reply, request.query));
}

type Located = z.infer<typeof address>;

/** The page of the panel that shows what became of a payment. */
const resultPage = (paymentId: string) => `/student/payment/master?payment=${paymentId}`;

async function goToGateway(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const where = address.safeParse(request.params).data;
  if (!where || (await isAskedTooOften(services, where.payment))) return reply.redirect('/', 303);
  const redirect = await beginAtGateway(services, where, request);
  return reply.header('cache-control', 'no-store').redirect(redirect ?? resultPage(where.payment), 303);
}

/** Begins the payment at the gateway once. @returns the address of its page, nothing where it refuses or has ended */
async function beginAtGateway(
  services: Services,
  { site, payment: id }: Located,
  { host, ip }: FastifyRequest,
): Promise<string | undefined> {
  const found = await runInSite(services.database, site, async (tx) => {
    const payment = await findPayment(tx, id, true);
    if (!payment) return undefined;
    // Taken before the gateway is asked: a second click does not begin it again.
    if (payment.state === 'initiated') await changePayment(tx, id, { state: 'redirected' });
    return { payment, payer: await payerOf(tx, id) };
  });
  if (!found) return undefined;
  const { payment, payer } = found;
  if (payment.state !== 'initiated') return (isUndecided(payment.state) && payment.redirect_url) || undefined;
  const exchanges: Exchange[] = [];
  const toBegin = {
    tran_id: payment.tran_id,
    amount_poisha: payment.amount_poisha + payment.charge_poisha,
    title: `${payer.site_name_en}: ${payer.students_en}`,
    return_url: `${originOf(services, host, payer)}/online-payment/${site}/${id}`,
    payer: {
      name: payer.full_name,
      email: payer.email ?? 'no-reply@bidyaloy.example',
      phone: (payer.phone ?? '8801000000000').replace(/^88/, ''),
      city: 'Dhaka',
      ip,
    },
  };
  const begun = await driverOf(payment.gateway_code)
    .begin(merchantOf(services, site, payment), toBegin, (it) => exchanges.push(it))
    .catch((error) => {
      services.log.warn({ err: error, payment: id }, 'online payment');
      return { state: 'refused', reason: '' } as const;
    });
  return runInSite(services.database, site, async (tx) => {
    await insertExchanges(tx, id, exchanges);
    if (begun.state === 'begun') {
      const { redirect_url, session_key } = begun;
      await changePayment(tx, id, { redirect_url, session_key });
      return redirect_url;
    }
    await changePayment(tx, id, {
      state: 'failed',
      failure: begun.reason || null,
      next_check_at: null,
    });
    return undefined;
  });
}

/** Where the payer is signed in: at our own host, or at that of the institution. No other host is believed. */
function originOf({ config }: Services, host: string, site: Parameters<typeof siteAddress>[1]): string {
  const own = new URL(config.PUBLIC_URL);
  return host === own.host ? own.origin : siteAddress(config, site);
}

/** A payer who comes back, whatever the address says about the outcome. */
async function receiveReturn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  told: unknown,
) {
  const where = address.safeParse(request.params).data;
  const said = fields.safeParse(told ?? {}).data;
  if (!where || !said) return reply.redirect('/', 303);
  if (!(await isAskedTooOften(services, where.payment))) {
    await recordMessage(services, where, said, 'return');
    // The page asks again; so does the job.
    await settlePayment(services, where.site, where.payment, said).catch((error) =>
      services.log.warn({ err: error, payment: where.payment }, 'online payment'),
    );
  }
  return reply.header('cache-control', 'no-store').redirect(resultPage(where.payment), 303);
}

/** A notice from server to server; a forged one is kept and does nothing. */
async function receiveNotice(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const where = address.safeParse(request.params).data;
  const said = fields.safeParse(request.body ?? {}).data;
  if (!where || !said) return reply.status(400).send();
  if (await isAskedTooOften(services, where.payment)) return reply.status(429).send();
  const origin = await recordMessage(services, where, said, 'notice');
  if (origin !== 'genuine') return reply.status(origin === 'forged' ? 400 : 404).send();
  try {
    await settlePayment(services, where.site, where.payment, said);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    // So that the gateway repeats the notice.
    return reply.status(503).send();
  }
  return reply.status(200).send();
}

/** Writes down what arrived, and that the payer did something. */
async function recordMessage(
  services: Services,
  { site, payment: id }: Located,
  said: Record<string, string>,
  kind: 'notice' | 'return',
): Promise<'genuine' | 'forged' | 'unknown'> {
  return runInSite(services.database, site, async (tx) => {
    const payment = await findPayment(tx, id);
    if (!payment) return 'unknown';
    const driver = driverOf(payment.gateway_code);
    const isForged = kind === 'notice' && !driver.isGenuine(merchantOf(services, site, payment), said);
    const request = new URLSearchParams(said).toString();
    await insertExchanges(tx, id, [{ kind: isForged ? 'forged_notice' : kind, request, response: null }]);
    return isForged ? 'forged' : 'genuine';
  });
}
