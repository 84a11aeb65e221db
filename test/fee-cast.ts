import { buildCollectingBank } from './builders/bank.ts';
import { buildFeeSubHead } from './builders/fees.ts';
import { buildCollectingTeacher } from './builders/hand-overs.ts';
import { merchantAccountOf } from './builders/online-payments.ts';
import { buildPayers } from './builders/payers.ts';
import { buildCompany } from './builders/transactions.ts';
import type { World } from './world.ts';

/** The birth date by which a gateway knows the students. */
export const bornOn = '2012-05-06';

/** A school with two students of one family, and everybody who takes fees of them; no due is raised yet. */
export async function buildFeeCast(w: World) {
  const admin = await w.as('site-admin');
  const { school, teacher, students: enrolled } = await buildSchool(w);
  const household = await w.inSite((tx) =>
    tx
      .insertInto('household')
      .values({ site_id: w.site.id, name_en: 'Family', phone: '8801700000001' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const guardian = await w.as('guardian', { household_id: household.id });
  const teller = await w.as('bank-user');
  const bank = await buildCollectingBank(w);
  await bank.allow(teller);
  const bkash = await buildCompany(admin, 'bkash');
  const payers = await buildPayers(w);
  const merchant = await payers.addAccount(await merchantAccountOf(w));
  const { secret: billKey } = (await admin.post<{ secret: string }>('/api/v1/fees/bill-query-key')).body;
  const waiverType = (
    await admin.get<{ waiver: { id: string; code: string }[] }>('/api/v1/fees/concession-types')
  ).body.waiver.find((it) => it.code === 'full_free')!.id;
  const students = await w.inSite(async (tx) => {
    const ids = enrolled.map((it) => it.student_id);
    const family = { household_id: household.id, date_of_birth: bornOn };
    await tx.updateTable('student').set(family).where('id', 'in', ids).execute();
    const rows = await tx.selectFrom('student').select(['id', 'student_no']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((it) => it.id === id)!);
  });
  const heads = await headsOf(w);
  return {
    admin,
    guardian,
    teacher,
    teller,
    school,
    students,
    heads,
    bank,
    bkash,
    payers,
    merchant,
    billKey,
    waiverType,
  };
}

/** Tuition of six months, and a session charge that falls due on another day of some of them. */
async function buildSchool(w: World) {
  const { school, ...people } = await buildCollectingTeacher(w);
  const { year, january, february, sessionCharge, tuition, session } = school;
  const of = (code: 'tuition' | 'session_charge', sub_head: string, due_day: string, gross: number) => ({
    code,
    sub_head,
    due_day,
    gross,
    is_of_year: sub_head === sessionCharge,
  });
  const months = [
    [of('tuition', january, '15', 815_00), of('session_charge', sessionCharge, '25', 2_000_00)],
    [of('tuition', february, '15', 815_00)],
    [
      of('tuition', await buildFeeSubHead(w, tuition, 3), '15', 815_00),
      of('session_charge', await buildFeeSubHead(w, session, 3), '08', 500_00),
    ],
    [of('tuition', await buildFeeSubHead(w, tuition, 4), '30', 815_00)],
    [
      of('tuition', await buildFeeSubHead(w, tuition, 5), '15', 815_00),
      of('session_charge', await buildFeeSubHead(w, session, 5), '20', 705_00),
    ],
    [of('tuition', await buildFeeSubHead(w, tuition, 6), '15', 815_00)],
  ];
  await w.inSite(async (tx) => {
    await tx.deleteFrom('student_fee_due').where('site_id', '=', w.site.id).execute();
    await tx.deleteFrom('fee_amount').where('site_id', '=', w.site.id).execute();
    const rows = months.flatMap((some, at) =>
      some.map(({ sub_head, due_day, gross }) => ({
        site_id: w.site.id,
        academic_year_id: year.id,
        fee_sub_head_id: sub_head,
        amount_poisha: gross,
        due_on: `2026-0${at + 1}-${due_day}`,
      })),
    );
    await tx.insertInto('fee_amount').values(rows).execute();
    await tx.updateTable('academic_year').set({ is_current: true }).where('id', '=', year.id).execute();
  });
  return { ...people, school: { ...school, months } };
}

async function headsOf(w: World) {
  const codes = ['tuition', 'session_charge', 'miscellaneous'] as const;
  const rows = await w.inSite((tx) =>
    tx.selectFrom('fee_head').select(['code', 'name_en', 'sort_order']).where('code', 'in', codes).execute(),
  );
  const of = (code: string) => rows.find((it) => it.code === code)!;
  return { tuition: of('tuition'), session_charge: of('session_charge'), miscellaneous: of('miscellaneous') };
}
