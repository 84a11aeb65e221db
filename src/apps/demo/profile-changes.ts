import type { Database } from '#kernel/database/database.ts';
import type { UserType } from '#shared/user-types.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';
import type { DemoStudent } from './students.ts';

interface Planned {
  wanted: Record<string, string>;
  state: 'applied' | 'waiting' | 'accepted' | 'rejected' | 'withdrawn';
  sent: string;
  /** Of the accepted ones; all of what was wanted where it is left out. */
  taken?: string[];
  note?: string;
}

/** What families asked for, of the demo guardian's child who has an account, then of others. */
const planned: Planned[] = [
  { wanted: { blood_group: 'O+' }, state: 'applied', sent: '2026-03-02' },
  {
    wanted: { permanent_address: 'গ্রাম: চরপাড়া, ডাকঘর: শম্ভুগঞ্জ, ময়মনসিংহ', guardian_name: 'Abdul Quddus' },
    state: 'accepted',
    sent: '2026-06-14',
    taken: ['permanent_address'],
    note: 'অভিভাবকের জাতীয় পরিচয়পত্রের কপি দিন',
  },
  { wanted: { birth_registration_no: '20102692510012345' }, state: 'waiting', sent: '2026-11-22' },
  {
    wanted: { contact_number: '8801812345670', email: 'rahman.family@example.org' },
    state: 'waiting',
    sent: '2026-11-23',
  },
  {
    wanted: { permanent_address: 'গ্রাম: বালিয়াডাঙ্গী, ঠাকুরগাঁও', father_name_bn: 'মোঃ আবদুর রহমান' },
    state: 'waiting',
    sent: '2026-11-24',
  },
  { wanted: { guardian_name: 'Shahanara Begum' }, state: 'waiting', sent: '2026-11-24' },
  {
    wanted: { contact_number: '8801912345680' },
    state: 'rejected',
    sent: '2026-10-11',
    note: 'এই নম্বরে ফোন করে কাউকে পাওয়া যায়নি; অফিসে আসুন',
  },
  { wanted: { guardian_name: 'Nurul Islam' }, state: 'withdrawn', sent: '2026-09-08' },
];

/** What families asked to change in the records of their children, in every state. */
export async function makeProfileChanges(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  accounts: Record<UserType, string>,
): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 46);
  await asOwner(database, site.id, async (tx) => {
    const account = await tx
      .selectFrom('user_account')
      .select('student_id')
      .where('id', '=', accounts.student)
      .executeTakeFirstOrThrow();
    const own = students.find((it) => it.id === account.student_id)!;
    const others = students.filter((it) => it.household_id !== own.household_id);
    const pupils = planned.map((_, at) => (at < 3 ? own : others[at * 7]!));
    const records = await tx
      .selectFrom('student')
      .selectAll()
      .where('site_id', '=', site.id)
      .where(
        'id',
        'in',
        pupils.map((it) => it.id),
      )
      .execute();
    await insertRows(
      tx,
      'profile_change',
      planned.map(({ wanted, state, sent, taken, note = null }, at) => {
        const student_id = pupils[at]!.id;
        const record: Record<string, unknown> = records.find((it) => it.id === student_id)!;
        const isDecided = state === 'accepted' || state === 'rejected';
        const fields = Object.keys(wanted);
        return {
          site_id: site.id,
          id: random.uuid(),
          student_id,
          state,
          wanted,
          recorded: Object.fromEntries(fields.map((name) => [name, record[name] ?? null])),
          taken: ['accepted', 'applied'].includes(state) ? (taken ?? fields) : [],
          sent_by: accounts.guardian,
          sent_at: `${sent}T14:10:00Z`,
          decided_by: isDecided ? accounts.employee : null,
          decided_at: isDecided ? `${sent}T16:00:00Z` : null,
          decision_note: note,
        };
      }),
    );
  });
}
