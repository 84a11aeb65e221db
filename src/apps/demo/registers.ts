import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '#kernel/database/database.ts';
import type { SecretBox } from '#kernel/secrets/secret-box.ts';
import { asOwner } from './as-owner.ts';

/** Registers of the core besides institutions: non-site entries, declared employees, and an OAuth client. */
export async function makeRegisters(database: Database, secrets: SecretBox, by: string): Promise<void> {
  await asOwner(database, null, async (tx) => {
    await tx.insertInto('non_site').values(nonSites).execute();
    await declareEmployees(tx, by);
    await tx
      .insertInto('oauth_client')
      .values({
        name: 'Result App',
        redirect_uris: ['https://results.example.org/callback'],
        created_by: by,
        sealed_secret: secrets.seal(randomBytes(32).toString('base64url')),
        created_at: '2026-07-05T05:00:00Z',
      })
      .execute();
  });
}

const nonSites = [
  {
    name_en: 'Padma Government Primary School',
    name_bn: 'পদ্মা সরকারি প্রাথমিক বিদ্যালয়',
    eiin: null,
    academic_group: 'school',
    address_en: 'Ferry Ghat Road, Goalanda, Rajbari',
    is_active: true,
    address_bn: 'ফেরিঘাট রোড, গোয়ালন্দ, রাজবাড়ী',
    contact_name: 'মোঃ আবদুস সাত্তার',
    phone: '01715000311',
    email: null,
  },
  {
    name_en: 'Surma Ideal College',
    name_bn: 'সুরমা আইডিয়াল কলেজ',
    eiin: '130987',
    academic_group: 'college',
    address_en: 'Zindabazar, Sylhet',
    address_bn: 'জিন্দাবাজার, সিলেট',
    contact_name: 'দীপঙ্কর ভট্টাচার্য',
    phone: '01911000422',
    email: 'office@surma-ideal.example',
    is_active: true,
  },
  {
    name_en: 'Darul Ulum Dakhil Madrasah',
    name_bn: 'দারুল উলুম দাখিল মাদ্রাসা',
    eiin: '116204',
    academic_group: 'madrasah',
    address_en: 'Hathazari, Chattogram',
    address_bn: 'হাটহাজারী, চট্টগ্রাম',
    contact_name: null,
    phone: null,
    email: null,
    is_active: true,
  },
];

const declared = [
  {
    name_en: 'Kazi Mahmudul Haque',
    name_bn: 'কাজী মাহমুদুল হক',
    designation: 'assistant_teacher',
    phone: '8801716000511',
    index_no: 'N1084521',
    gender: 'male',
    religion: 'islam',
    date_of_birth: '1984-03-12',
    qualification: 'বিএসসি (অনার্স), এমএসসি (গণিত), বিএড',
    declared_at: '2026-08-04T05:00:00Z',
  },
  {
    name_en: 'Shrabanti Chakraborty',
    name_bn: 'শ্রাবন্তী চক্রবর্তী',
    designation: 'lecturer',
    phone: '8801817000622',
    index_no: null,
    gender: 'female',
    religion: 'hinduism',
    date_of_birth: '1990-11-02',
    qualification: 'বিএ (অনার্স), এমএ (ইংরেজি)',
    declared_at: '2026-09-15T06:30:00Z',
  },
  {
    name_en: 'Md. Anwar Hossain',
    name_bn: 'মোঃ আনোয়ার হোসেন',
    designation: 'office_assistant',
    phone: '8801912000733',
    index_no: null,
    gender: 'male',
    religion: 'islam',
    date_of_birth: '1995-06-25',
    qualification: null,
    declared_at: '2026-11-11T04:15:00Z',
  },
];

async function declareEmployees(tx: Tx, by: string): Promise<void> {
  const designations = await tx.selectFrom('designation').select(['id', 'code']).execute();
  await tx
    .insertInto('declared_employee')
    .values(
      declared.map(({ designation, ...it }) => ({
        ...it,
        declared_by: by,
        designation_id: designations.find(({ code }) => code === designation)!.id,
      })),
    )
    .execute();
}
