import type { Tx } from '#kernel/database/database.ts';
import type { Choice } from '#modules/people/index.ts';

/** A section with the values by which rows of a list name it. */
export interface PlaceSection {
  id: string;
  academic_year: string;
  shift: string;
  version: string;
  class: string;
  group: string;
  section: string;
}

export interface Places {
  sections: PlaceSection[];
  current_year: string | null;
  year_names: Map<string, string>;
  choices: Record<
    'academic_year' | 'class' | 'section' | 'group' | 'shift' | 'version' | 'student_category',
    Choice[]
  >;
}

/** What an institution has, as the choices that a list is read with: the value is the id, a section its name. */
export async function readPlaces(tx: Tx, siteId: string): Promise<Places> {
  const sections = await tx
    .selectFrom('class_section')
    .select(['id', 'academic_year_id as academic_year', 'shift_id as shift', 'version_id as version'])
    .select(['class_id as class', 'study_group_id as group', 'name as section'])
    .where('site_id', '=', siteId)
    .where('is_open', '=', true)
    .execute();
  const years = await tx
    .selectFrom('academic_year')
    .select(['id', 'name', 'is_current'])
    .where('site_id', '=', siteId)
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
