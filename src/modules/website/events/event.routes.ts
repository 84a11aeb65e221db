import { sql } from 'kysely';
import { fieldProblem } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { requireMedia } from '../media/media.actions.ts';
import { siteEventContract } from './event.contract.ts';
import { pictureTexts, writePictures } from './event.queries.ts';

export const siteEventRoutes = setupRoutes(siteEventContract, {
  table: 'site_event',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('site_event')
      .selectAll('site_event')
      .select(pictureTexts(sql.ref('site_event.site_id'), sql.ref('site_event.id')).as('pictures')),
  search: ['name_en', 'name_bn', 'place'],
  stored: ({ pictures: _, ...fields }) => fields,
  check: async (context, { after }) => {
    if (!after) return;
    if (after.ends_on < after.starts_on) throw fieldProblem('ends_on', 'website:ends_before');
    const pictures = after.pictures.map((it) => it.file_id);
    await requireMedia(context.tx, { image_file_id: after.image_file_id, pictures });
  },
  writeParts: ({ tx }, id, { pictures }) => writePictures(tx, id, pictures),
});
