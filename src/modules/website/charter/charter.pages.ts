import { type AddPage, kept } from '../serving/page-server.ts';
import { charterServices } from './public-charter.queries.ts';

/** The services that the institution promises. */
export function mountCharterPage(page: AddPage): void {
  page(
    '/web/citizen-charter',
    async ({ tx, render }) => render('charter', { services: await charterServices(tx) }),
    kept,
  );
}
