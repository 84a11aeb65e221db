import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runInSite, runInTenant } from '#kernel/database/tenant.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import type { Services } from '#kernel/services.ts';
import { today } from '#shared/dates.ts';
import { recordPunches } from '../punches/punch.actions.ts';
import { decodeLines, readPunches } from '../punches/punch-file.rules.ts';
import { deviceOfKey, noteContact, type PushingDevice } from './push.queries.ts';

/** A device sends what it kept while the line was down in pieces far smaller than this. */
const maxBodyBytes = 128 * 1024;
const maxLines = 1000;

/** Several devices stand behind the address of one school; each says hello every half minute. */
const byDevice = { name: 'attendance-push', attempts: 240, seconds: 60 };
const byWrongKey = { name: 'attendance-push-key', attempts: 30, seconds: 60 };

const secretShape = z.string().min(10).max(100);
const asked = z.object({ SN: z.string().min(1).max(60), table: z.string().max(40).optional() });

/**
 * Where attendance devices push their punches: the protocol of ZKTeco's ADMS, which speaks in lines of text, without a
 * session. The key stands in the address before `/iclock`, or in `pushcommkey` where a device knows that. Who has no key
 * is answered as if there were nothing here.
 */
export function mountDevicePush(server: FastifyInstance, services: Services): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const base of ['/devices/:key/iclock', '/iclock']) {
      const options = { bodyLimit: maxBodyBytes };
      scope.get(`${base}/cdata`, options, (request, reply) => answer(services, request, reply, greeting));
      scope.post(`${base}/cdata`, options, (request, reply) => answer(services, request, reply, take));
      for (const path of ['getrequest', 'ping'])
        scope.get(`${base}/${path}`, options, (request, reply) => answer(services, request, reply, nothing));
      scope.post(`${base}/devicecmd`, options, (request, reply) => answer(services, request, reply, nothing));
    }
  });
}

interface Told {
  device: PushingDevice;
  table: string | undefined;
  body: Uint8Array;
}

/** What is answered; nothing where it is too much at once. */
type Answering = (services: Services, told: Told) => Promise<string | undefined>;

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply, say: Answering) {
  const device = await pushingDevice(services, request);
  if (!device) return reply.callNotFound();
  const seconds = await throttleFor(services, byDevice).take(device.device_id);
  if (seconds > 0) return plain(reply.status(429).header('retry-after', seconds), 'BUSY\n');
  const { table } = request.query as { table?: unknown };
  const told = {
    device,
    table: typeof table === 'string' ? table : undefined,
    body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
  };
  const said = await say(services, told);
  return said === undefined ? plain(reply.status(413), 'TOO MUCH\n') : plain(reply, said);
}

const plain = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain').send(text);

/** The device whose key and serial number a request shows; nothing otherwise, and after too many wrong keys. */
async function pushingDevice(
  services: Services,
  request: FastifyRequest,
): Promise<PushingDevice | undefined> {
  const { key } = request.params as { key?: string };
  const { pushcommkey } = request.query as { pushcommkey?: unknown };
  const secret = secretShape.safeParse(key ?? pushcommkey).data;
  const query = asked.safeParse(request.query).data;
  if (!secret || !query) return undefined;
  const wrong = throttleFor(services, byWrongKey);
  if ((await wrong.take(request.ip)) > 0) return undefined;
  const device = await runInTenant(services.database, { scope: 'public' }, (tx) =>
    deviceOfKey(tx, hashSecret(secret)),
  );
  if (device?.serial_no !== query.SN) return undefined;
  await wrong.giveBack(request.ip);
  return device;
}

/** Tells a device how to push: each punch at once, in the time of Dhaka, everything again from the beginning. */
const greeting: Answering = async (services, { device }) => {
  await runInSite(services.database, device.site_id, (tx) => noteContact(tx, device, 0));
  return [
    `GET OPTION FROM: ${device.serial_no}`,
    'ATTLOGStamp=0',
    'OPERLOGStamp=9999',
    'ATTPHOTOStamp=9999',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;12:00',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    'TimeZone=6',
    'Realtime=1',
    'Encrypt=None',
    '',
  ].join('\n');
};

/** Keeps pushed punches; of other tables, such as the operation log, nothing is kept. */
const take: Answering = async (services, { device, table, body }) => {
  if (table !== 'ATTLOG') return 'OK\n';
  const lines = decodeLines(body);
  if (lines.length > maxLines) return undefined;
  const { punches, unread_lines } = readPunches('tabs', lines, today());
  const named = punches.map((it) => ({ ...it, device_code: device.serial_no }));
  await runInSite(services.database, device.site_id, async (tx) => {
    await noteContact(tx, device, unread_lines.length);
    await recordPunches(tx, named, { device_id: device.device_id, punch_import_id: null });
  });
  // Lines that cannot be read are counted, too: the device would send them again for ever.
  return `OK: ${punches.length + unread_lines.length}\n`;
};

/** We have no commands for devices. */
const nothing: Answering = async (services, { device }) => {
  await runInSite(services.database, device.site_id, (tx) => noteContact(tx, device, 0));
  return 'OK\n';
};
