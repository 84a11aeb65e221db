import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { requireMedia } from '../media/media.actions.ts';
import { siteMessageContract } from './message.contract.ts';

export const siteMessageRoutes = setupRoutes(siteMessageContract, {
  table: 'site_message',
  ofSite: true,
  rows: (tx) => tx.selectFrom('site_message').selectAll('site_message'),
  search: ['name_en', 'name_bn', 'post_en', 'post_bn'],
  check: async (context, { after }) => {
    if (after) await requireMedia(context.tx, { photo_file_id: after.photo_file_id });
  },
});
