import type { Database, SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { assignSubjects } from '#modules/academics/index.ts';
import { studentSearchKey } from '#modules/people/index.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSection, DemoSite } from './institutions.ts';
import { drawFamily, drawOccupation, type Family, nameOf } from './person-names.ts';
import { Random } from './random.ts';

export interface DemoStudent {
  id: string;
  enrolment_id: string;
  section: DemoSection;
  household_id: string;
  name_en: string;
  /** How well the student does, about 0.35 … 0.95; marks and attendance follow it. */
  ability: number;
}

interface Household {
  id: string;
  family: Family;
  phone: string;
  father: readonly [string, string];
  mother: readonly [string, string];
  address: string;
  surname: string;
}

const ageOfClass: Record<string, number> = {
  six: 11,
  seven: 12,
  eight: 13,
  nine: 14,
  ten: 15,
  eleven: 16,
  twelve: 17,
};

/** Students of every section with parents, subjects and rolls; about one household in eight has two children here. */
export async function makeStudents(database: Database, site: DemoSite): Promise<DemoStudent[]> {
  const random = new Random(Number(site.plan.eiin) + 17);
  const categories = await database.kysely.selectFrom('student_category').select(['id', 'code']).execute();
  const categoryOf = (code: string) => categories.find((it) => it.code === code)!.id;
  const { thana_id } = await asOwner(database, site.id, (tx) =>
    tx.selectFrom('site').select('thana_id').where('id', '=', site.id).executeTakeFirstOrThrow(),
  );
  const homes: Household[] = [];
  const students: DemoStudent[] = [];
  const rows: object[] = [];
  const enrolments: object[] = [];
  for (const section of site.sections) {
    for (let roll = 1; roll <= section.students; roll++) {
      const home =
        homes.length > 40 && random.chance(0.12) ? random.pick(homes) : newHousehold(random, homes);
      const isBoy = random.chance(0.52);
      const [name_en, name_bn] = nameOf(random, home.family, isBoy ? 'boy' : 'girl');
      const words = name_en.split(' ');
      const student_no = `${site.plan.year.starts_on.slice(0, 4)}-${String(rows.length + 1).padStart(6, '0')}`;
      const id = random.uuid();
      const enrolment_id = random.uuid();
      const [first_name, last_name] =
        words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)!] : [name_en, null];
      rows.push({
        site_id: site.id,
        id,
        student_no,
        first_name,
        last_name,
        name_bn,
        father_name: home.father[0],
        father_name_bn: home.father[1],
        mother_name: home.mother[0],
        mother_name_bn: home.mother[1],
        household_id: home.id,
        contact_number: home.phone,
        gender: isBoy ? 'male' : 'female',
        religion: home.family.religion,
        date_of_birth: birthday(random, ageOfClass[section.class]!),
        blood_group: random.pick(['A+', 'B+', 'O+', 'AB+', 'O+', 'B+', 'A-', 'B-', 'O-']),
        birth_registration_no: `2010${random.whole(1_000_000, 9_999_999)}${random.whole(100_000, 999_999)}`,
        student_category_id: categoryOf(
          random.chance(0.08) ? 'stipend' : random.chance(0.02) ? 'staff_child' : 'general',
        ),
        present_address: home.address,
        permanent_address: home.address,
        thana_id,
        search_key: studentSearchKey({ student_no, name_en, name_bn, contact_number: home.phone }),
        status: 'active',
        admitted_on: site.plan.year.starts_on,
      });
      enrolments.push({
        site_id: site.id,
        id: enrolment_id,
        student_id: id,
        academic_year_id: site.year_id,
        class_section_id: section.id,
        roll,
        status: 'active',
        enrolled_on: site.plan.year.starts_on,
      });
      students.push({
        id,
        enrolment_id,
        section,
        household_id: home.id,
        name_en,
        ability: abilityAt(random, roll, section.students),
      });
    }
  }
  await asOwner(database, site.id, async (tx) => {
    await insertHouseholds(tx, homes, random);
    await insertRows(tx, 'student', rows);
    await insertRows(tx, 'enrolment', enrolments);
    await assignSubjects(
      tx,
      students.map((it) => it.enrolment_id),
    );
    await giveFourthSubjects(tx);
  });
  return students;
}

/** Rolls follow the merit of the year before, so low rolls do better, with luck in between. */
function abilityAt(random: Random, roll: number, size: number): number {
  return Math.min(0.96, Math.max(0.3, random.around(0.86 - (roll / size) * 0.34, 0.07)));
}

function newHousehold(random: Random, homes: Household[]): Household {
  const family = drawFamily(random);
  const father = nameOf(random, family, 'father');
  const home: Household = {
    id: random.uuid(),
    family,
    father,
    mother: nameOf(random, family, 'mother'),
    phone: `88017${String(10_000_000 + homes.length * 37 + random.whole(0, 30)).padStart(8, '0')}`,
    address: `${random.whole(1, 120)}/${random.pick(['A', 'B', 'C', 'D'])}, ${random.pick(roads)}`,
    surname: father[0].split(' ').at(-1)!,
  };
  homes.push(home);
  return home;
}

const roads = [
  'Lake Road',
  'College Road',
  'Station Road',
  'Bazar Road',
  'Nazrul Avenue',
  'Rokeya Sarani',
  'Green Road',
];

function birthday(random: Random, age: number): string {
  const year = 2026 - age - (random.chance(0.2) ? 1 : 0);
  return `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
}

async function insertHouseholds(tx: SiteTx, homes: Household[], random: Random): Promise<void> {
  await insertRows(
    tx,
    'household',
    homes.map((home) => ({
      site_id: tx.siteId,
      id: home.id,
      phone: home.phone,
      name_en: home.father[0],
      name_bn: home.father[1],
      address: home.address,
    })),
  );
  await insertRows(
    tx,
    'guardian',
    homes.flatMap((home) =>
      (['father', 'mother'] as const).map((relation) => ({
        site_id: tx.siteId,
        id: random.uuid(),
        household_id: home.id,
        relation,
        name_en: home[relation][0],
        name_bn: home[relation][1],
        phone: relation === 'father' ? home.phone : null,
        occupation: relation === 'father' ? drawOccupation(random).name_en : 'Homemaker',
      })),
    ),
  );
}

/** Where the group's list has one fourth subject for all, every student takes it. */
async function giveFourthSubjects(tx: SiteTx): Promise<void> {
  await tx
    .insertInto('student_subject')
    .columns(['site_id', 'enrolment_id', 'subject_id', 'condition'])
    .expression((eb) =>
      eb
        .selectFrom('enrolment as e')
        .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
        .innerJoin('group_subject as g', (join) =>
          inSameSite(join, 'g.academic_year_id', 'c.academic_year_id')
            .onRef('g.version_id', '=', 'c.version_id')
            .onRef('g.class_id', '=', 'c.class_id')
            .onRef('g.study_group_id', '=', 'c.study_group_id'),
        )
        .where('e.site_id', '=', tx.siteId)
        .where('g.condition', '=', 'fourth')
        .select(['e.site_id', 'e.id', 'g.subject_id', 'g.condition']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
