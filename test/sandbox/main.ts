import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bkashSandbox, bkashStore } from './bkash.ts';
import { fieldsOf, type SandboxOptions } from './http.ts';
import { nagadSandbox } from './nagad.ts';
import { sandboxStore, sslcommerzSandbox } from './sslcommerz.ts';

/**
 * The payment gateways on this machine, for people (`npm run sandbox`) and tests. `SANDBOX_PORT`: where; `MERCHANT_PORT`: the
 * port of the server under test, where its addresses name another one. Ends with whoever started it.
 */
const merchantPort = process.env.MERCHANT_PORT ? Number(process.env.MERCHANT_PORT) : undefined;
let address = '';
const options: SandboxOptions = { url: () => address, merchantPort };
const nagad = nagadSandbox(options);
const handlers = [bkashSandbox(options), nagad.handle, sslcommerzSandbox(options)];

const server = createServer(async (request, reply) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = await fieldsOf(request);
  for (const handle of handlers) if (await handle(request, reply, url, body)) return;
  reply.writeHead(404).end('No such address in the sandbox');
});
server.listen(Number(process.env.SANDBOX_PORT ?? 4300), '127.0.0.1', () => {
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (process.send) process.send({ url: address, nagad: nagad.store });
  else
    process.stdout.write(
      [
        'Payment sandbox. Under Payment gateways, enter as the sandbox of',
        `  SSLCommerz: ${address}`,
        `    store "${sandboxStore.store_id}", password "${sandboxStore.password}"`,
        `  bKash: ${address}/bkash`,
        `    username "${bkashStore.username}", password "${bkashStore.password}",`,
        `    app key "${bkashStore.app_key}", app secret "${bkashStore.app_secret}"`,
        `  Nagad: ${address}/nagad/api/dfs`,
        `    merchant ID "${nagad.store.merchant_id}", account number "${nagad.store.account_number}"`,
        `    own private key, of this start: ${nagad.store.private_key}`,
        `    public key of Nagad: ${nagad.store.public_key}`,
        '',
      ].join('\n'),
    );
});
process.on('disconnect', () => process.exit(0));
