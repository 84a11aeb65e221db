import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TakenSms {
  to: string;
  text: string;
  sender: string;
  /** The id by which the operator knows a repeated message, where its protocol has one. */
  csms_id?: string;
}

const quiet = {
  isSlow: false,
  refusal: null as { code: number; message: string } | null,
  proxyStatus: null as number | null,
};

/** A fake SMS operator with the calls of BulkSMSBD (`/api/smsapi`) and of SSL Wireless iSMS Plus (`/api/v3/send-sms/dynamic`). */
export async function startSmsOperator(key: string): Promise<{
  url: string;
  taken: TakenSms[];
  /** Numbers that no operator knows. */
  unknown: Set<string>;
  /** Simulates an account without credit. */
  isEmpty: boolean;
  /** Takes the messages and breaks the connection off before it answers. */
  isMute: boolean;
  /** Takes the messages and never answers. */
  isSlow: boolean;
  /** The code that every call is refused with, as the protocols list them. */
  refusal: { code: number; message: string } | null;
  /** Answers with this status and no JSON, as a proxy in front of the operator does. */
  proxyStatus: number | null;
  /** Lets the next call about a number wait for its answer, as it is at the moment of the call. */
  hold(number: string): { hasArrived: Promise<void>; answer(): void };
  close(): void;
}> {
  const state = {
    taken: [] as TakenSms[],
    unknown: new Set<string>(),
    isEmpty: false,
    isMute: false,
    ...quiet,
  };
  const held: { number: string; arrive(): void; answered: Promise<void> }[] = [];
  const server = createServer(async (request, reply) => {
    const body = await bodyOf(request);
    if (state.proxyStatus) {
      reply.writeHead(state.proxyStatus).end('<html>Bad gateway</html>');
      return;
    }
    const answer = request.url === '/api/smsapi' ? bulkSmsBd(body) : sslWireless(body);
    const at = held.findIndex(({ number }) => body.includes(number));
    const [hold] = at < 0 ? [] : held.splice(at, 1);
    hold?.arrive();
    await hold?.answered;
    if (state.isMute) request.socket.destroy();
    else if (!state.isSlow) reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });

  function bulkSmsBd(body: string) {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const answer = (response_code: number, error_message = '') => ({
      response_code,
      message_id: response_code === 202 ? 9000 + state.taken.length : 0,
      success_message: response_code === 202 ? 'SMS Submitted Successfully' : '',
      error_message,
    });
    if (fields.api_key !== key) return answer(1011, 'User Id not found');
    if (!fields.number || !fields.message || !fields.senderid || fields.type !== 'text')
      return answer(1003, 'Please Required all fields');
    if (state.refusal) return answer(state.refusal.code, state.refusal.message);
    if (state.unknown.has(fields.number)) return answer(1001, 'Invalid Number');
    if (state.isEmpty) return answer(1007, 'Balance Insufficient');
    state.taken.push({ to: fields.number, text: fields.message, sender: fields.senderid });
    return answer(202);
  }

  function sslWireless(body: string) {
    const { api_token, sid, sms } = JSON.parse(body) as {
      api_token: string;
      sid: string;
      sms: { msisdn: string; text: string; csms_id: string }[];
    };
    const failed = (status_code: number, error_message: string) => ({
      status: 'FAILED',
      status_code,
      error_message,
    });
    if (api_token !== key) return failed(4001, 'No access');
    if (state.refusal) return failed(state.refusal.code, state.refusal.message);
    if (state.isEmpty) return failed(4003, 'Insufficient balance');
    const smsinfo = sms.map(({ msisdn, text, csms_id }) => {
      const isKnown = !state.unknown.has(msisdn) && csms_id.length <= 20;
      if (isKnown && !state.taken.some((it) => it.csms_id === csms_id))
        state.taken.push({ to: msisdn, text, sender: sid, csms_id });
      return {
        sms_status: isKnown ? 'SUCCESS' : 'FAILED',
        status_message: isKnown ? 'Success' : 'Invalid MSISDN',
        msisdn,
        sms_type: 'EN',
        sms_body: text,
        csms_id,
        reference_id: isKnown ? `ref-${csms_id}` : '',
      };
    });
    return { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(number: string) {
      const [arrival, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.push({ number, arrive: arrival.resolve, answered: answer.promise });
      return { hasArrived: arrival.promise, answer: answer.resolve };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
