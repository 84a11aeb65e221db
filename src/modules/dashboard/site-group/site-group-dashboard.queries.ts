import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

export interface GroupSite {
  site_id: string;
  name_en: string;
  name_bn: string;
  students: number;
  teachers: number;
  /** Entries in the registers of the last day they were taken. */
  marked: number;
  present: number;
  collected_month_poisha: number;
  outstanding_poisha: number;
}

/** The active institutions of the caller's site group with their figures; none for anybody outside a group. */
export async function sitesOfOwnGroup(tx: Tx, today: string): Promise<GroupSite[]> {
  const { rows } = await sql<GroupSite>`select * from site_group_figures(${today}::date)`.execute(tx);
  return rows;
}
