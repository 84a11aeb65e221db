import { sql } from 'kysely';
import type { CircularWithAll } from '#modules/admissions/circulars/circular.contract.ts';
import { addDays, today } from '#shared/dates.ts';
import type { TestClient, World } from '#test/world.ts';
import type { buildClassSection } from './academics.ts';

const path = '/api/v1/admissions/circulars';

/** A published declaration of the section's class; of class One, for every age, where nothing else is said. */
export async function buildCircular(
  admin: TestClient,
  section: Awaited<ReturnType<typeof buildClassSection>>,
  fields: object = {},
  line: object = {},
): Promise<CircularWithAll> {
  const { academic_year_id, class_id, shift_id, version_id, study_group_id } = section;
  const made = await admin.post<CircularWithAll>(path, {
    academic_year_id,
    session: '2026',
    title_en: 'Admission',
    title_bn: 'ভর্তি',
    starts_on: today(),
    starts_at: '00:00',
    ends_on: addDays(today(), 10),
    ends_at: '23:59',
    age_on: '2026-01-01',
    fee_poisha: 110_00,
    selection: 'lottery',
    lines: [{ class_id, shift_id, version_id, study_group_id, seats: 2, ...line }],
    quotas: [{ name_en: 'Catchment area', name_bn: 'ক্যাচমেন্ট এলাকা', unit: 'percent', amount: 50 }],
    papers: [
      { kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: true },
      { kind: 'paper', name_en: 'Birth certificate', name_bn: 'জন্ম নিবন্ধন সনদ', is_required: false },
    ],
    payment_ways: [{ company: 'bKash', account_no: '01711000000' }],
    ...fields,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const published = await admin.post<CircularWithAll>(`${path}/${made.body.id}/publication`);
  return published.body;
}

/** A published declaration for the registration of the section's students; free, with a photo that may be left out. */
export function buildRegistration(
  admin: TestClient,
  section: Awaited<ReturnType<typeof buildClassSection>>,
  fields: object = {},
): Promise<CircularWithAll> {
  const { class_id, shift_id, version_id, study_group_id } = section;
  return buildCircular(admin, section, {
    kind: 'registration',
    title_en: 'Registration',
    title_bn: 'নিবন্ধন',
    age_on: null,
    selection: null,
    fee_poisha: 0,
    quotas: [],
    payment_ways: [],
    lines: [{ class_id, shift_id, version_id, study_group_id }],
    papers: [{ kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: false }],
    ...fields,
  });
}

/** Lets the promise of a draw stand for as long as it was promised. */
export const waitForDraw = (w: World, { id }: { id: string }) =>
  w.inSite(async (tx) => {
    await tx
      .updateTable('admission_draw')
      .set({
        announced_at: sql`announced_at - (drawable_at - announced_at)`,
        drawable_at: sql`announced_at`,
      })
      .where('circular_id', '=', id)
      .execute();
  });

let addresses = 0;

/** Posts a form of the website as a browser does without script, each time from another address. */
export async function postForm(
  w: World,
  url: string,
  fields: Record<string, string | string[] | File>,
  address = `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const { statusCode, body } = await w.stage.server.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: {
      host: `${w.site.alias}.localhost`,
      'content-type': request.headers.get('content-type')!,
      'content-length': String(payload.byteLength),
    },
  });
  return { status: statusCode, body };
}

export type BegunApplication = Record<'application_no' | 'pin', string>;

/** Begins an application, or a registration, and reads its number and PIN from the page. */
export async function begin(
  w: World,
  fields: Record<string, string>,
  path = '/en/web/admission-form',
): Promise<BegunApplication> {
  const { status, body } = await postForm(w, path, {
    first_name: 'Nusrat',
    last_name: 'Jahan',
    date_of_birth: '2012-03-05',
    contact_number: `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    ...fields,
  });
  const hidden = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(body)?.[1];
  const [application_no, pin] = [hidden('application_no'), hidden('pin')];
  if (status !== 200 || !application_no || !pin) throw new Error(body);
  return { application_no, pin };
}

/** What the office types to admit a child to a section; who has set-ups of a kind names the one that is chosen. */
export const admissionForm = (
  section: Awaited<ReturnType<typeof buildClassSection>>,
  fields: { student_category_id: string } & Record<string, unknown>,
) => ({
  first_name: 'Ayesha',
  last_name: 'Siddika',
  name_bn: 'আয়েশা সিদ্দিকা',
  father_name: 'Abdul Karim',
  mother_name: 'Salma Begum',
  contact_number: '01711-000001',
  religion: 'islam',
  gender: 'female',
  date_of_birth: '2011-05-06',
  roll_number: 1,
  present_address: 'Mirpur, Dhaka',
  academic_year_id: section.academic_year_id,
  shift_id: section.shift_id,
  version_id: section.version_id,
  class_id: section.class_id,
  study_group_id: section.study_group_id,
  class_section_id: section.id,
  session: '2026-27',
  ...fields,
});
