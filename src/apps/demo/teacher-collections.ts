import { sql } from 'kysely';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { postJournal } from '#modules/accounts/index.ts';
import { postHandOver } from '#modules/fees/hand-overs/hand-over.posting.ts';
import { changeHandOver, insertHandOver } from '#modules/fees/hand-overs/hand-over.queries.ts';
import { fewestNotes, poishaOf } from '#modules/fees/hand-overs/notes.rules.ts';
import { addDays, fiscalYearOf } from '#shared/dates.ts';
import { asOwner } from './as-owner.ts';
import type { DueRow } from './fees.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';
import { type Written, writeReceipts } from './receipts.ts';
import type { DemoStudent } from './students.ts';

/**
 * What the teacher among the demo accounts collected in the own section: one hand-over accepted a hundred taka short, one that
 * waits at the office, and receipts whose money is still with the teacher.
 */
export async function makeTeacherCollections(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  accounts: { teacher: string; employee: string },
): Promise<void> {
  const section = site.sections.find((it) => it.class === 'nine' && it.group === 'science')!;
  const { name_en } = site.teachers.find((it) => it.id === section.class_teacher_id)!;
  const random = new Random(Number(site.plan.eiin) + 72);
  await asOwner(database, site.id, async (tx) => {
    const open = await openDues(tx, section.id);
    const receipts: Written = [];
    for (const [at, [studentId, dues]] of open.entries()) {
      const day = at < 3 ? addDays(demoDay, -8) : addDays(demoDay, -1);
      const due = dues[0]!;
      receipts.push({
        id: random.uuid(),
        receipt_no: await nextReceiptNumber(tx, day),
        student: students.find((it) => it.id === studentId)!,
        received_on: day,
        method: 'cash',
        channel: 'quick_teacher',
        held_by_name: name_en,
        amount_poisha: due.open_poisha,
        lines: [{ due, amount: due.open_poisha }],
      });
    }
    await writeReceipts(tx, accounts.teacher, receipts);
    const holder = { id: accounts.teacher, name: name_en };
    const first = await submit(tx, holder, addDays(demoDay, -7), receipts.slice(0, 3), 0);
    if (first) await acceptShort(tx, holder, accounts.employee, first);
    await submit(tx, holder, demoDay, receipts.slice(3, 6), first ? 100_00 : 0);
  });
}

type OpenDue = DueRow & { open_poisha: number };

/** The open dues of a section by student, at most those of nine students. */
export async function openDues(tx: SiteTx, sectionId: string): Promise<[string, OpenDue[]][]> {
  const { rows } = await sql<OpenDue>`
    select d.id, d.student_id, d.enrolment_id, d.due_on, d.net_poisha, h.code as head_code,
      d.net_poisha - d.paid_poisha as open_poisha
    from student_fee_due d
    join fee_head h on h.id = d.fee_head_id
    join enrolment e on e.site_id = d.site_id and e.id = d.enrolment_id
    where d.site_id = ${tx.siteId} and e.class_section_id = ${sectionId} and d.paid_poisha < d.net_poisha
    order by e.roll, d.due_on`.execute(tx);
  return [...Map.groupBy(rows, (row) => row.student_id)].slice(0, 9);
}

export async function nextReceiptNumber(tx: SiteTx, day: string): Promise<string> {
  const fiscalYear = fiscalYearOf(day);
  const { rows } = await sql<{ number: number }>`
    select next_number('fee_receipt', ${fiscalYear}) as number`.execute(tx);
  return `MR-${fiscalYear}-${String(rows[0]!.number).padStart(6, '0')}`;
}

interface Holder {
  id: string;
  name: string;
}

async function submit(
  tx: SiteTx,
  holder: Holder,
  day: string,
  receipts: Written,
  brought_poisha: number,
): Promise<{ id: string; day: string; expected_poisha: number } | undefined> {
  const receipts_poisha = receipts.reduce((sum, it) => sum + it.amount_poisha, 0);
  if (receipts_poisha === 0) return undefined;
  const expected_poisha = receipts_poisha + brought_poisha;
  const submitted_notes = fewestNotes(expected_poisha);
  const id = await insertHandOver(
    tx,
    {
      held_by: holder.id,
      submitted_on: day,
      receipts_poisha,
      brought_poisha,
      submitted_notes,
      submitted_poisha: poishaOf(submitted_notes),
      submitted_explanation: null,
    },
    receipts.map((it) => it.id),
  );
  await tx
    .updateTable('fee_hand_over')
    .set({ submitted_at: `${day}T08:30:00Z` })
    .where('id', '=', id)
    .execute();
  return { id, day, expected_poisha };
}

/** The office found a hundred taka less than the teacher did. */
async function acceptShort(
  tx: SiteTx,
  holder: Holder,
  by: string,
  { id, day, expected_poisha }: { id: string; day: string; expected_poisha: number },
): Promise<void> {
  const counted_notes = fewestNotes(expected_poisha - 100_00);
  const counted_poisha = poishaOf(counted_notes);
  const { hand_over_no } = await tx
    .selectFrom('fee_hand_over')
    .select('hand_over_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const journal = await postJournal(
    tx,
    { user_id: by },
    postHandOver({ id, hand_over_no, held_by_name: holder.name, counted_poisha, received_on: day }),
  );
  await changeHandOver(tx, id, {
    state: 'corrected',
    counted_notes: JSON.stringify(counted_notes),
    counted_poisha,
    decision_reason: 'One note of ৳100 was missing; to be brought along next time',
    decided_by: by,
    decided_at: `${day}T09:00:00Z`,
    decided_on: day,
    journal_id: journal.id,
  });
}
