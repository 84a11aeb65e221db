import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import type { Config } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { type FileStore, folderStore } from '#kernel/files/file-store.ts';
import { openJobs } from '#kernel/jobs/jobs.ts';
import { openSecretBox } from '#kernel/secrets/secret-box.ts';
import type { HostInstitution, RenderPage, Services } from '#kernel/services.ts';
import { nameOfUser } from '#modules/auth/index.ts';
import type { Language } from '#shared/language.ts';

/** The folder of uploaded and made files. */
export const openFiles = (config: Config): FileStore => folderStore(join(config.DATA_DIR, 'files'));

/** Everything a process needs, over a migrated database. */
export async function createServices(
  config: Config,
  database: Database,
  renderPage: RenderPage,
): Promise<Services> {
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] });
  return {
    config,
    database,
    log,
    files: openFiles(config),
    jobs: await openJobs(database, config, log),
    secrets: await openSecretBox(config),
    documents: createDocumentEngine(),
    ...sitesByHost(config, database),
    nameOfUser,
    renderPage,
  };
}

const rememberMs = 30_000;

/** On localhost, where no institution is configured, the oldest one is shown. */
function isOnlyHere(config: Config, host: string): boolean {
  return !config.DEFAULT_SITE && ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

interface HostSite extends HostInstitution {
  is_active: boolean;
}

/** Looks the institution of a host up, and remembers it for half a minute. */
function sitesByHost(
  config: Config,
  database: Database,
): Pick<Services, 'siteOfHost' | 'institutionOfHost' | 'closedSiteOfHost'> {
  const known = new Map<string, { site: HostSite | null; until: number }>();
  const hostOf = (request: FastifyRequest) => request.hostname.toLowerCase().replace(/:\d+$/, '');
  async function siteOf(host: string): Promise<HostSite | null> {
    const remembered = known.get(host);
    if (remembered && remembered.until > Date.now()) return remembered.site;
    const alias = host.endsWith(`.${config.BASE_HOST}`) ? host.slice(0, -config.BASE_HOST.length - 1) : null;
    const site = await runInTenant(database, { scope: 'public' }, (tx) =>
      tx
        .selectFrom('site')
        .select([
          'id',
          'alias',
          'name_en',
          'name_bn',
          'accent_color',
          'logo_file_id',
          'is_active',
          'default_language',
        ])
        .$narrowType<{ default_language: Language }>()
        .orderBy('is_active', 'desc')
        .$if(!isOnlyHere(config, host), (query) =>
          query
            .where((eb) =>
              eb.or([eb('own_domain', '=', host), eb('alias', '=', alias ?? config.DEFAULT_SITE ?? '')]),
            )
            .orderBy('own_domain'),
        )
        .orderBy('created_at')
        .orderBy('id')
        .executeTakeFirst(),
    );
    if (known.size > 10_000) known.clear();
    known.set(host, { site: site ?? null, until: Date.now() + rememberMs });
    return site ?? null;
  }
  return {
    siteOfHost: async (request) => {
      const site = await siteOf(hostOf(request));
      return site?.is_active ? site.id : null;
    },
    closedSiteOfHost: async (request) => {
      const site = await siteOf(hostOf(request));
      return site && !site.is_active ? site : null;
    },
    institutionOfHost: async (request) => {
      const host = hostOf(request);
      const site = isOnlyHere(config, host) ? null : await siteOf(host);
      return site?.is_active ? site : null;
    },
  };
}
