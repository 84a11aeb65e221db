import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { withSiteScope } from '#kernel/database/tenant.ts';

/** The orders of ID cards that no invoice of an institution bills, the oldest first. */
export const unbilledOrders = (tx: Tx, siteId: string) =>
  withSiteScope(tx, siteId, () =>
    unbilled(tx, siteId)
      .innerJoin('class_section as section', (join) =>
        inSameSite(join, 'section.id', 'cards.class_section_id'),
      )
      .innerJoin('academic_class', 'academic_class.id', 'section.class_id')
      .select(['cards.id', 'cards.order_no', 'cards.ordered_at', 'section.name as section_name'])
      .select((eb) => eb.ref('cards.card_count').$notNull().as('card_count'))
      .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
      .orderBy('cards.order_no')
      .limit(100)
      .execute(),
  );

/** Holds orders so that nobody else bills them. @returns those among them that are not billed yet. */
export async function lockUnbilledOrders(tx: Tx, siteId: string, ids: string[]): Promise<string[]> {
  await tx
    .selectFrom('id_card_order')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await unbilled(tx, siteId).select('cards.id').where('cards.id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

/** Orders on no invoice; cancelled invoices do not count. */
const unbilled = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('id_card_order as cards')
    .where('cards.site_id', '=', siteId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('site_invoice_line as line')
            .innerJoin('site_invoice as invoice', (join) =>
              inSameSite(join, 'invoice.id', 'line.invoice_id').on('invoice.cancelled_at', 'is', null),
            )
            .select('line.id')
            .whereRef('line.site_id', '=', 'cards.site_id')
            .whereRef('line.id_card_order_id', '=', 'cards.id'),
        ),
      ),
    );
