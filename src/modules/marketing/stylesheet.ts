import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const hashed = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);
const kept = 'public, max-age=31536000, immutable';

/** For devices that have no Bangla letters of their own; all others never fetch it. */
const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
  ),
);
const fontHref = `/marketing-assets/bangla-${hashed(font)}.woff2`;

const stylesheet = readFileSync(new URL('marketing.css', import.meta.url), 'utf8')
  .replace('BANGLA', fontHref)
  .replaceAll('\n', '');

/** Address of the stylesheet, with a hash of its content. */
export const stylesheetHref = `/marketing-assets/${hashed(stylesheet)}.css`;

/** The stylesheet of the product's pages, and the letters it may need. */
export function mountStylesheet(server: FastifyInstance): void {
  server.get(stylesheetHref, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', kept).send(stylesheet),
  );
  server.get(fontHref, (_request, reply) =>
    reply.type('font/woff2').header('cache-control', kept).send(font),
  );
}
