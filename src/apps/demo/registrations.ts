import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { matchRegistrations } from '#modules/admissions/registrations/matching.queries.ts';
import { addDays, today } from '#shared/dates.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { drawFamily, nameOf } from './person-names.ts';
import { pupil } from './pictures/pupil.ts';
import { Random } from './random.ts';

/** Every demo registration is opened by this PIN. */
const pin = '123456';

interface Enrolled {
  student_no: string;
  roll: number;
  first_name: string;
  last_name: string | null;
  name_bn: string | null;
  gender: string;
  religion: string;
  religion_subject_id: string | null;
  date_of_birth: string;
  student_category_id: string;
  father_name: string;
  father_name_bn: string | null;
  mother_name: string;
  mother_name_bn: string | null;
  contact_number: string;
  present_address: string | null;
}

interface Registering {
  typed: Partial<Enrolled> & Record<string, string | number | null>;
  state: string;
  has_photo?: boolean;
  message?: string;
}

/** An open registration of one class of a school: students whose record differs, one who registered twice, a new one. */
export async function makeRegistrations(database: Database, files: FileStore, site: DemoSite): Promise<void> {
  const site_id = site.id;
  const random = new Random(4140);
  const [place] = site.sections;
  if (!place) return;
  await asOwner(database, site_id, async (tx) => {
    const section = await tx
      .selectFrom('class_section')
      .selectAll()
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const { rows: students } = await sql<Enrolled>`
      select s.student_no, e.roll, s.first_name, s.last_name, s.name_bn, s.gender, s.religion, s.date_of_birth,
        s.student_category_id, s.father_name, s.father_name_bn, s.mother_name, s.mother_name_bn, s.contact_number,
        s.present_address, (select ss.subject_id from student_subject ss where ss.site_id = e.site_id
          and ss.enrolment_id = e.id and ss.condition = 'religion_choice') as religion_subject_id
      from enrolment e join student s on s.site_id = e.site_id and s.id = e.student_id
      where e.site_id = ${site_id} and e.class_section_id = ${section.id} and e.status = 'active'
        and s.contact_number is not null
      order by e.roll limit 6`.execute(tx);
    const [first, second, third, fourth, fifth, sixth] = students;
    if (!first || !second || !third || !fourth || !fifth || !sixth) return;
    const circular = await tx
      .insertInto('admission_circular')
      .values({
        site_id,
        kind: 'registration',
        academic_year_id: site.year_id,
        session: '2026',
        state: 'published',
        fee_poisha: 0,
        title_en: 'Registration of class Six',
        title_bn: 'ষষ্ঠ শ্রেণির নিবন্ধন',
        starts_on: addDays(today(), -2),
        starts_at: '09:00',
        ends_on: addDays(today(), 12),
        ends_at: '17:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { site_id, circular_id: circular.id };
    const { class_id, shift_id, version_id, study_group_id } = section;
    const line = await tx
      .insertInto('admission_line')
      .values({ ...of, line_no: 1, class_id, shift_id, version_id, study_group_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = await tx
      .insertInto('admission_paper')
      .values({ ...of, line_no: 1, kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const family = drawFamily(random);
    const [newcomer, newcomer_bn] = nameOf(random, family, 'girl');
    const [father_name, father_name_bn] = nameOf(random, family, 'father');
    const [mother_name, mother_name_bn] = nameOf(random, family, 'mother');
    const [first_name = newcomer, ...others] = newcomer.split(' ');
    const registering: Registering[] = [
      {
        typed: {
          ...first,
          blood_group: 'B+',
          birth_registration_no: '20142692518104417',
          present_address: 'বাসা ২৭, রোড ৩, মিরপুর ১০, ঢাকা',
          previous_school: 'মিরপুর সরকারি প্রাথমিক বিদ্যালয়',
        },
        state: 'submitted',
        has_photo: true,
      },
      { typed: { ...second, student_no: '', contact_number: '01712660022' }, state: 'submitted' },
      {
        typed: { ...third, student_no: '', email: 'family3@example.org', blood_group: 'O+' },
        state: 'submitted',
      },
      { typed: { ...first, blood_group: 'AB+' }, state: 'submitted' },
      {
        typed: {
          ...first,
          student_no: '',
          roll: 61,
          first_name,
          last_name: others.join(' '),
          name_bn: newcomer_bn,
          gender: 'female',
          date_of_birth: '2014-05-17',
          contact_number: '01712660055',
          father_name,
          father_name_bn,
          mother_name,
          mother_name_bn,
          present_address: 'কাজীপাড়া, ঢাকা',
        },
        state: 'submitted',
        has_photo: true,
      },
      {
        typed: { ...fourth, birth_registration_no: '2014269' },
        state: 'returned',
        message: 'জন্ম নিবন্ধন নম্বর ১৭ অঙ্কের হবে, ঠিক করে দিন।',
      },
      { typed: { ...fifth, father_name_bn: 'মোঃ আব্দুল করিম' }, state: 'submitted' },
      { typed: { ...sixth }, state: 'draft' },
    ];
    const { rows: numbers } = await sql<{ number: string }>`
      select last_number as number from number_sequence
      where site_id = ${site_id} and kind = 'admission_application' and period = '2026'`.execute(tx);
    const before = Number(numbers[0]?.number ?? 0);
    const ids: string[] = [];
    for (const [index, { typed, state, has_photo, message }] of registering.entries()) {
      const { roll, contact_number, student_no, ...student } = typed;
      const mobile = String(contact_number).replace(/^88/, '');
      const application_no = `2026${String(before + index + 1).padStart(5, '0')}`;
      const submitted_at = new Date(Date.now() - (30 - index) * 3_600_000).toISOString();
      const application = await tx
        .insertInto('admission_application')
        .values({
          ...of,
          kind: 'registration',
          line_id: line.id,
          application_no,
          state,
          pin_hash: hashSecret(`${application_no}:${pin}`),
          name_en: [student.first_name, student.last_name].filter(Boolean).join(' '),
          contact_number: `88${mobile}`,
          date_of_birth: String(student.date_of_birth),
          class_section_id: section.id,
          roll: Number(roll),
          student_no: String(student_no) || null,
          submitted_at: state === 'draft' ? null : submitted_at,
          student: JSON.stringify({
            ...Object.fromEntries(Object.entries(student).map(([name, value]) => [name, value ?? ''])),
            contact_number: mobile,
            student_no,
            roll_number: String(roll),
            class_section_id: section.id,
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(application.id);
      if (has_photo) {
        const isGirl = student.gender === 'female';
        const drawing = pupil(random, site.plan.accent_color, {
          isGirl,
          isMuslim: student.religion === 'islam',
        });
        const bytes = await sharp(Buffer.from(drawing)).resize(300).jpeg().toBuffer();
        const file_id = await storeFile(tx, files, {
          site_id,
          purpose: 'admission_paper',
          name: 'photo.jpg',
          content_type: 'image/jpeg',
          bytes,
        });
        await insertRows(tx, 'admission_application_paper', [
          { site_id, application_id: application.id, paper_id: photo.id, file_id },
        ]);
      }
      if (message)
        await insertRows(tx, 'admission_step', [
          {
            site_id,
            application_id: application.id,
            from_state: 'submitted',
            to_state: state,
            message,
            done_at: new Date().toISOString(),
          },
        ]);
    }
    await matchRegistrations(tx, ids);
    await tx
      .updateTable('number_sequence')
      .set({ last_number: before + registering.length })
      .where('kind', '=', 'admission_application')
      .where('period', '=', '2026')
      .execute();
  });
}
