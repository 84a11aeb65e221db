import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { type Choice, type OfferedChoice, oneParentSuffices } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import type { PlannedSection } from './student-import.contract.ts';

/** A section with the values by which rows of a list name it. */
export interface PlaceSection {
  id: string;
  academic_year: string;
  shift: string;
  version: string;
  class: string;
  group: string;
  section: string;
  class_code: string;
  level: string;
  /** Of the academic year. */
  starts_on: string;
}

export interface Places {
  sections: PlaceSection[];
  /** The subjects that students can choose, by {@link subjectPlace}. */
  subjects: Map<string, OfferedChoice[]>;
  current_year: string | null;
  one_parent_suffices: boolean;
  year_names: Map<string, string>;
  choices: Record<
    'academic_year' | 'class' | 'section' | 'group' | 'shift' | 'version' | 'student_category',
    Choice[]
  >;
}

/** The open sections of an institution and the values by which a list can name them. */
export async function readPlaces(tx: SiteTx): Promise<Places> {
  const sections = await tx
    .selectFrom('class_section as s')
    .innerJoin('academic_class as c', 'c.id', 's.class_id')
    .innerJoin('academic_year as y', (join) => inSameSite(join, 'y.id', 's.academic_year_id'))
    .select(['s.id', 's.academic_year_id as academic_year', 's.shift_id as shift', 's.version_id as version'])
    .select(['s.class_id as class', 's.study_group_id as group', 's.name as section'])
    .select(['c.code as class_code', 'c.level', 'y.starts_on'])
    .where('is_open', '=', true)
    .execute();
  const years = await tx
    .selectFrom('academic_year')
    .select(['id', 'name', 'is_current'])
    .orderBy('starts_on', 'desc')
    .execute();
  const named = async (
    table: 'academic_class' | 'study_group' | 'shift' | 'version' | 'student_category',
    used?: string[],
  ) => {
    const rows = await tx.selectFrom(table).select(['id', 'code', 'name_en', 'name_bn']).execute();
    const wanted = used && new Set(used);
    return rows
      .filter((row) => !wanted || wanted.has(row.id))
      .map((row) => ({ value: row.id, names: [row.code, row.name_en, row.name_bn] }));
  };
  return {
    sections,
    subjects: await readSubjectChoices(tx),
    one_parent_suffices: await oneParentSuffices(tx),
    current_year: (years.find((it) => it.is_current) ?? years[0])?.id ?? null,
    year_names: new Map(years.map((it) => [it.id, it.name])),
    choices: {
      academic_year: years.map((it) => ({ value: it.id, names: [it.name] })),
      class: await named(
        'academic_class',
        sections.map((it) => it.class),
      ),
      section: [...new Set(sections.map((it) => it.section))].map((value) => ({ value, names: [] })),
      group: await named(
        'study_group',
        sections.map((it) => it.group),
      ),
      shift: await named(
        'shift',
        sections.map((it) => it.shift),
      ),
      version: await named(
        'version',
        sections.map((it) => it.version),
      ),
      student_category: await named('student_category'),
    },
  };
}

/** Sections of one year, version, class and group have one list of subjects. */
export const subjectPlace = (place: Pick<PlaceSection, 'academic_year' | 'version' | 'class' | 'group'>) =>
  [place.academic_year, place.version, place.class, place.group].join(' ');

async function readSubjectChoices(tx: SiteTx): Promise<Places['subjects']> {
  type Row = OfferedChoice & Parameters<typeof subjectPlace>[0];
  const { rows } = await sql<Row>`
    select gs.academic_year_id as academic_year, gs.version_id as version, gs.class_id as class,
      gs.study_group_id as group, gs.subject_id, gs.condition, gs.choice_code, s.name_en, s.name_bn,
      array(select s.code union select p.code from subject_paper p where p.subject_id = s.id) as codes
    from group_subject gs join subject s on s.id = gs.subject_id
    where gs.site_id = ${tx.siteId} and gs.condition in ('elective', 'fourth', 'choice_of')
    order by gs.sort_order, s.code`.execute(tx);
  return Map.groupBy(rows, subjectPlace);
}

/** How many new students each section gets, beside its places and the students it has. In the order of classes. */
export async function planPlaces(tx: SiteTx, sectionIds: string[]): Promise<PlannedSection[]> {
  if (sectionIds.length === 0) return [];
  const counts = Map.groupBy(sectionIds, (it) => it);
  const { rows } = await sql<Omit<PlannedSection, 'admit_count'>>`
    select s.id as class_section_id, s.capacity, c.name_en as class_name_en, c.name_bn as class_name_bn,
      s.name as section_name, h.name_en as shift_en, h.name_bn as shift_bn,
      (select count(*)::int from section_membership m where m.site_id = s.site_id and m.class_section_id = s.id
        and (m.left_on is null or m.left_on > ${today()})) as student_count
    from class_section s join academic_class c on c.id = s.class_id join shift h on h.id = s.shift_id
    where s.site_id = ${tx.siteId} and s.id = any(${[...counts.keys()]}::uuid[])
    order by c.sort_order, h.sort_order, s.name, s.id`.execute(tx);
  return rows.map((row) => ({ ...row, admit_count: counts.get(row.class_section_id)?.length ?? 0 }));
}
