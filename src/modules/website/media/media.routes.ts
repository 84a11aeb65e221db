import { pageOfList } from '#kernel/database/paging.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { addMedia, deleteMedia, describeMedia, showMedia, usesOfMedia } from './media.actions.ts';
import { mediaContract } from './media.contract.ts';
import { ofKind, selectMedia } from './media.queries.ts';

export const mediaRoutes = makeSiteRoutes(mediaContract, {
  list: ({ tx, siteId }, { kind, ...input }) =>
    pageOfList(
      selectMedia(tx)
        .where('media.site_id', '=', siteId)
        .$if(kind !== undefined, (query) => query.where(ofKind(kind!))),
      input,
      {
        table: 'media',
        search: ['file.name', 'media.alt_en', 'media.alt_bn'],
        columns: { name: 'file.name' },
      },
    ),
  show: (context, input) => showMedia(context, input.id),
  create: (context, input) => addMedia(context, input.file),
  update: describeMedia,
  uses: (context, input) => usesOfMedia(context, input.id),
  delete: (context, input) => deleteMedia(context, input.id),
});
