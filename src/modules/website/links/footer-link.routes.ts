import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { footerLinkContract } from './footer-link.contract.ts';

export const footerLinkRoutes = setupRoutes(footerLinkContract, {
  table: 'footer_link',
  ofSite: true,
  rows: (tx) => tx.selectFrom('footer_link').selectAll('footer_link'),
  search: ['name_en', 'name_bn', 'url'],
});
