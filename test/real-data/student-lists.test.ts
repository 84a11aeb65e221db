import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ImportCheck,
  ImportSummary,
  UploadedImport,
} from '#modules/admissions/student-imports/student-import.contract.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { type World, world } from '#test/world.ts';

const folder = process.env.REAL_DATA_DIR ?? '';
const path = '/api/v1/admissions/student-imports';

/** Lists as other systems write them; run where REAL_DATA_DIR names the folder they are in. */
describe.runIf(folder)('a OneRoster list of 292 students', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  it('is imported completely when missing values are allowed, and only once', async () => {
    const office = await w.as('site-admin');
    const section = await buildClassSection(w);
    const bytes = await readFile(join(folder, 'oneroster/api-mock-300-users/users.csv'));
    const plan = async (leave_out_invalid: boolean) => {
      const form = new FormData();
      form.set('file', new File([bytes], 'users.csv'));
      const uploaded = await office.upload<UploadedImport>(path, form);
      expect(uploaded.body.secret_columns).toEqual(['password']);
      const fields = uploaded.body.columns.map((it) => (it.field === 'class' ? 'ignore' : it.field));
      const check = await office.put<ImportCheck>(`${path}/${uploaded.body.id}/plan`, {
        fields: fields.map((it) => (it === 'contact_number' ? 'ignore' : it)),
        class_section_id: section.id,
        student_category_id: (await buildStudentCategory(w)).id,
        optional: [
          'father_name',
          'mother_name',
          'contact_number',
          'religion',
          'gender',
          'date_of_birth',
          'roll_number',
        ],
        leave_out_invalid,
      });
      return { id: uploaded.body.id, check: check.body };
    };
    const strict = await plan(false);
    expect(strict.check).toMatchObject({ admit_count: 291, refused_count: 1 });
    expect(strict.check.rows[0]?.problems[0]).toMatchObject({ code: 'email_invalid' });
    const lenient = await plan(true);
    expect(lenient.check).toMatchObject({ admit_count: 292, refused_count: 0 });
    const admitted = await office.post<ImportSummary>(`${path}/${lenient.id}/admission`);
    expect(admitted.body.admitted_count).toBe(292);
    const again = await plan(true);
    expect(again.check).toMatchObject({ admit_count: 0, known_count: 292 });
  });
});
