import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

export interface SandboxOptions {
  /** Where the sandbox itself is reached. */
  url(): string;
  /** The port of the merchant's server, where it is not the one that its addresses name. */
  merchantPort?: number;
}

/** Posts a form to the merchant. Every name is this machine: nothing leaves it. @returns the status of the answer */
export function postForm(
  { merchantPort }: SandboxOptions,
  address: string,
  fields: Record<string, string>,
): Promise<number> {
  const url = new URL(address);
  const body = new URLSearchParams(fields).toString();
  return new Promise((answered, failed) => {
    const request = send(
      {
        host: '127.0.0.1',
        port: merchantPort ?? Number(url.port || 80),
        path: url.pathname + url.search,
        method: 'POST',
        headers: {
          host: url.host,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume();
        answered(answer.statusCode ?? 0);
      },
    );
    request.on('error', failed);
    request.end(body);
  });
}

export type Fields = Record<string, string>;

/** The fields of a posted form, or the texts of a JSON object. */
export async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  if (!request.headers['content-type']?.includes('json'))
    return Object.fromEntries(new URLSearchParams(body));
  const values = Object.entries(JSON.parse(body || '{}') as object);
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'));
}

/** A gateway of the sandbox. @returns whether the request was one of it */
export type Handler = (
  request: IncomingMessage,
  reply: ServerResponse,
  url: URL,
  body: Fields,
) => Promise<boolean>;

export const sendJson = (reply: ServerResponse, answer: unknown, status = 200) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));

export const sendPage = (reply: ServerResponse, body: string) =>
  reply.setHeader('content-type', 'text/html; charset=utf-8').end(html(body));

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const html = (body: string) =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox</title>
  <body style="font-family: sans-serif; max-width: 30rem; margin: 3rem auto">${body}</body>`;
