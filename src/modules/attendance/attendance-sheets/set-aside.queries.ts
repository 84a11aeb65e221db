import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { RegistersOfDays } from '#modules/calendar/index.ts';
import type { Day } from '#shared/dates.ts';

/** Households with an absent or late child on a register, and on no other of the day. */
export async function householdsOnlyOf(tx: SiteTx, sheetId: string, on: Day): Promise<string[]> {
  const { rows } = await sql<{ household_id: string }>`
    select s.household_id
    from attendance_entry e
    join enrolment n on n.site_id = e.site_id and n.id = e.enrolment_id
    join student s on s.site_id = n.site_id and s.id = n.student_id and s.household_id is not null
    where e.site_id = ${tx.siteId} and e.on_date = ${on} and e.period = 0 and e.status in ('A', 'L')
    group by s.household_id having bool_and(e.sheet_id = ${sheetId})`.execute(tx);
  return rows.map((it) => it.household_id);
}

/** Sets a register aside: nothing that asks for its day or period meets it any more. */
export async function setAside(
  tx: SiteTx,
  sheetId: string,
  withdrawn: { withdrawn_by: string; withdrawn_reason: string },
): Promise<void> {
  await sql`select set_registers_aside(${tx.siteId}, array[${sheetId}::uuid])`.execute(tx);
  await tx
    .updateTable('attendance_sheet')
    .set({ ...withdrawn, withdrawn_at: new Date().toISOString() })
    .where('id', '=', sheetId)
    .execute();
}

/** How many daily registers count on some days. */
export async function countRegisters(
  tx: SiteTx,
  { from, to, weekdays, shift_id }: RegistersOfDays,
): Promise<number> {
  const { count } = await tx
    .selectFrom('attendance_sheet')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .where('period', '=', 0)
    .$if(!!weekdays, (query) =>
      query.where(sql`extract(isodow from on_date)::int`, '=', sql`any (${weekdays}::int[])`),
    )
    .$if(!!shift_id, (query) =>
      query.where('class_section_id', 'in', (eb) =>
        eb
          .selectFrom('class_section')
          .select('id')
          .where('site_id', '=', tx.siteId)
          .where('shift_id', '=', shift_id!),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
