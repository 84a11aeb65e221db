import type { SiteContext } from '#kernel/http/context.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { Language } from '#shared/language.ts';
import { aboutPathOf } from '../about/about-types.ts';
import type { PageResponse } from '../cached-page.ts';
import { requireMedia } from '../media/media.actions.ts';
import { openVisit, type Visit } from '../page-server.ts';
import { readSite } from '../site.queries.ts';
import { previewContract } from './preview.contract.ts';

const os = implementForSite(previewContract);
const nowhere = '00000000-0000-0000-0000-000000000000';

export const previewRoutes = os.router({
  event: os.event.handler(async ({ context, input: { language, image_file_id, pictures, ...event } }) => {
    await requireMedia(context, { image_file_id, pictures: pictures.map((it) => it.file_id) });
    return preview(context, language, '/web/calendar', (visit) =>
      visit.render('event', { event: { ...event, pictures, id: nowhere, image_id: image_file_id } }),
    );
  }),
  message: os.message.handler(async ({ context, input: { language, photo_file_id, ...message } }) => {
    await requireMedia(context, { photo_file_id });
    return preview(context, language, '/web/message', (visit) =>
      visit.render('message', { message: { ...message, id: nowhere, photo_id: photo_file_id } }),
    );
  }),
  notice: os.notice.handler(({ context, input: { language, ...notice } }) =>
    preview(context, language, '/web/notice/all', (visit) =>
      visit.render('notice', {
        notice: {
          ...{ ...notice, id: nowhere, published_at: null, updated_at: new Date().toISOString(), total: 1 },
          ...{ file_id: null, file_name: null, file_size_bytes: null },
        },
      }),
    ),
  ),
  about: os.about.handler(async ({ context, input: { language, image_file_id, file_id, ...entry } }) => {
    await requireMedia(context, { image_file_id, file_id });
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
  }),
});

async function findPaper({ tx, siteId }: SiteContext, id: string | null) {
  const file = id
    ? await tx
        .selectFrom('stored_file')
        .select(['id as file_id', 'name as file_name', 'size_bytes as file_size_bytes'])
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  return file ?? { file_id: null, file_name: null, file_size_bytes: null };
}

async function preview(
  { tx, siteId, services }: SiteContext,
  language: Language,
  path: string,
  render: (visit: Visit) => PageResponse,
): Promise<{ html: string }> {
  const site = requireFound(await readSite(tx, siteId));
  return { html: render(openVisit(services, { tx, siteId, site, language, path })).body };
}
