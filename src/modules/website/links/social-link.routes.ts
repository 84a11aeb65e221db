import { sql } from 'kysely';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { networks } from './networks.ts';
import { socialLinkContract } from './social-link.contract.ts';

const nameOf = (language: 'en' | 'bn') =>
  sql<string>`${JSON.stringify(networks)}::jsonb -> social_link.network ->> ${sql.lit(language)}`;

export const socialLinkRoutes = setupRoutes(socialLinkContract, {
  table: 'social_link',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('social_link')
      .selectAll('social_link')
      .select([nameOf('en').as('name_en'), nameOf('bn').as('name_bn')]),
  search: ['url'],
});
