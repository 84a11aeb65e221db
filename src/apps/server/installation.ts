import type { FastifyInstance } from 'fastify';
import { Problem } from '#kernel/http/problem.ts';
import { languageOf } from '#kernel/http/server.ts';
import type { HostInstitution, Services } from '#kernel/services.ts';
import { type Language, pick } from '#shared/language.ts';
import { defaultAccent } from '#ui/theme/accent.ts';
import { appIcon, type IconName, iconNames } from './app-icon.ts';

/**
 * What a browser asks for to install the panel as an app, and the icon of every page: under the name, the colour and the logo of
 * the host's institution, else the product's.
 */
export function mountInstallation(server: FastifyInstance, services: Services): void {
  server.get('/panel.webmanifest', async (request, reply) => {
    const institution = await services.institutionOfHost(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language')
      .send(JSON.stringify(manifestOf(institution, languageOf(request))));
  });
  const sendIcon = async (name: IconName, institution: HostInstitution | null) =>
    appIcon(services.files, institution, name);
  server.get<{ Params: { file: string } }>('/panel-icons/:file', async (request, reply) => {
    const name = iconNames.find((it) => `${it}.png` === request.params.file);
    if (!name) throw new Problem(404, 'not_found');
    const institution = await services.institutionOfHost(request);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await sendIcon(name, institution));
  });
  // Browsers take a PNG under this name.
  server.get('/favicon.ico', async (request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await sendIcon('small', await services.institutionOfHost(request))),
  );
}

const product = { name_en: 'Bidyaloy', name_bn: 'বিদ্যালয়', accent_color: defaultAccent, logo_file_id: null };

function manifestOf(institution: HostInstitution | null, language: Language) {
  const { logo_file_id, accent_color, ...names } = institution ?? product;
  const name = pick(language, names);
  const icon = (file: IconName, sizes: string, purpose: string) => ({
    // A new logo has a new address, so that installed apps notice it.
    src: `/panel-icons/${file}.png${logo_file_id ? `?logo=${logo_file_id}` : ''}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/dashboard',
    name,
    short_name: shortName(name),
    lang: language,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: accent_color,
    background_color: '#ffffff',
    icons: [
      icon('192', '192x192', 'any'),
      icon('512', '512x512', 'any'),
      icon('maskable', '512x512', 'maskable'),
    ],
  };
}

/** The first words of a name, as many as fit under an icon; at least one. */
function shortName(name: string): string {
  const [first = name, ...others] = name.split(' ');
  let short = first;
  for (const word of others) {
    if (short.length + 1 + word.length > 12) break;
    short += ` ${word}`;
  }
  return short;
}
