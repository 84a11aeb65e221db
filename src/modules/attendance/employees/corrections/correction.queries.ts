import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { CorrectionListInput } from './correction.contract.ts';
import type { CorrectionState } from './correction.rules.ts';

/** A request as it is stored; what the record says is read apart. */
const selectCorrections = (tx: SiteTx) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom('correction_request as r')
        .innerJoin('employee as e', (join) => inSameSite(join, 'e.id', 'r.employee_id'))
        .leftJoin('user_account as d', 'd.id', 'r.decided_by')
        .where('r.site_id', '=', tx.siteId)
        .select(['r.id', 'r.employee_id', 'r.on_date', 'r.in_at', 'r.out_at', 'r.reason', 'r.state'])
        .select(['r.asked_by', 'r.asked_at', 'r.decided_at', 'r.decision_note'])
        .select(['e.employee_no', 'e.name_en', 'e.name_bn', 'd.full_name as decided_by_name'])
        .as('correction'),
    )
    .selectAll()
    .$narrowType<{ state: CorrectionState }>();

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

/** @param employeeId whose requests; undefined: everybody's */
export function listCorrections(
  tx: SiteTx,
  input: CorrectionListInput,
  employeeId: string | undefined,
): Promise<Page<CorrectionRow>> {
  let query = selectCorrections(tx);
  if (employeeId) query = query.where('employee_id', '=', employeeId);
  return pageOfList(query, input, {
    table: 'correction',
    search: ['name_en', 'name_bn', 'employee_no', 'reason'],
  });
}

export const findCorrection = (tx: SiteTx, id: string) =>
  selectCorrections(tx).where('id', '=', id).executeTakeFirst();

/** Makes whoever decides on a request wait for whoever decides already. */
export async function lockCorrection(tx: SiteTx, id: string): Promise<void> {
  await sql`select from correction_request where site_id = ${tx.siteId} and id = ${id} for update`.execute(
    tx,
  );
}

/** @returns the id; nothing where a request for that day waits */
export async function insertCorrection(
  tx: Tx,
  values: Insertable<DB['correction_request']>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('correction_request')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'on_date']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function changeCorrection(
  tx: SiteTx,
  id: string,
  values: Updateable<DB['correction_request']>,
): Promise<void> {
  await tx.updateTable('correction_request').set(values).where('id', '=', id).execute();
}
