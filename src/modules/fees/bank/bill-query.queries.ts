import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';

/** The institution that a key belongs to; nothing for an unknown one. */
export async function siteOfKey(tx: Tx, secretHash: string): Promise<string | null> {
  const { rows } = await sql<{ site_id: string | null }>`
    select site_of_bill_query_key(${secretHash}) as site_id`.execute(tx);
  return rows[0]?.site_id ?? null;
}

export interface BilledPerson {
  id: string;
  name_en: string;
  /** What the caller may prove to know; null where the institution does not know it. */
  date_of_birth: string | null;
  phones: string[];
}

/** A student with what shows that somebody knows them: birth date, own phone and that of the family. */
export async function personOf(tx: SiteTx, studentId: string): Promise<BilledPerson | undefined> {
  const { rows } = await sql<BilledPerson>`
    select s.id, s.name_en, s.date_of_birth, array_remove(array[s.contact_number, h.phone], null) as phones
    from student s
    left join household h on h.site_id = s.site_id and h.id = s.household_id
    where s.site_id = ${tx.siteId} and s.id = ${studentId}`.execute(tx);
  return rows[0];
}
