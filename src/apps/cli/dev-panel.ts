import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';

// The panel's files as they are written, before the server: of a page that the server answers with, the built script is replaced.
// Everything that the contract is made of is imported here, so that a change of it starts this process again.

const port = Number(process.env.PORT);
const target = `http://localhost:${process.env.SERVER_PORT}`;

const vite: ViteDevServer = await createServer({
  configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
  // The usual loader writes a file that this process would watch.
  configLoader: 'native',
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/(?!panel-assets/)': {
        target,
        changeOrigin: false,
        selfHandleResponse: true,
        configure(proxy) {
          proxy.on('proxyReq', (request) => request.removeHeader('accept-encoding'));
          proxy.on('proxyRes', (answer, request, response) => void passOn(answer, request, response));
          // While the server starts again.
          proxy.on('error', (_error, _request, response) => {
            if ('writeHead' in response) response.writeHead(503, { 'retry-after': '1' });
            response.end('The server is starting.');
          });
        },
      },
    },
  },
});
await vite.listen();
console.log(`The panel with reload: http://localhost:${port}`);

async function passOn(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers)) if (value) response.setHeader(name, value);
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    answer.pipe(response);
    return;
  }
  const html = Buffer.concat(await Array.fromAsync(answer)).toString();
  // The websites' pages come as they are.
  if (!html.includes('<div id="root">')) {
    response.end(html);
    return;
  }
  // The scripts of a page in development carry no nonce.
  for (const name of ['content-security-policy', 'content-length']) response.removeHeader(name);
  response.end(await asWritten(html, request.url ?? '/'));
}

/** The server's page with its values, and the sources in place of what was built. */
async function asWritten(html: string, url: string): Promise<string> {
  const begin = '<head></head><body><script type="module" src="/main.tsx"></script></body>';
  const scripts = (await vite.transformIndexHtml(url, begin)).match(/<script[\s\S]*?<\/script>/g) ?? [];
  return html
    .replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('</body>', () => `${scripts.join('\n')}</body>`);
}
