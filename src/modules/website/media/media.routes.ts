import { pageOfList } from '#kernel/database/paging.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { addMedia, deleteMedia, describeMedia, showMedia, usesOfMedia } from './media.actions.ts';
import { mediaContract } from './media.contract.ts';
import { ofKind, selectMedia } from './media.queries.ts';

const os = implementForSite(mediaContract);

export const mediaRoutes = os.router({
  list: os.list.handler(({ context: { tx, siteId }, input: { kind, ...input } }) =>
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
  ),
  show: os.show.handler(({ context, input }) => showMedia(context, input.id)),
  create: os.create.handler(({ context, input }) => addMedia(context, input.file)),
  update: os.update.handler(({ context, input }) => describeMedia(context, input)),
  uses: os.uses.handler(({ context, input }) => usesOfMedia(context, input.id)),
  delete: os.delete.handler(async ({ context, input }) => {
    await deleteMedia(context, input.id);
    return { done: true as const };
  }),
});
