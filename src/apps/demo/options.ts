import type { Database } from '#kernel/database/database.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

/** What the school has decided otherwise than the defaults. */
export async function makeOptions(database: Database, site: DemoSite, changed_by: string): Promise<void> {
  const random = new Random(4560);
  await asOwner(database, site.id, (tx) =>
    insertRows(tx, 'site_option', [
      {
        site_id: site.id,
        id: random.uuid(),
        key: 'results.publication_sms',
        value: true,
        changed_by,
        changed_at: '2026-07-19T05:40:00Z',
      },
      {
        site_id: site.id,
        id: random.uuid(),
        key: 'fees.receipt_paper',
        value: 'a5-landscape',
        changed_by,
        changed_at: '2026-09-06T04:15:00Z',
      },
    ]),
  );
}
