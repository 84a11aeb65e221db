import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { anyContains } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import type { Day } from '#shared/dates.ts';

export interface CommitteeOfSite {
  id: string;
  name_en: string;
  name_bn: string;
  starts_on: Day;
  ends_on: Day;
  seats: CommitteeMember[];
}

export interface CommitteeMember {
  id: string;
  member_id: string;
  name_en: string;
  name_bn: string;
  post_en: string;
  post_bn: string;
  /** Of the seat, which may be a part of the term. */
  from: Day;
  until: Day;
  phone: string | null;
  email: string | null;
  photo_id: string | null;
}

/**
 * The managing committees that have begun, the latest first, with the members that are shown: of a running committee those
 * who sit today, of a former one everybody who sat in it.
 */
export async function publicCommittees(tx: SiteTx, today: Day): Promise<CommitteeOfSite[]> {
  const { rows } = await sql<CommitteeOfSite>`
    select c.id, c.name_en, c.name_bn, c.starts_on, c.ends_on, (
      select coalesce(json_agg(json_build_object('id', s.id, 'member_id', m.id, 'name_en', m.name_en,
        'name_bn', m.name_bn, 'post_en', s.position_en, 'post_bn', s.position_bn,
        'from', greatest(c.starts_on, s.starts_on), 'until', least(c.ends_on, s.ends_on),
        'phone', case when m.shows_phone then m.phone end, 'email', case when m.shows_email then m.email end,
        'photo_id', f.id) order by s.sort_order, s.id), '[]')
      from committee_seat s
      join member m on m.site_id = s.site_id and m.id = s.member_id and m.is_public
      left join stored_file f on f.site_id = m.site_id and f.id = m.photo_file_id and f.is_public
      where s.site_id = c.site_id and s.committee_id = c.id
        and (c.ends_on < ${today}
          or ${today}::date between greatest(c.starts_on, s.starts_on) and least(c.ends_on, s.ends_on))) as seats
    from committee c
    where c.site_id = ${tx.siteId} and c.is_managing and c.starts_on <= ${today}
    order by c.starts_on desc, c.id limit 20`.execute(tx);
  return rows;
}

const selectMembers = (tx: SiteTx) =>
  tx
    .selectFrom('member')
    .leftJoin('stored_file as photo', (join) =>
      inSameSite(join, 'photo.id', 'member.photo_file_id').on('photo.is_public', '=', true),
    )
    .select(['member.id', 'member.kind', 'member.member_no', 'member.name_en', 'member.name_bn'])
    .select(['member.occupation_en', 'member.occupation_bn', 'member.session', 'photo.id as photo_id'])
    .where('member.is_public', '=', true);

interface MemberWish {
  kinds: readonly string[];
  search?: string;
  limit: number;
  offset?: number;
}

/** Members of some kinds that are shown, in the order of the office, and their count. */
export async function publicMembers(tx: SiteTx, { kinds, search, limit, offset = 0 }: MemberWish) {
  const names = ['member.name_en', 'member.name_bn', 'member.occupation_en', 'member.occupation_bn'];
  const rows = await selectMembers(tx)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('member.kind', 'in', kinds)
    .$if(Boolean(search), (query) => query.where(anyContains(names, search!)))
    .orderBy('member.sort_order')
    .orderBy('member.name_en')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Everybody who has a profile. */
export const publicMemberIds = (tx: SiteTx) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('is_public', '=', true)
    .orderBy('sort_order')
    .limit(1000)
    .execute();

/** One member with what of the contact is switched on. */
export const publicMember = (tx: SiteTx, id: string) =>
  selectMembers(tx)
    .select(sql<string | null>`case when member.shows_phone then member.phone end`.as('phone'))
    .select(sql<string | null>`case when member.shows_email then member.email end`.as('email'))
    .select(sql<string | null>`case when member.shows_address then member.address end`.as('address'))
    .where('member.id', '=', id)
    .executeTakeFirst();

/** The seats of a member, the latest first. */
export async function seatsOfMember(tx: SiteTx, memberId: string, today: Day) {
  const { rows } = await sql<{
    id: string;
    name_en: string;
    name_bn: string;
    post_en: string;
    post_bn: string;
    from: Day;
    until: Day;
  }>`
    select s.id, c.name_en, c.name_bn, s.position_en as post_en, s.position_bn as post_bn,
      greatest(c.starts_on, s.starts_on) as "from", least(c.ends_on, s.ends_on) as until
    from committee_seat s
    join committee c on c.site_id = s.site_id and c.id = s.committee_id
    where s.site_id = ${tx.siteId} and s.member_id = ${memberId} and greatest(c.starts_on, s.starts_on) <= ${today}
    order by greatest(c.starts_on, s.starts_on) desc, s.id limit 50`.execute(tx);
  return rows;
}

/** One employee of the website with what of the contact is switched on. */
export const publicEmployee = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .leftJoin('subject', 'subject.id', 'employee.subject_id')
    .leftJoin('stored_file as photo', (join) =>
      inSameSite(join, 'photo.id', 'employee.photo_file_id').on('photo.is_public', '=', true),
    )
    .select(['employee.id', 'employee.name_en', 'employee.name_bn', 'employee.qualification'])
    .select(['employee.joined_on', 'employee.is_teacher', 'photo.id as photo_id'])
    .select(['designation.name_en as designation_name_en', 'designation.name_bn as designation_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select(sql<string | null>`case when employee.shows_phone then employee.phone end`.as('phone'))
    .select(sql<string | null>`case when employee.shows_email then employee.email end`.as('email'))
    .where('employee.id', '=', id)
    .where('employee.is_public', '=', true)
    .where('employee.status', '=', 'active')
    .executeTakeFirst();

/** People of a list that the office wrote down. */
export const peopleOfList = (tx: SiteTx, type: string) =>
  tx
    .selectFrom('public_list_person')
    .select(['id', 'name_en', 'name_bn', 'detail_en', 'detail_bn'])
    .where('list_type', '=', type)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(500)
    .execute();

/** Whether the institution lets its website name the students. */
export async function showsStudents(tx: SiteTx): Promise<boolean> {
  const row = await tx.selectFrom('public_list_setting').select('shows_students').executeTakeFirst();
  return row?.shows_students ?? false;
}

interface SectionOfList {
  id: string;
  class_id: string;
  class_name_en: string;
  class_name_bn: string;
  section: string;
  shift_name_en: string;
  shift_name_bn: string;
}

/** The sections of the current years. */
export async function sectionsOfList(tx: SiteTx): Promise<SectionOfList[]> {
  const { rows } = await revealToVisitor(tx, () =>
    sql<SectionOfList>`
      select cs.id, c.id as class_id, c.name_en as class_name_en, c.name_bn as class_name_bn, cs.name as section,
        sh.name_en as shift_name_en, sh.name_bn as shift_name_bn
      from class_section cs
      join academic_year y on y.site_id = cs.site_id and y.id = cs.academic_year_id and y.is_current
      join academic_class c on c.id = cs.class_id
      join shift sh on sh.id = cs.shift_id
      where cs.site_id = ${tx.siteId}
      order by c.sort_order, c.id, sh.sort_order, cs.name, cs.id limit 500`.execute(tx),
  );
  return rows;
}

/** Names and rolls of the sections of a class: nothing else of a student is read. */
export async function studentsOfClass(tx: SiteTx, classId: string) {
  const { rows } = await revealToVisitor(tx, () =>
    sql<{ id: string; class_section_id: string; roll: number; name_en: string; name_bn: string | null }>`
      select e.id, e.class_section_id, e.roll, s.name_en, s.name_bn
      from enrolment e
      join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
      join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id and y.is_current
      join student s on s.site_id = e.site_id and s.id = e.student_id
      where e.site_id = ${tx.siteId} and cs.class_id = ${classId} and e.status = 'active'
      order by e.class_section_id, e.roll, e.id limit 3000`.execute(tx),
  );
  return rows;
}

export type ListedMember = Awaited<ReturnType<typeof publicMembers>>['rows'][number];
export type MemberProfile = NonNullable<Awaited<ReturnType<typeof publicMember>>>;
export type MemberSeat = Awaited<ReturnType<typeof seatsOfMember>>[number];
export type EmployeeOfSite = NonNullable<Awaited<ReturnType<typeof publicEmployee>>>;
export type ListedPerson = Awaited<ReturnType<typeof peopleOfList>>[number];
export type ListedSection = SectionOfList;
export type ListedStudent = Awaited<ReturnType<typeof studentsOfClass>>[number];
