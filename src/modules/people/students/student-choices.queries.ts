import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { oneParentSuffices } from '../site-options.ts';
import type { StudentChoices } from './student-choices.contract.ts';

/** The choices of an institution; of a teacher, those of their own sections. */
export async function listStudentChoices(tx: SiteTx, caller: SiteCaller): Promise<StudentChoices> {
  const mine = await sectionsOfCaller(tx, caller);
  const every = tx
    .selectFrom('class_section')
    .select(['id', 'academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id', 'name'])
    .where('is_open', '=', true)
    .orderBy('name');
  const sections = (await every.execute()).filter((it) => mine === 'all' || mine.includes(it.id));
  const used = (key: 'shift_id' | 'version_id' | 'class_id' | 'study_group_id') => [
    ...new Set(sections.map((it) => it[key])),
  ];
  const named = (table: 'shift' | 'version' | 'study_group', key: Parameters<typeof used>[0]) =>
    tx
      .selectFrom(table)
      .select(['id', 'name_en', 'name_bn'])
      .where('id', 'in', orNobody(used(key)))
      .orderBy('sort_order')
      .execute();
  const classes = await tx
    .selectFrom('academic_class')
    .select(['id', 'name_en', 'name_bn', 'level'])
    .where('id', 'in', orNobody(used('class_id')))
    .orderBy('sort_order')
    .execute();
  const sessions = await tx
    .selectFrom('enrolment')
    .select('session')
    .distinct()
    .where('session', 'is not', null)
    .orderBy('session', 'desc')
    .execute();
  return {
    academic_years: await tx
      .selectFrom('academic_year')
      .select(['id', 'name', 'is_current'])
      .orderBy('starts_on', 'desc')
      .execute(),
    shifts: await named('shift', 'shift_id'),
    versions: await named('version', 'version_id'),
    classes: classes.map(({ level, ...it }) => ({ ...it, is_board_class: isBoardLevel(level) })),
    study_groups: await named('study_group', 'study_group_id'),
    sections,
    student_categories: await tx
      .selectFrom('student_category')
      .select(['id', 'name_en', 'name_bn'])
      .orderBy('sort_order')
      .orderBy('name_en')
      .execute(),
    boards: await tx
      .selectFrom('board')
      .select(['id', 'name_en', 'name_bn'])
      .orderBy('sort_order')
      .orderBy('name_en')
      .execute(),
    sessions: sessions.flatMap((it) => it.session ?? []),
    one_parent_suffices: await oneParentSuffices(tx),
  };
}

/** Rules of the education boards: classes Nine to Twelve are registered with a board. */
export const isBoardLevel = (level: string) => level === 'secondary' || level === 'higher_secondary';

const orNobody = (ids: string[]) => (ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000']);
