import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const hashed = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/** For devices without Bangla fonts. */
const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
  ),
);
const fontPath = `/oauth/page-assets/${hashed(font)}.woff2`;
const stylesheet = readFileSync(new URL('page.css', import.meta.url), 'utf8').replace('FONT', fontPath);

/** Address of the stylesheet, with a hash of its content. */
export const stylesheetPath = `/oauth/page-assets/${hashed(stylesheet)}.css`;

/** The stylesheet of the pages, and the letters it may need. */
export function mountStylesheet(server: FastifyInstance): void {
  const kept = 'public, max-age=31536000, immutable';
  server.get(stylesheetPath, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', kept).send(stylesheet),
  );
  server.get(fontPath, (_request, reply) =>
    reply.type('font/woff2').header('cache-control', kept).send(font),
  );
}
