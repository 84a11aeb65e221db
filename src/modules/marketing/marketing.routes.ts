import type { FastifyInstance } from 'fastify';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { receiveApplication, showApplication } from './application-form.ts';
import { offeredPackages } from './marketing.queries.ts';
import { type PageHandler, pageServer } from './page-server.ts';
import { mountStylesheet } from './stylesheet.ts';

/** The product's own pages: what it does, what it costs, how to join, what it does with data. */
export function mountMarketing(server: FastifyInstance, services: Services): void {
  mountStylesheet(server);
  const page = pageServer(server, services);
  page('/edu/feature', async ({ render }) => render('marketingFeature', {}));
  page('/edu/privay-policy', async ({ render }) => render('marketingPrivacy', {}));
  page('/edu/price', pricePage(services));
  page('/edu/application', (visit) => showApplication(visit, services));
  page('/edu/application', (visit) => receiveApplication(visit, services), 'POST');
}

const pricePage =
  ({ database }: Services): PageHandler =>
  async ({ render }) =>
    render('marketingPrice', await runInTenant(database, { scope: 'public' }, offeredPackages));
