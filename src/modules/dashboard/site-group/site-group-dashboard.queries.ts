import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { DashboardSite } from '../contract.ts';

export interface GroupSite extends Omit<DashboardSite, 'attendance_percent'> {
  /** Entries in the registers of the last day they were taken. */
  marked: number;
  present: number;
}

/** The active institutions of the caller's site group with their figures; none for anybody outside a group. */
export async function sitesOfOwnGroup(tx: Tx, today: string): Promise<GroupSite[]> {
  const { rows } = await sql<GroupSite>`select * from site_group_figures(${today}::date)`.execute(tx);
  return rows;
}
