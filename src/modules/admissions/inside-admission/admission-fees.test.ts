import { beforeAll, describe, expect, it } from 'vitest';
import { addNationalChart } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { buildClass, buildClassSection } from '#test/builders/academics.ts';
import { admissionForm } from '#test/builders/admissions.ts';
import { buildFeeHead, buildFeeSubHead } from '#test/builders/fees.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AdmittedStudent } from './inside-admission.contract.ts';

interface Fee {
  fee_sub_head_id: string;
  amount_poisha: number;
}

interface Account {
  due_poisha: number;
  dues: { due_on: string; net_poisha: number }[];
}

interface Refusal {
  code: string;
  errors: { field: string; code: string }[];
}

describe('inside admission with fees', () => {
  let w: World;
  let category: string;
  let whole: string;
  let monthly: string;
  let site: World['site'];
  let here: Awaited<ReturnType<typeof buildClassSection>>;
  let elsewhere: string;
  let office: TestClient;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    category = (await buildStudentCategory(w)).id;
    const one = await buildClass(w, { level: 'primary', name_en: 'One', name_bn: 'প্রথম' });
    elsewhere = (await buildClassSection(w, { class_id: one.id })).id;
    const head = await buildFeeHead(w, 'admission', 26);
    whole = await buildFeeSubHead(w, head, null);
    monthly = await buildFeeSubHead(w, head, 1);
    site = await w.emptySite();
    here = await buildClassSection(w, { class_id: one.id }, site);
    const { academic_year_id, class_id } = here;
    await w.inSite((tx) => addNationalChart(tx), site);
    await w.inSite(
      (tx) =>
        tx
          .insertInto('fee_amount')
          .values(
            [
              { fee_sub_head_id: whole, amount_poisha: 1_000_00 },
              { fee_sub_head_id: whole, amount_poisha: 2_500_00, class_id },
              {
                fee_sub_head_id: whole,
                amount_poisha: 9_00,
                class_id: null,
                student_category_id: category,
              },
              { fee_sub_head_id: monthly, amount_poisha: 5_00 },
            ].map((it) => ({ ...it, site_id: site.id, academic_year_id })),
          )
          .execute(),
      site,
    );
    office = await w.as('employee', { site });
  });
  const admit = (changes: object = {}) => {
    roll += 1;
    return office.post<AdmittedStudent & Refusal>(
      '/api/v1/admissions/students',
      admissionForm(here, {
        student_category_id: category,
        roll_number: roll,
        first_name: `Payer ${roll}`,
        contact_number: `0171122${String(roll).padStart(4, '0')}`,
        ...changes,
      }),
    );
  };
  const accountOf = async (id: string) =>
    (await office.get<Account>(`/api/v1/fees/students/${id}/account`)).body;
  const feesOf = (id: string, asked = office) =>
    asked.get<Fee[]>(`/api/v1/admissions/class-sections/${id}/fees`, { student_category_id: category });

  it('offers the fees of the section at the amount that says most, and none of another institution', async () => {
    expect((await feesOf(here.id)).body).toMatchObject([
      { fee_sub_head_id: whole, amount_poisha: 2_500_00, head_name_bn: expect.any(String) },
    ]);
    expect((await feesOf(elsewhere)).status).toBe(404);
    expect(refusalOf(await feesOf(here.id, await w.as('teacher', { site })))).toBe('forbidden');
  });

  it('makes the ticked fee a due of the student, from the day it is raised, in a run that can be undone', async () => {
    const admin = await w.as('site-admin', { site });
    const runs = async () =>
      (
        await admin.get<{ rows: { id: string; due_count: number; net_poisha: number }[] }>(
          '/api/v1/fees/runs',
        )
      ).body.rows;
    const before = (await runs()).map((it) => it.id);
    const admitted = await admit({ fee_sub_head_ids: [whole], admitted_on: '2026-01-05' });
    expect(admitted.body, JSON.stringify(admitted.body)).toMatchObject({ due_poisha: 2_500_00 });
    const { student_id } = admitted.body;
    const account = await accountOf(student_id);
    expect(account.due_poisha).toBe(2_500_00);
    expect(account.dues).toMatchObject([{ due_on: today(), net_poisha: 2_500_00 }]);
    const [run] = (await runs()).filter((it) => !before.includes(it.id));
    expect(run).toMatchObject({ due_count: 1, net_poisha: 2_500_00 });
    expect((await admin.post(`/api/v1/fees/runs/${run!.id}/undoing`)).status).toBe(200);
    expect((await accountOf(student_id)).due_poisha).toBe(0);
  });

  it('charges the fee once, whatever run follows', async () => {
    const { student_id } = (await admit({ fee_sub_head_ids: [whole] })).body;
    const { student_id: free } = (await admit()).body;
    const admin = await w.as('site-admin', { site });
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', {
      academic_year_id: here.academic_year_id,
      period: today().slice(0, 7),
      fee_sub_head_ids: [whole],
    });
    await waitForJob(admin, body.job_id);
    expect((await accountOf(student_id)).due_poisha).toBe(2_500_00);
    expect((await accountOf(free)).due_poisha).toBe(2_500_00);
  });

  it('makes no due where nothing is ticked', async () => {
    const { student_id, due_poisha } = (await admit()).body;
    expect(due_poisha).toBe(0);
    expect((await accountOf(student_id)).dues).toEqual([]);
  });

  it('refuses a fee that has no amount in the section, and admits nobody then', async () => {
    const refused = await admit({ fee_sub_head_ids: [monthly], first_name: 'Unpriced' });
    expect(refused.body.errors).toMatchObject([
      { field: 'fee_sub_head_ids', code: 'admissions:fee_without_amount' },
    ]);
    const found = await office.get<{ total: number }>('/api/v1/students', { q: 'Unpriced' });
    expect(found.body.total).toBe(0);
  });
});
