import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { requireMedia } from '../media/media.actions.ts';
import { aboutContract } from './about.contract.ts';

export const aboutRoutes = setupRoutes(aboutContract, {
  table: 'about_entry',
  ofSite: true,
  rows: (tx) => tx.selectFrom('about_entry').selectAll('about_entry'),
  search: ['name_en', 'name_bn'],
  check: async (context, { after }) => {
    if (after) await requireMedia(context.tx, { image_file_id: after.image_file_id, file_id: after.file_id });
  },
});
