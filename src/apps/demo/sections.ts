import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { insertRows } from './as-owner.ts';
import type { DemoSection, DemoSite } from './institutions.ts';
import type { SitePlan } from './plan.ts';
import type { Random } from './random.ts';

export async function insertSections(
  tx: SiteTx,
  plan: SitePlan,
  yearId: string,
  teachers: DemoSite['teachers'],
  random: Random,
): Promise<DemoSection[]> {
  const idOf = async (table: 'academic_class' | 'study_group' | 'shift' | 'version') =>
    new Map((await tx.selectFrom(table).select(['id', 'code']).execute()).map((it) => [it.code, it.id]));
  const [classes, groups, shifts, versions] = [
    await idOf('academic_class'),
    await idOf('study_group'),
    await idOf('shift'),
    await idOf('version'),
  ];
  const sections = plan.sections.map((section, index) => ({
    id: random.uuid(),
    class: section.class,
    class_id: classes.get(section.class)!,
    group: section.group,
    study_group_id: groups.get(section.group)!,
    shift: section.shift,
    shift_id: shifts.get(section.shift)!,
    version_id: versions.get('bangla')!,
    students: section.students,
    name: section.name,
    class_teacher_id: teachers[(index * 2 + 1) % teachers.length]!.id,
    room: `${100 + index + 1}`,
  }));
  await insertRows(
    tx,
    'class_section',
    sections.map((it) => ({
      site_id: tx.siteId,
      id: it.id,
      academic_year_id: yearId,
      shift_id: it.shift_id,
      version_id: it.version_id,
      class_id: it.class_id,
      study_group_id: it.study_group_id,
      name: it.name,
      capacity: Math.max(55, it.students),
      room: it.room,
      roll_from: 1,
      roll_to: 100,
      class_teacher_id: it.class_teacher_id,
      is_open: true,
    })),
  );
  await insertRooms(tx, sections.length, random);
  return sections;
}

/** A building with a room of each floor for every section, as the class routine uses them, and a hall for several classes. */
async function insertRooms(tx: SiteTx, sectionCount: number, random: Random): Promise<void> {
  const building = { site_id: tx.siteId, id: random.uuid(), name: 'Main building' };
  const floors = ['1', '2'].map((name, sort_order) => ({
    site_id: tx.siteId,
    id: random.uuid(),
    building_id: building.id,
    name,
    sort_order,
  }));
  const benches = { bench_rows: 5, benches_per_row: 4, seats_per_bench: 3 };
  const rooms = floors.flatMap(({ id: floor_id, name: floor }) =>
    Array.from({ length: sectionCount }, (_, at) => ({
      site_id: tx.siteId,
      floor_id,
      name: `${floor}${String(at + 1).padStart(2, '0')}`,
      type: 'classroom',
      capacity: 60,
      is_shared: false,
      ...benches,
    })),
  );
  const hall = {
    site_id: tx.siteId,
    floor_id: floors[0]!.id,
    name: 'Hall',
    type: 'hall',
    capacity: 300,
    is_shared: true,
    bench_rows: 20,
    benches_per_row: 5,
    seats_per_bench: 3,
  };
  await insertRows(tx, 'building', [building]);
  await insertRows(tx, 'floor', floors);
  await insertRows(tx, 'room', [...rooms, hall]);
}

/** Every class and group that has a section starts with the national list of subjects. */
export async function insertGroupSubjects(tx: SiteTx, yearId: string): Promise<void> {
  await sql`
    insert into group_subject (site_id, academic_year_id, version_id, class_id, study_group_id, subject_id, condition,
      subject_condition_id, choice_code, sort_order)
    select distinct c.site_id, c.academic_year_id, c.version_id, c.class_id, c.study_group_id, d.subject_id, d.condition,
      d.subject_condition_id, d.choice_code, d.sort_order
    from class_section c
    join group_subject_default d on d.class_id = c.class_id and d.study_group_id = c.study_group_id
      and d.version_id is null and d.national_year_id is null
    where c.site_id = ${tx.siteId} and c.academic_year_id = ${yearId}`.execute(tx);
}

/** Each subject of a section gets a teacher of that subject, else the teacher with the fewest lessons. */
export async function assignTeachers(
  tx: SiteTx,
  sections: DemoSection[],
  teachers: DemoSite['teachers'],
): Promise<void> {
  const subjects = await tx
    .selectFrom('group_subject')
    .innerJoin('subject', 'subject.id', 'group_subject.subject_id')
    .select(['group_subject.class_id', 'group_subject.study_group_id', 'subject.id', 'subject.code'])
    .where('group_subject.condition', '<>', 'choice_of')
    .orderBy('group_subject.sort_order')
    .execute();
  const rows = sections.flatMap((section, index) =>
    subjects
      .filter((it) => it.class_id === section.class_id && it.study_group_id === section.study_group_id)
      .map((subject, place) => {
        const able = teachers.filter((teacher) => teacher.subject_code === subject.code);
        const teacher =
          able.length > 0 ? able[index % able.length]! : teachers[(index * 5 + place) % teachers.length]!;
        return {
          site_id: tx.siteId,
          class_section_id: section.id,
          subject_id: subject.id,
          employee_id: teacher.id,
        };
      }),
  );
  await insertRows(tx, 'teacher_assignment', rows);
}
