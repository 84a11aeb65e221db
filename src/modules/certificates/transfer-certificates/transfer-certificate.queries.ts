import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { matchesStudentSearch } from '#modules/people/index.ts';
import type { Page } from '#shared/contract.ts';
import type { TransferCertificate, TransferCertificateListInput } from './transfer-certificate.contract.ts';
import type { Particulars } from './transfer-certificate.document.ts';
import type { CertificateState } from './transfer-certificate.rules.ts';

/** Before the dues of today are added; `owed_poisha` is what was owed at the issue. */
export type CertificateRow = Omit<TransferCertificate, 'can' | 'owed_poisha'> & {
  owed_poisha: number | null;
  enrolment_id: string;
  particulars: Particulars | null;
  verification_code: string | null;
  placement_change_id: string | null;
  closed_account_id: string | null;
};

const selectCertificates = (tx: SiteTx) =>
  tx
    .selectFrom('transfer_certificate as t')
    .innerJoin('student as s', (join) => inSameSite(join, 's.id', 't.student_id'))
    .innerJoin('enrolment as e', (join) => inSameSite(join, 'e.id', 't.enrolment_id'))
    .innerJoin('class_section as cs', (join) => inSameSite(join, 'cs.id', 'e.class_section_id'))
    .innerJoin('academic_class as c', 'c.id', 'cs.class_id')
    .innerJoin('academic_year as y', (join) => inSameSite(join, 'y.id', 'e.academic_year_id'))
    .leftJoin('user_account as ru', 'ru.id', 't.requested_by')
    .leftJoin('user_account as au', 'au.id', 't.approved_by')
    .leftJoin('user_account as iu', 'iu.id', 't.issued_by')
    .leftJoin('user_account as cu', 'cu.id', 't.cancelled_by')
    .select(['t.id', 't.student_id', 't.enrolment_id', 't.state', 't.serial_no', 't.leaving_on', 't.reason'])
    .select(['t.conduct', 't.last_result', 't.remarks', 't.owed_poisha', 't.dues_reason', 't.print_count'])
    .select(['t.requested_at', 't.approved_at', 't.issued_at', 't.cancelled_at', 't.cancel_reason'])
    .select(['t.particulars', 't.verification_code', 't.placement_change_id', 't.closed_account_id'])
    .select(['s.student_no', 's.name_en as student_name_en', 's.name_bn as student_name_bn'])
    .select(['c.name_en as class_name_en', 'c.name_bn as class_name_bn', 'cs.id as class_section_id'])
    .select(['cs.name as section_name', 'e.roll', 'y.name as academic_year'])
    .select(['ru.full_name as requested_by_name', 'au.full_name as approved_by_name'])
    .select(['iu.full_name as issued_by_name', 'cu.full_name as cancelled_by_name'])
    .$narrowType<{
      state: CertificateState;
      conduct: TransferCertificate['conduct'];
      student_name_en: string;
      particulars: Particulars | null;
    }>();

export async function listCertificates(
  tx: SiteTx,
  { q, ...input }: TransferCertificateListInput,
): Promise<Page<CertificateRow>> {
  let query = selectCertificates(tx);
  if (q)
    query = query.where(
      sql<boolean>`(t.serial_no = upper(${q.trim()}) or t.student_id in (
        select s.id from student s where s.site_id = ${tx.siteId} and ${matchesStudentSearch(tx.siteId, q)}))`,
    );
  return pageOfList(query, input, {
    table: 't',
    columns: { academic_year_id: 'e.academic_year_id', class_id: 'cs.class_id' },
  });
}

export const findCertificate = (tx: SiteTx, id: string): Promise<CertificateRow | undefined> =>
  selectCertificates(tx).where('t.id', '=', id).executeTakeFirst();

/** Holds a certificate until the end of the transaction. */
export const lockCertificate = (tx: SiteTx, id: string) =>
  tx.selectFrom('transfer_certificate').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Certificates of one student are asked for one after another. */
export async function holdStudent(tx: SiteTx, studentId: string): Promise<void> {
  await tx.selectFrom('student').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();
}

/** The certificate of an enrolment that is not cancelled. */
export const findStanding = (tx: SiteTx, enrolmentId: string) =>
  tx
    .selectFrom('transfer_certificate')
    .select(['id', 'state', 'serial_no'])
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '<>', 'cancelled')
    .$narrowType<{ state: CertificateState }>()
    .executeTakeFirst();

export async function insertCertificate(
  tx: Tx,
  row: Insertable<DB['transfer_certificate']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('transfer_certificate')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeCertificate(
  tx: SiteTx,
  id: string,
  change: Updateable<DB['transfer_certificate']>,
): Promise<void> {
  await tx.updateTable('transfer_certificate').set(change).where('id', '=', id).execute();
}

/** Counts a print. @returns how often it was printed before */
export async function countPrint(tx: SiteTx, id: string): Promise<number> {
  const { print_count } = await tx
    .updateTable('transfer_certificate')
    .set((eb) => ({ print_count: eb('print_count', '+', 1) }))
    .where('id', '=', id)
    .returning('print_count')
    .executeTakeFirstOrThrow();
  return print_count - 1;
}

/** The number of a new certificate of this year; nobody else draws one before the transaction ends. */
export async function nextNumber(tx: Tx, year: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select next_number('transfer_certificate', ${year}) as number`.execute(tx);
  return Number(rows[0]!.number);
}

export interface Leaver {
  student_id: string;
  student_no: string;
  student_name_en: string;
  student_name_bn: string | null;
  status: string;
  enrolment_id: string;
  academic_year: string;
  class_name_en: string;
  class_name_bn: string;
  section_name: string;
  roll: number;
  /** Null while the student is here. */
  left_on: string | null;
}

/** A student in the last place; nothing where the student never had one. */
export async function findLeaver(tx: SiteTx, studentId: string): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`
    select s.id as student_id, s.student_no, s.name_en as student_name_en, s.name_bn as student_name_bn, s.status,
      e.id as enrolment_id, y.name as academic_year, c.name_en as class_name_en, c.name_bn as class_name_bn,
      cs.name as section_name, e.roll, e.left_on
    from student s
    join lateral (
      select e.* from enrolment e
      join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
      where e.site_id = s.site_id and e.student_id = s.id
      order by y.starts_on desc, e.enrolled_on desc, e.left_on desc nulls first limit 1
    ) e on true
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_class c on c.id = cs.class_id
    where s.site_id = ${tx.siteId} and s.id = ${studentId}`.execute(tx);
  return rows[0];
}

/** What the paper says of the student, from the records of today. */
export async function readParticulars(tx: SiteTx, enrolmentId: string): Promise<Particulars> {
  const { rows } = await sql<Particulars>`
    select s.student_no, s.name_en, s.name_bn, s.father_name as father_name_en, s.father_name_bn, s.mother_name as mother_name_en,
      s.mother_name_bn, coalesce(s.permanent_address, s.present_address) as address, th.name_en as thana_name_en,
      th.name_bn as thana_name_bn, di.name_en as district_name_en, di.name_bn as district_name_bn, s.date_of_birth,
      s.birth_registration_no, s.admitted_on, f.name_en as first_class_name_en, f.name_bn as first_class_name_bn,
      c.name_en as class_name_en, c.name_bn as class_name_bn, g.name_en as study_group_name_en,
      g.name_bn as study_group_name_bn, cs.name as section_name, e.roll, e.session, y.name as academic_year,
      s.board_registration_no
    from enrolment e
    join student s on s.site_id = e.site_id and s.id = e.student_id
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_class c on c.id = cs.class_id
    join study_group g on g.id = cs.study_group_id
    left join thana th on th.id = s.thana_id
    left join district di on di.id = th.district_id
    join lateral (
      select c.name_en, c.name_bn from enrolment a
      join class_section cs on cs.site_id = a.site_id and cs.id = a.class_section_id
      join academic_class c on c.id = cs.class_id
      where a.site_id = e.site_id and a.student_id = e.student_id order by a.enrolled_on limit 1
    ) f on true
    where e.site_id = ${tx.siteId} and e.id = ${enrolmentId}`.execute(tx);
  return rows[0]!;
}

/** The account of a student with which somebody can sign in. */
export const findAccountOfStudent = (tx: SiteTx, studentId: string) =>
  tx
    .selectFrom('user_account')
    .select('id')
    .where('site_id', '=', tx.siteId)
    .where('student_id', '=', studentId)
    .where('is_active', '=', true)
    .executeTakeFirst();

export const findByCode = (tx: SiteTx, code: string) =>
  tx
    .selectFrom('transfer_certificate')
    .select(['state', 'serial_no', 'particulars', 'leaving_on', 'issued_at'])
    .where('verification_code', '=', code)
    .$narrowType<{ state: CertificateState; particulars: Particulars | null }>()
    .executeTakeFirst();
