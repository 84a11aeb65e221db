import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail as an SMTP server took it. */
export interface ReceivedMail {
  to: string;
  data: string;
}

/** An SMTP server on this machine (RFC 5321, as far as handing over plain mails goes). */
export async function startSmtpServer(): Promise<{
  url: string;
  received: ReceivedMail[];
  /** Recipients are refused for good. */
  unknown: Set<string>;
  /** Tells everybody to come back later. */
  isBusy: boolean;
  close(): void;
}> {
  const sockets = new Set<Socket>();
  const state = { received: [] as ReceivedMail[], unknown: new Set<string>(), isBusy: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let pending = '';
    let to = '';
    let isData = false;
    say('220 localhost');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk;
      for (;;) {
        const end = isData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n');
        if (end < 0) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          state.received.push({ to, data: text });
          say('250 taken');
          continue;
        }
        const verb = text.slice(0, 4).toUpperCase();
        if (verb === 'RCPT') to = /<(.*)>/.exec(text)![1]!;
        isData = verb === 'DATA';
        say(answerTo(verb, to));
        if (verb === 'QUIT') socket.end();
      }
    });
  });
  const answerTo = (verb: string, to: string) => {
    if (verb === 'MAIL' && state.isBusy) return '451 come back later';
    if (verb === 'RCPT' && state.unknown.has(to)) return '550 nobody of that name';
    if (verb === 'DATA') return '354 go on';
    return '250 well';
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
}
