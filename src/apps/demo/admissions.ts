import sharp from 'sharp';
import type { Database } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { addDays, today } from '#shared/dates.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { drawFamily, nameOf } from './person-names.ts';
import { pupil } from './pictures/pupil.ts';
import { Random } from './random.ts';

/** Every demo application is opened by this PIN. */
const pin = '123456';
const applicationCount = 12;

/** An open declaration for the lowest class of a school, with applications in every state before the draw. */
export async function makeAdmissions(database: Database, files: FileStore, site: DemoSite): Promise<void> {
  const site_id = site.id;
  const random = new Random(4130);
  const [place] = site.sections;
  if (!place) return;
  await asOwner(database, site_id, async (tx) => {
    const section = await tx
      .selectFrom('class_section')
      .selectAll()
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const subjects = await tx
      .selectFrom('group_subject')
      .innerJoin('subject', 'subject.id', 'group_subject.subject_id')
      .select(['subject.id', 'subject.religion'])
      .where('group_subject.class_id', '=', section.class_id)
      .where('group_subject.condition', '=', 'religion_choice')
      .execute();
    const category = await tx
      .selectFrom('student_category')
      .select('id')
      .orderBy('sort_order')
      .executeTakeFirstOrThrow();
    const circular = await tx
      .insertInto('admission_circular')
      .values({
        site_id,
        academic_year_id: site.year_id,
        session: '2026',
        state: 'published',
        title_en: 'Admission to class Six',
        title_bn: 'ষষ্ঠ শ্রেণিতে ভর্তি',
        starts_on: addDays(today(), -5),
        starts_at: '10:00',
        ends_on: addDays(today(), 16),
        ends_at: '17:00',
        age_on: '2026-01-01',
        fee_poisha: 110_00,
        selection: 'lottery',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { site_id, circular_id: circular.id };
    const { class_id, shift_id, version_id, study_group_id } = section;
    const line = await tx
      .insertInto('admission_line')
      .values({
        ...of,
        line_no: 1,
        class_id,
        shift_id,
        version_id,
        study_group_id,
        seats: 6,
        min_age: 10,
        max_age: 13,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const quotas = await tx
      .insertInto('admission_quota')
      .values([
        { ...of, line_no: 1, name_en: 'Catchment area', name_bn: 'ক্যাচমেন্ট এলাকা', unit: 'percent', amount: 40 },
        { ...of, line_no: 2, name_en: 'Freedom fighters', name_bn: 'মুক্তিযোদ্ধা', unit: 'percent', amount: 5 },
        {
          ...of,
          line_no: 3,
          name_en: 'Twins and siblings',
          name_bn: 'যমজ ও সহোদর',
          unit: 'seats',
          amount: 1,
        },
      ])
      .returning('id')
      .execute();
    const photo = await tx
      .insertInto('admission_paper')
      .values({ ...of, line_no: 1, kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const birth = { name_en: 'Birth registration certificate', name_bn: 'জন্ম নিবন্ধন সনদ' };
    await insertRows(tx, 'admission_paper', [
      { ...of, line_no: 2, kind: 'paper', ...birth, is_required: false },
    ]);
    const ways = await tx
      .insertInto('admission_payment_way')
      .values([
        { ...of, line_no: 1, company: 'bKash', account_no: '01712000111' },
        { ...of, line_no: 2, company: 'Nagad', account_no: '01812000222' },
      ])
      .returning('id')
      .execute();
    const states = ['draft', 'submitted', 'submitted', 'submitted', 'submitted', 'returned'];
    for (let index = 0; index < applicationCount; index++) {
      const family = drawFamily(random);
      const isGirl = index % 2 === 0;
      const [name_en, name_bn] = nameOf(random, family, isGirl ? 'girl' : 'boy');
      const [father_name, father_name_bn] = nameOf(random, family, 'father');
      const [mother_name, mother_name_bn] = nameOf(random, family, 'mother');
      const [first_name = name_en, ...others] = name_en.split(' ');
      const application_no = `2026${String(index + 1).padStart(5, '0')}`;
      const contact_number = `017125500${String(10 + index)}`;
      const date_of_birth = addDays('2014-02-01', index * 37);
      const state = states[index] ?? 'verified';
      const religion = subjects.find((it) => it.religion === family.religion);
      const application = await tx
        .insertInto('admission_application')
        .values({
          ...of,
          line_id: line.id,
          application_no,
          state,
          name_en,
          date_of_birth,
          pin_hash: hashSecret(`${application_no}:${pin}`),
          contact_number: `88${contact_number}`,
          quota_ids: index % 3 === 0 ? [quotas[0]!.id] : [],
          payment_way_id: ways[index % 2]!.id,
          // Two families name the same payment.
          transaction_id: index === 3 ? 'BK7D0002QX' : `BK7D${String(index).padStart(4, '0')}QX`,
          submitted_at:
            state === 'draft' ? null : new Date(Date.now() - (20 - index) * 3_600_000).toISOString(),
          student: JSON.stringify({
            first_name,
            last_name: others.join(' '),
            name_bn,
            father_name,
            father_name_bn,
            mother_name,
            mother_name_bn,
            contact_number,
            date_of_birth,
            student_category_id: category.id,
            gender: isGirl ? 'female' : 'male',
            religion: family.religion,
            religion_subject_id: religion?.id ?? '',
            present_address: 'মিরপুর, ঢাকা',
            previous_school: 'মিরপুর সরকারি প্রাথমিক বিদ্যালয়',
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const drawing = pupil(random, site.plan.accent_color, {
        isGirl,
        isMuslim: family.religion === 'islam',
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
      const step = { site_id, application_id: application.id, from_state: 'submitted' };
      const done_at = new Date().toISOString();
      if (state === 'verified' || state === 'returned')
        await insertRows(tx, 'admission_step', [
          {
            ...step,
            to_state: state,
            done_at,
            message: state === 'returned' ? 'ছবিটি অস্পষ্ট, পরিষ্কার ছবি দিন।' : null,
          },
        ]);
    }
    await insertRows(tx, 'number_sequence', [
      { site_id, kind: 'admission_application', period: '2026', last_number: applicationCount },
    ]);
  });
}
