import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { searchedRoll, searchWords } from '../search-key.rules.ts';
import type { StudentHit, StudentRow, studentContract } from '../student.contract.ts';
import { listedStudent } from '../student-fields.contract.ts';
import { lacksFourthSubject } from '../subjects/fourth-subject.queries.ts';

type ListInput = InputOf<typeof studentContract.list>;

/**
 * One page of the students a caller may see. Finding and counting touch only the tables that the filters need;
 * the names of class, section and the rest are read for the rows of the page alone.
 */
export async function listStudents(
  tx: SiteTx,
  caller: SiteCaller,
  input: ListInput,
): Promise<Page<StudentRow>> {
  const academic_year_id = await yearMeant(tx, input.academic_year_id);
  const search = await matching(tx, caller, { ...input, academic_year_id });
  const total = sql`(select count(*) from ${search.countFrom} where ${search.countWhere}) as total`;
  const { rows: found } = await sql<{ student_id: string; enrolment_id: string | null; total: number }>`
    select s.id as student_id, ${search.isPlaced ? sql`e.id` : sql`null::uuid`} as enrolment_id, ${total}
    from ${search.from} ${input.sort.endsWith('class') ? classOrder : sql``}
    where ${search.where} order by ${orderOf(input.sort)}, s.id
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`.execute(tx);
  // Counts apart, because a page past the last one has no row that carries the count.
  const isPastEnd = found.length === 0 && input.page > 1;
  const counted = isPastEnd ? (await sql<{ total: number }>`select ${total}`.execute(tx)).rows : found;
  return { rows: await describeRows(tx, found), total: counted[0]?.total ?? 0 };
}

/** The ids of all students whom a list with these filters shows; at most a few thousand. */
export async function listedStudentIds(
  tx: SiteTx,
  caller: SiteCaller,
  filters: Omit<Narrowing, 'sort'>,
): Promise<string[]> {
  const search = await matching(tx, caller, { ...filters, sort: 'student_no' });
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from ${search.from} where ${search.where} limit ${mostListed}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** More than any work on a whole list takes, which then refuses it. */
const mostListed = 5_000;

/** Ten students at most, the surest first: the ID or its last four digits and more, then the roll, then by name. */
export async function searchStudents(tx: SiteTx, caller: SiteCaller, q: string): Promise<StudentHit[]> {
  const siteId = caller.site_id;
  const search = await matching(tx, caller, { q, status: 'active', sort: 'student_no' });
  const roll = searchedRoll(q);
  const lastDigits = /^\d{4,}$/.exec(toAsciiDigits(q.trim()))?.[0] ?? null;
  const { rows: found } = await sql<{ student_id: string; enrolment_id: string | null }>`
    select s.id as student_id, null::uuid as enrolment_id from ${search.from} where ${search.where}
    order by lower(s.student_no) = ${q.toLowerCase()} desc,
      coalesce(s.student_no like '%' || ${lastDigits}::text, false) desc,
      exists (select from enrolment r where r.site_id = ${siteId} and r.student_id = s.id and r.roll = ${roll}) desc,
      s.name_en, s.id
    limit 10`.execute(tx);
  const rows = await describeRows(tx, found);
  return rows.map((row) => ({
    id: row.id,
    student_no: row.student_no,
    name_en: row.name_en,
    name_bn: row.name_bn,
    contact_number: row.contact_number,
    class_section_id: row.class_section_id,
    class_name_en: row.class_name_en,
    class_name_bn: row.class_name_bn,
    section: row.section,
    roll: row.roll,
  }));
}

const placeFilters = ['shift_id', 'version_id', 'class_id', 'study_group_id'] as const;

type Narrowing = Omit<Partial<ListInput>, 'academic_year_id'> &
  Pick<ListInput, 'sort'> & { academic_year_id?: string | undefined };

async function matching(tx: SiteTx, caller: SiteCaller, input: Narrowing) {
  const siteId = caller.site_id;
  const mine = await sectionsOfCaller(tx, caller);
  const bySection = placeFilters.some((name) => input[name]) || input.class_section_id || mine !== 'all';
  const isPlaced = Boolean(
    bySection ||
      input.academic_year_id ||
      input.session ||
      input.without_fourth ||
      /^-?(roll|class)$/.test(input.sort),
  );
  const where: RawBuilder<unknown>[] = [sql`s.site_id = ${siteId}`];
  if (input.status) where.push(sql`s.status = ${input.status}`);
  if (input.student_category_id) where.push(sql`s.student_category_id = ${input.student_category_id}`);
  if (isPlaced) {
    const year = input.academic_year_id ?? (await currentYear(tx));
    where.push(sql`e.site_id = ${siteId}`, sql`e.academic_year_id = ${year}`, sql`e.status <> 'moved'`);
    if (input.without_fourth) where.push(lacksFourthSubject);
    if (input.session) where.push(sql`e.session = ${input.session}`);
    if (bySection) where.push(sql`e.class_section_id = any(${await sectionsMeant(tx, input, mine)})`);
  }
  if (input.q) where.push(matchesStudentSearch(siteId, input.q));
  const from = isPlaced
    ? sql`student s join enrolment e on e.site_id = s.site_id and e.student_id = s.id`
    : sql`student s`;
  // Without filters on students, a year is counted by its enrolments alone.
  const byPlaceOnly = isPlaced && !input.status && !input.student_category_id && !input.q;
  const and = sql` and `;
  return {
    isPlaced,
    from,
    where: sql.join(where, and),
    countFrom: byPlaceOnly ? sql`enrolment e` : from,
    countWhere: sql.join(byPlaceOnly ? where.slice(1) : where, and),
  };
}

/** The year that a filter means; `undefined` where it means none, or the institution has no year yet. */
export async function yearMeant(
  tx: SiteTx,
  wanted: ListInput['academic_year_id'],
): Promise<string | undefined> {
  return wanted === 'current' ? ((await currentYear(tx)) ?? undefined) : wanted;
}

/** The current year, else the latest. */
export async function currentYear(tx: SiteTx): Promise<string | null> {
  const row = await tx
    .selectFrom('academic_year')
    .select('id')
    .orderBy('is_current', 'desc')
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The visible sections that match the filters. */
export async function sectionsMeant(
  tx: SiteTx,
  input: Partial<Pick<ListInput, (typeof placeFilters)[number] | 'class_section_id' | 'academic_year_id'>>,
  mine: 'all' | string[],
): Promise<string[]> {
  let query = tx.selectFrom('class_section').select('id');
  if (input.academic_year_id) query = query.where('academic_year_id', '=', input.academic_year_id);
  for (const name of placeFilters) if (input[name]) query = query.where(name, '=', input[name]);
  if (input.class_section_id) query = query.where('id', '=', input.class_section_id);
  const rows = await query.execute();
  return rows.map((row) => row.id).filter((it) => mine === 'all' || mine.includes(it));
}

/** Every word typed begins a word of the student; a plain number may be a roll of the current year as well. */
export function matchesStudentSearch(siteId: string, q: string): RawBuilder<unknown> {
  const words = searchWords(q).map(
    (word) => sql`s.id in (select w.student_id from student_word w
      where w.site_id = ${siteId} and w.word >= ${word} and w.word < ${`${word}\u{10ffff}`})`,
  );
  const byWords = words.length > 0 ? sql.join(words, sql` and `) : sql`false`;
  const roll = searchedRoll(q);
  if (roll === null) return byWords;
  const [word = q] = searchWords(q);
  return sql`s.id in (
    select w.student_id from student_word w
    where w.site_id = ${siteId} and w.word >= ${word} and w.word < ${`${word}\u{10ffff}`}
    union
    select r.student_id from academic_year y
    join enrolment r on r.site_id = y.site_id and r.academic_year_id = y.id and r.roll = ${roll}
    where y.site_id = ${siteId} and y.is_current)`;
}

const classOrder = sql`
  join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
  join academic_class c on c.id = cs.class_id`;

function orderOf(sort: ListInput['sort']): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort.replace(/^-/, '')) {
    case 'name_en':
      return sql`s.name_en ${direction}`;
    case 'name_bn':
      return sql`s.name_bn ${direction}`;
    case 'roll':
      return sql`e.roll ${direction}`;
    case 'class':
      return sql`c.sort_order ${direction}, c.code ${direction}, cs.name, e.roll`;
    default:
      return sql`s.student_no ${direction}`;
  }
}

/** Reads the rows of a page in their order; the latest enrolment where none is given. */
async function describeRows(
  tx: SiteTx,
  found: { student_id: string; enrolment_id: string | null }[],
): Promise<StudentRow[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<StudentRow>`
    select s.id, s.student_no, s.name_en, s.name_bn, ${listedColumns}, s.status, s.admitted_on,
      '/api/v1/students/' || s.id || '/photo?v=' || right(s.photo_file_id::text, 8) as photo_url,
      k.name_en as student_category_en, k.name_bn as student_category_bn, ${placeColumns}
    from jsonb_to_recordset(${JSON.stringify(found.map((it, place) => ({ ...it, place })))}::jsonb)
      as f(student_id uuid, enrolment_id uuid, place int)
    join student s on s.site_id = ${tx.siteId} and s.id = f.student_id
    join student_category k on k.id = s.student_category_id
    left join lateral (
      select latest.* from enrolment latest
      join academic_year ly on ly.site_id = latest.site_id and ly.id = latest.academic_year_id
      where latest.site_id = ${tx.siteId} and latest.student_id = s.id
        and (f.enrolment_id is null or latest.id = f.enrolment_id)
      order by ly.starts_on desc, latest.enrolled_on desc limit 1) e on true
    ${placeJoins}
    order by f.place`.execute(tx);
  return rows;
}

const listedColumns = sql.join(Object.keys(listedStudent.shape).map((name) => sql.ref(`s.${name}`)));

export const placeColumns = sql`y.id as academic_year_id, y.name as academic_year, cs.id as class_section_id,
  c.name_en as class_name_en, c.name_bn as class_name_bn, cs.name as section, g.name_en as study_group_en,
  g.name_bn as study_group_bn, sh.name_en as shift_en, sh.name_bn as shift_bn, v.name_en as version_en,
  v.name_bn as version_bn, e.roll, e.session`;

export const placeJoins = sql`
  left join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
  left join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
  left join academic_class c on c.id = cs.class_id
  left join study_group g on g.id = cs.study_group_id
  left join shift sh on sh.id = cs.shift_id
  left join version v on v.id = cs.version_id`;
