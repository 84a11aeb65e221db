import type { SiteTx } from '#kernel/database/database.ts';

export const charterServices = (tx: SiteTx) =>
  tx.selectFrom('citizen_charter').selectAll().orderBy('sort_order').orderBy('id').limit(300).execute();

export type PublicService = Awaited<ReturnType<typeof charterServices>>[number];
