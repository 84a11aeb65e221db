import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';

interface Seats {
  id: string;
  section: string;
  capacity: number;
  student_count: number;
}

/**
 * The seats of those sections whose seats are limited, by section. The sections are locked until the end of the transaction, so
 * that two admissions do not take the last seat at once.
 */
export async function lockSeats(tx: SiteTx, sectionIds: readonly string[]): Promise<Map<string, Seats>> {
  if (sectionIds.length === 0) return new Map();
  const limited = await tx
    .selectFrom('class_section')
    .select('id')
    .where('id', 'in', [...new Set(sectionIds)])
    .where('capacity', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Counted by a statement of its own: it sees who was admitted while this one waited for the lock.
  const { rows } = await sql<Seats>`
    select s.id, s.name as section, s.capacity, (select count(*)::int from section_membership m
      where m.site_id = s.site_id and m.class_section_id = s.id and (m.left_on is null or m.left_on > ${today()})) as student_count
    from class_section s
    where s.site_id = ${tx.siteId} and s.id = any(${limited.map((it) => it.id)}::uuid[])`.execute(tx);
  return new Map(rows.map((it) => [it.id, it]));
}

/** @throws 409 `people:section_full` where the sections have too few seats for those who are to join, one entry each */
export async function requireSeats(tx: SiteTx, sectionIds: readonly string[]): Promise<void> {
  const seats = await lockSeats(tx, sectionIds);
  const joining = Map.groupBy(sectionIds, (it) => it);
  for (const { id, section, capacity, student_count } of seats.values()) {
    const count = joining.get(id)?.length ?? 0;
    if (student_count + count > capacity)
      throw new Problem(409, 'people:section_full', { section, capacity, student_count, joining: count });
  }
}
