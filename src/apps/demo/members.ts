import type { Database } from '#kernel/database/database.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';

const people = [
  ['committee', 'Advocate Nurul Haque', 'অ্যাডভোকেট নুরুল হক', 'Lawyer', 'আইনজীবী'],
  ['committee', 'Md. Abdur Rashid', 'মোঃ আব্দুর রশিদ', 'Businessman', 'ব্যবসায়ী'],
  ['committee', 'Shahana Parvin', 'শাহানা পারভীন', 'Doctor', 'চিকিৎসক'],
  ['committee', 'Golam Mostafa', 'গোলাম মোস্তফা', 'Retired civil servant', 'অবসরপ্রাপ্ত সরকারি কর্মকর্তা'],
  ['committee', 'Ratna Rani Das', 'রত্না রানী দাস', 'Banker', 'ব্যাংকার'],
  ['founder', 'Hazi Abdul Gafur', 'হাজী আব্দুল গফুর', 'Social worker', 'সমাজসেবক'],
  ['donor', 'Mahbubul Alam', 'মাহবুবুল আলম', 'Industrialist', 'শিল্পপতি'],
  ['life', 'Professor Selina Akhter', 'অধ্যাপক সেলিনা আখতার', 'Teacher', 'শিক্ষক'],
  ['alumni', 'Engineer Tanvir Hasan', 'প্রকৌশলী তানভীর হাসান', 'Engineer', 'প্রকৌশলী'],
] as const;

const seats = {
  running: [
    [0, 'Chairman', 'সভাপতি'],
    [2, 'Donor member', 'দাতা সদস্য'],
    [1, 'Guardian member', 'অভিভাবক সদস্য'],
    [4, 'Guardian member', 'অভিভাবক সদস্য'],
  ],
  former: [
    [3, 'Chairman', 'সভাপতি'],
    [0, 'Founder member', 'প্রতিষ্ঠাতা সদস্য'],
    [1, 'Guardian member', 'অভিভাবক সদস্য'],
  ],
} as const;

const committees = [
  ['running', 'Managing committee 2025–2027', 'পরিচালনা কমিটি ২০২৫–২০২৭', '2025-08-01', '2027-07-31'],
  ['former', 'Managing committee 2023–2025', 'পরিচালনা কমিটি ২০২৩–২০২৫', '2023-08-01', '2025-07-31'],
] as const;

const heads = [
  ['Abdul Wahab', 'আব্দুল ওয়াহাব', '1998–2009', '১৯৯৮–২০০৯'],
  ['Kazi Rokeya Begum', 'কাজী রোকেয়া বেগম', '2009–2018', '২০০৯–২০১৮'],
] as const;

/** A running and a former committee, other members, and the former heads. */
export async function makeMembers(database: Database, site: DemoSite): Promise<void> {
  await asOwner(database, site.id, async (tx) => {
    const site_id = site.id;
    const members = await tx
      .insertInto('member')
      .values(
        people.map(([kind, name_en, name_bn, occupation_en, occupation_bn], index) => ({
          site_id,
          kind,
          name_en,
          name_bn,
          occupation_en,
          occupation_bn,
          phone: `88017110000${10 + index}`,
          // Only the chairman can be called.
          shows_phone: index === 0,
          session: kind === 'alumni' ? '1996–2001' : '',
          sort_order: (index + 1) * 10,
        })),
      )
      .returning('id')
      .execute();
    const made = await tx
      .insertInto('committee')
      .values(
        committees.map(([, name_en, name_bn, starts_on, ends_on]) => ({
          site_id,
          name_en,
          name_bn,
          starts_on,
          ends_on,
        })),
      )
      .returning('id')
      .execute();
    await insertRows(
      tx,
      'committee_seat',
      committees.flatMap(([term], at) =>
        seats[term].map(([member, position_en, position_bn], index) => ({
          site_id,
          committee_id: made[at]!.id,
          member_id: members[member]!.id,
          position_en,
          position_bn,
          sort_order: (index + 1) * 10,
        })),
      ),
    );
    await insertRows(
      tx,
      'public_list_person',
      heads.map(([name_en, name_bn, detail_en, detail_bn], index) => ({
        site_id,
        list_type: 'former_heads',
        name_en,
        name_bn,
        detail_en,
        detail_bn,
        sort_order: index + 1,
      })),
    );
  });
}
