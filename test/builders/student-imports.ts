import { expect } from 'vitest';
import type {
  ImportCheck,
  UploadedImport,
} from '#modules/admissions/student-imports/student-import.contract.ts';
import type { TestResponse, World } from '../world.ts';
import { buildClassSection } from './academics.ts';

export const studentImportsPath = '/api/v1/admissions/student-imports';

/** The personal fields, for lists without their columns. */
export const personalFields = [
  'father_name',
  'mother_name',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
];

/** The office of an institution of its own with a section, and how it brings in lists of students. */
export async function buildStudentImports(w: World, student_category_id: string) {
  const site = await w.emptySite();
  const office = await w.as('employee', { site });
  const section = await buildClassSection(w, {}, site);
  const { academic_year_id, shift_id, version_id, class_id, study_group_id } = section;

  async function upload<Body = UploadedImport>(
    bytes: Uint8Array,
    name = 'list.csv',
    asker = office,
    fields: Record<string, string> = {},
  ): Promise<TestResponse<Body>> {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name));
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    return asker.upload<Body>(studentImportsPath, form);
  }

  /** The plan of a list with the columns as they were recognised. */
  const planOf = (uploaded: UploadedImport, changes: object = {}) => ({
    fields: uploaded.columns.map((it) => it.field),
    class_section_id: section.id,
    student_category_id,
    ...changes,
  });

  async function uploadAndCheck(bytes: Uint8Array, changes: object = {}, name?: string) {
    const uploaded = await upload(bytes, name);
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const { id } = uploaded.body;
    const plan = planOf(uploaded.body, changes);
    const check = await office.put<ImportCheck>(`${studentImportsPath}/${id}/plan`, plan);
    expect(check.status, JSON.stringify(check.body)).toBe(200);
    return { id, plan, uploaded: uploaded.body, check: check.body };
  }

  return {
    site,
    office,
    section,
    /** Where the section stands, for others beside it. */
    place: { academic_year_id, shift_id, version_id, class_id, study_group_id },
    upload,
    planOf,
    uploadAndCheck,
  };
}
