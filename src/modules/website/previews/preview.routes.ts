import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { lessonInMaking } from '#modules/classroom/index.ts';
import type { Language } from '#shared/language.ts';
import { aboutPathOf } from '../about-types.ts';
import { charterServices } from '../charter/public-charter.queries.ts';
import { type PublicSite, readSite } from '../frame/site.queries.ts';
import { renderHome } from '../home/home.pages.ts';
import { requireMedia } from '../media/media.actions.ts';
import type { PageResponse } from '../serving/cached-page.ts';
import { openVisit, type Visit } from '../serving/page-server.ts';
import { publicVideos } from '../videos/public-video.queries.ts';
import { previewContract } from './preview.contract.ts';

const nowhere = '00000000-0000-0000-0000-000000000000';

export const previewRoutes = makeSiteRoutes(previewContract, {
  event: async (context, { language, image_file_id, pictures, ...event }) => {
    await requireMedia(context.tx, { image_file_id, pictures: pictures.map((it) => it.file_id) });
    return preview(context, language, '/web/calendar', (visit) =>
      visit.render('event', { event: { ...event, pictures, id: nowhere, image_id: image_file_id } }),
    );
  },
  message: async (context, { language, photo_file_id, ...message }) => {
    await requireMedia(context.tx, { photo_file_id });
    return preview(context, language, '/web/message', (visit) =>
      visit.render('message', { message: { ...message, id: nowhere, photo_id: photo_file_id } }),
    );
  },
  notice: (context, { language, ...notice }) =>
    preview(context, language, '/web/notice/all', (visit) =>
      visit.render('notice', {
        notice: {
          ...notice,
          id: nowhere,
          published_at: null,
          updated_at: new Date().toISOString(),
          total: 1,
          file_id: null,
          file_name: null,
          file_size_bytes: null,
        },
      }),
    ),
  about: async (context, { language, image_file_id, file_id, ...entry }) => {
    await requireMedia(context.tx, { image_file_id, file_id });
    const file = await findPaper(context, file_id);
    const shown = {
      ...entry,
      ...file,
      id: nowhere,
      image_id: image_file_id,
      class_name_en: null,
      class_name_bn: null,
    };
    return preview(context, language, aboutPathOf(entry.type), (visit) =>
      visit.render('about', { type: entry.type, entries: [shown] }),
    );
  },
  video: async (context, { language, id, image_file_id, ...video }) => {
    const { tx } = context;
    await requireMedia(context.tx, { image_file_id });
    const shown = { ...video, id: id ?? nowhere, image_id: image_file_id };
    const videos = withEntry(await publicVideos(tx), shown);
    return preview(context, language, '/web/event-gallery-details', (visit) =>
      visit.render('gallery', { events: [], videos, page: 1, pages: 1 }),
    );
  },
  charter: async (context, { language, id, ...service }) => {
    const { tx, siteId } = context;
    const services = withEntry(await charterServices(tx), {
      ...service,
      id: id ?? nowhere,
      site_id: siteId,
    });
    return preview(context, language, '/web/citizen-charter', (visit) =>
      visit.render('charter', { services }),
    );
  },
  menu: async (context, { language, id, ...entry }) => {
    await requireMedia(context.tx, { file_id: entry.file_id });
    const site = await shownSite(context);
    const menu_lines = withEntry(site.menu_lines, { ...entry, id: id ?? nowhere });
    return rendered(context, { ...site, menu_lines }, language, '/', renderHome);
  },
  lesson: async (context, { language, ...fields }) => {
    const lesson = await lessonInMaking(context, fields);
    return preview(context, language, '/web/classroom/all', (visit) =>
      visit.render('classroom', { source: 'own', lesson }),
    );
  },
});

/** The rows with a new one at their end, or with the one that is changed in its place. */
const withEntry = <Row extends { id: string }, Entry extends { id: string }>(
  rows: readonly Row[],
  entry: Entry,
) =>
  rows.some((it) => it.id === entry.id)
    ? rows.map((it) => (it.id === entry.id ? entry : it))
    : [...rows, entry];

async function findPaper({ tx }: SiteContext, id: string | null) {
  const file = id
    ? await tx
        .selectFrom('stored_file')
        .select(['id as file_id', 'name as file_name', 'size_bytes as file_size_bytes'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  return file ?? { file_id: null, file_name: null, file_size_bytes: null };
}

async function preview(
  context: SiteContext,
  language: Language,
  path: string,
  render: (visit: Visit) => PageResponse | Promise<PageResponse>,
): Promise<{ html: string }> {
  return rendered(context, await shownSite(context), language, path, render);
}

const shownSite = async ({ tx }: SiteContext) => requireFound(await readSite(tx));

async function rendered(
  { tx, siteId, services }: SiteContext,
  site: PublicSite,
  language: Language,
  path: string,
  render: (visit: Visit) => PageResponse | Promise<PageResponse>,
): Promise<{ html: string }> {
  return { html: (await render(openVisit(services, { tx, siteId, site, language, path }))).body };
}
