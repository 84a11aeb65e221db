import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { requireMedia } from '../media/media.actions.ts';
import { websiteVideoContract } from './video.contract.ts';

export const websiteVideoRoutes = setupRoutes(websiteVideoContract, {
  table: 'website_video',
  ofSite: true,
  rows: (tx) => tx.selectFrom('website_video').selectAll('website_video'),
  search: ['name_en', 'name_bn', 'url'],
  check: async (context, { after }) => {
    if (after) await requireMedia(context.tx, { image_file_id: after.image_file_id });
  },
});
