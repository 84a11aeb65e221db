import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { accentColors } from './accent-colors.rules.ts';

const hashed = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);
const kept = 'public, max-age=31536000, immutable';

/** For devices that have no Bangla letters of their own; all others never fetch it. */
const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
  ),
);
const fontName = `bangla-${hashed(font)}.woff2`;

const stylesheet = readFileSync(new URL('website.css', import.meta.url), 'utf8')
  .replace('BANGLA', fontName)
  .replaceAll('\n', '');
const stylesheetHash = hashed(stylesheet);

/** Address of the stylesheet in an institution's colour, with a hash of its content. */
export const stylesheetHref = (accent: string) => `/website-assets/${stylesheetHash}/${accent.slice(1)}.css`;

/** The stylesheet of all websites in the colour of each, and the letters it may need. */
export function mountStylesheet(server: FastifyInstance): void {
  server.get<{ Params: { accent: string } }>(
    `/website-assets/${stylesheetHash}/:accent(^[0-9a-f]{6}$).css`,
    (request, reply) => {
      const { accent, onAccent, ink, light } = accentColors(`#${request.params.accent}`);
      const colors = `:root{--accent:${accent};--on-accent:${onAccent};--accent-ink:${ink};--accent-light:${light}}`;
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', kept)
        .send(stylesheet.replace('}', `}${colors}`));
    },
  );
  server.get(`/website-assets/${fontName}`, (_request, reply) =>
    reply.type('font/woff2').header('cache-control', kept).send(font),
  );
}
