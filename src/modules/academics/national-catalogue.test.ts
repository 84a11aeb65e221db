import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClass,
  buildClassSection,
  buildStudyGroup,
  buildSubject,
  buildYear,
  unique,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { GroupSubjectRow, ListedSubject } from './group-subjects/group-subject.contract.ts';
import type { NationalYear, NationalYearChoice } from './national-years/national-year.contract.ts';
import type { AcademicOptions } from './options/option.contract.ts';
import type { SessionType } from './session-types/session-type.contract.ts';
import type { SubjectCondition } from './subject-conditions/subject-condition.contract.ts';
import type { CopiedSubject, SubjectTemplate } from './subject-templates/subject-template.contract.ts';
import type { AcademicYear } from './years/academic-year.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; message: string }[];
}

const base = '/api/v1/academics';
let w: World;
let core: TestClient;
let admin: TestClient;

beforeAll(async () => {
  w = await world();
  core = await w.as('core-admin');
  admin = await w.as('site-admin');
});

describe('session types', () => {
  const path = `${base}/session-types`;
  const college = () => ({
    code: `s_${unique()}`,
    name_en: 'College session',
    name_bn: 'কলেজ সেশন',
    start_month: 7,
    end_month: 6,
    years: 2,
  });

  it('limit the months in which years of institutions start and end', async () => {
    const type = await core.post<SessionType>(path, college());
    expect(type).toMatchObject({ status: 201, body: { is_system: false, class_count: 0 } });
    const { body: options } = await admin.get<AcademicOptions>(`${base}/options`);
    expect(options.session_types.map((it) => it.code)).toContain(type.body.code);
    const year = { name: `2030 ${unique()}`, session_type: type.body.code, starts_on: '2030-07-01' };
    const short = await admin.post<Refusal>(`${base}/years`, { ...year, ends_on: '2031-06-30' });
    expect(refusalOf(short)).toBe('academics:day_outside_session');
    expect(short.body.errors).toMatchObject([
      { field: 'ends_on', message: 'With this session type, this date must be in June 2032.' },
    ]);
    const made = await admin.post<AcademicYear>(`${base}/years`, { ...year, ends_on: '2032-06-15' });
    expect(made.status).toBe(201);
    const used = await core.delete<Refusal>(`${path}/${type.body.id}`);
    expect(used).toMatchObject({ status: 409, body: { code: 'in_use' } });
    await core.put(`${path}/${type.body.id}`, { ...college(), code: type.body.code, is_active: false });
    const idle = await admin.post<Refusal>(`${base}/years`, { ...year, name: 'x', ends_on: '2032-06-15' });
    expect(refusalOf(idle)).toBe('not_valid');
    expect(idle.body.errors).toMatchObject([{ field: 'session_type' }]);
  });

  it('of the product keep their code and cannot be deleted', async () => {
    const { body } = await core.get<{ rows: SessionType[] }>(path, { q: 'july_june' });
    const own = body.rows[0]!;
    const renamed = await core.put<Refusal>(`${path}/${own.id}`, { ...own, code: 'july' });
    expect(refusalOf(renamed)).toBe('academics:code_of_product');
    expect(renamed.body.errors).toMatchObject([{ field: 'code' }]);
    expect((await core.delete<Refusal>(`${path}/${own.id}`)).body.code).toBe('academics:row_of_product');
    expect(refusalOf(await admin.get(path))).toBe('forbidden');
  });
});

describe('national years', () => {
  const path = `${base}/national-years`;

  it('are opened by institutions in one step; the core sees how many did', async () => {
    const year = {
      name_en: '2041',
      name_bn: '২০৪১',
      session_type: 'calendar_year',
      starts_on: '2041-01-01',
      ends_on: '2041-12-31',
    };
    const wrong = await core.post<Refusal>(path, { ...year, starts_on: '2041-02-01' });
    expect(refusalOf(wrong)).toBe('academics:day_outside_session');
    expect(wrong.body.errors).toMatchObject([{ field: 'starts_on' }]);
    const dateless = await core.post<Refusal>(path, { ...year, starts_on: '' });
    expect(dateless.body.errors).toMatchObject([{ field: 'starts_on', message: 'Start Date is required' }]);
    const made = await core.post<NationalYear>(path, year);
    expect(made).toMatchObject({ status: 201, body: { site_count: 0, is_current: false } });
    const offered = async () => {
      const { body } = await admin.get<NationalYearChoice[]>(`${base}/national-year-choices`);
      return body.find((it) => it.id === made.body.id)?.academic_year_id;
    };
    expect(await offered()).toBeNull();
    const opened = await admin.post<AcademicYear>(`${path}/${made.body.id}/opening`);
    expect(opened.body).toMatchObject({ name: '2041', starts_on: '2041-01-01', is_current: false });
    const again = await admin.post<AcademicYear>(`${path}/${made.body.id}/opening`);
    expect(again.body.id).toBe(opened.body.id);
    expect(await offered()).toBe(opened.body.id);
    await (await w.as('site-admin', { site: w.otherSite })).post(`${path}/${made.body.id}/opening`);
    const listed = await core.get<{ rows: NationalYear[] }>(path, { q: '2041' });
    expect(listed.body.rows).toMatchObject([{ site_count: 2 }]);
    const refused = await core.delete<Refusal>(`${path}/${made.body.id}`);
    expect(refused.body.detail).toBe(
      'This cannot be deleted because it is used in academic years (2 in 2 institutions).',
    );
  });

  it('cannot be deleted while an institution has an equal year of its own', async () => {
    const days = { session_type: 'calendar_year', starts_on: '2043-01-01', ends_on: '2043-12-31' };
    const made = await core.post<NationalYear>(path, { ...days, name_en: '2043', name_bn: '২০৪৩' });
    await buildYear(w, { ...days, name: '2043', is_current: false });
    const refused = await core.delete<Refusal>(`${path}/${made.body.id}`);
    expect(refused.body.detail).toBe(
      'This cannot be deleted because it is used in academic years (1 in 1 institution).',
    );
  });

  it('have one current year for each session type', async () => {
    const year = (name: string) => ({
      name_en: name,
      name_bn: name,
      session_type: 'two_year_board',
      starts_on: `${name}-01-01`,
      ends_on: `${Number(name) + 1}-12-31`,
      is_current: true,
    });
    await core.post(path, year('2050'));
    await core.post(path, year('2051'));
    const { body } = await core.get<{ rows: NationalYear[] }>(path, { session_type: 'two_year_board' });
    expect(body.rows.filter((it) => it.is_current).map((it) => it.name_en)).toEqual(['2051']);
  });
});

describe('subject conditions', () => {
  const path = `${base}/subject-conditions`;
  const condition = (over: object = {}) => ({
    code: `c_${unique()}`,
    name_en: 'Agriculture or home science',
    name_bn: 'কৃষি বা গার্হস্থ্য',
    counts_as: 'fourth',
    ...over,
  });

  it('count as one of six rules in subject lists of institutions, under their own name', async () => {
    const made = await core.post<SubjectCondition>(path, condition());
    const { academic_year_id, version_id, class_id, study_group_id } = await buildClassSection(w);
    const place = { academic_year_id, version_id, class_id, study_group_id };
    const subject = await buildSubject(w);
    const entry = { subject_id: subject.id, condition: 'fourth', subject_condition_id: made.body.id };
    const wrong = await admin.put<Refusal>(`${base}/group-subjects`, {
      ...place,
      subjects: [{ ...entry, condition: 'elective' }],
    });
    expect(refusalOf(wrong)).toBe('not_valid');
    expect(wrong.body.errors).toMatchObject([{ field: 'subjects.0.subject_condition_id' }]);
    const saved = await admin.put<GroupSubjectRow[]>(`${base}/group-subjects`, {
      ...place,
      subjects: [entry],
    });
    expect(saved.body.find((it) => it.subject_id === subject.id)).toMatchObject({
      condition: 'fourth',
      subject_condition_id: made.body.id,
    });
    const moved = await core.put<Refusal>(`${path}/${made.body.id}`, {
      ...condition({ counts_as: 'elective' }),
      code: made.body.code,
    });
    expect(refusalOf(moved)).toBe('academics:rule_in_use');
    expect(moved.body.errors).toMatchObject([{ field: 'counts_as' }]);
    expect((await core.delete<Refusal>(`${path}/${made.body.id}`)).status).toBe(409);
    await core.put(`${path}/${made.body.id}`, { ...condition(), code: made.body.code, is_active: false });
    const kept = await admin.put(`${base}/group-subjects`, { ...place, subjects: [entry] });
    expect(kept.status).toBe(200);
    const plain = await admin.put<GroupSubjectRow[]>(`${base}/group-subjects`, {
      ...place,
      subjects: [{ subject_id: subject.id, condition: 'compulsory' }],
    });
    const row = plain.body.find((it) => it.subject_id === subject.id)!;
    const { body: options } = await admin.get<AcademicOptions>(`${base}/options`);
    expect(options.subject_conditions.find((it) => it.id === row.subject_condition_id)).toMatchObject({
      code: 'compulsory',
      is_system: true,
    });
    const late = await admin.put<Refusal>(`${base}/group-subjects`, { ...place, subjects: [entry] });
    expect(refusalOf(late)).toBe('not_valid');
  });

  it('of the product may be renamed but keep their rule', async () => {
    const { body } = await core.get<{ rows: SubjectCondition[] }>(path, { q: 'non_gpa' });
    const own = body.rows[0]!;
    const renamed = await core.put<SubjectCondition>(`${path}/${own.id}`, { ...own, name_en: 'Outside GPA' });
    expect(renamed.body.name_en).toBe('Outside GPA');
    const moved = await core.put<Refusal>(`${path}/${own.id}`, { ...own, counts_as: 'elective' });
    expect(refusalOf(moved)).toBe('academics:rule_of_product');
    expect(moved.body.errors).toMatchObject([{ field: 'counts_as' }]);
    expect((await core.delete<Refusal>(`${path}/${own.id}`)).body.code).toBe('academics:row_of_product');
    await core.put(`${path}/${own.id}`, own);
  });
});

describe('national subject lists', () => {
  const path = `${base}/subject-template-subjects`;
  const taken = (rows: ListedSubject[]) =>
    Object.fromEntries(rows.filter((it) => it.condition).map((it) => [it.name_en, it.condition]));

  it('are refused with a message for each missing choice', async () => {
    const refused = await core.get<Refusal>(path, {});
    expect(refused.body.errors.map((it) => it.message)).toEqual([
      'Class is required',
      'Group is required',
      'Version is required',
    ]);
  });

  it('copies the most specific national list: by year, then version, then any', async () => {
    const section = await buildClassSection(w);
    const { academic_year_id, version_id, class_id, study_group_id } = section;
    const general = { class_id, study_group_id, version_id: 'all' };
    const [civics, botany] = [
      await buildSubject(w, { name_en: `Civics ${unique()}` }),
      await buildSubject(w, { name_en: `Botany ${unique()}` }),
    ];
    const write = (place: object, condition: string) =>
      core.put<ListedSubject[]>(path, {
        ...place,
        subjects: [{ subject_id: civics.id, condition, sort_order: 1 }],
      });
    const saved = await write(general, 'compulsory');
    expect(taken(saved.body)).toEqual({ [civics.name_en]: 'compulsory' });
    const year = await admin.get<AcademicYear[]>(`${base}/years`);
    const own = year.body.find((it) => it.id === academic_year_id)!;
    const take = async () => {
      const place = { academic_year_id, version_id, class_id, study_group_id };
      await admin.put(`${base}/group-subjects`, { ...place, subjects: [] });
      const { body } = await admin.post<{ rows: GroupSubjectRow[] }>(
        `${base}/group-subjects/national-list`,
        place,
      );
      return taken(body.rows);
    };
    expect(await take()).toEqual({ [civics.name_en]: 'compulsory' });
    await write({ ...general, version_id }, 'elective');
    expect(await take()).toEqual({ [civics.name_en]: 'elective' });
    const { session_type, starts_on, ends_on } = own;
    const national = await w.inCore((tx) =>
      tx
        .insertInto('national_year')
        .values({ name_en: 'Own', name_bn: 'নিজ', session_type, starts_on, ends_on })
        .onConflict((it) => it.columns(['session_type', 'starts_on']).doUpdateSet({ ends_on }))
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await write({ ...general, national_year_id: national.id }, 'non_gpa');
    expect(await take()).toEqual({ [civics.name_en]: 'non_gpa' });

    const sets = await core.get<{ rows: SubjectTemplate[]; total: number }>(`${base}/subject-templates`, {
      class_id,
    });
    expect(sets.body.total).toBe(3);
    const other = await core.put<Refusal>(path, {
      ...general,
      subjects: [{ subject_id: (await buildSubject(w, { level: 'primary' })).id, condition: 'compulsory' }],
    });
    expect(other.status).toBe(422);
    expect(botany.id).not.toBe(civics.id);
    await core.put(path, { ...general, version_id, subjects: [] });
    await core.put(path, { ...general, national_year_id: national.id, subjects: [] });
    expect(await take()).toEqual({ [civics.name_en]: 'compulsory' });
  });

  it('are copied to another class after a preview; other levels are matched by code', async () => {
    const code = unique();
    const ten = await buildClass(w, { level: 'secondary' });
    const eleven = await buildClass(w, { level: 'higher_secondary' });
    const group = await buildStudyGroup(w);
    const physics = await buildSubject(w, { code });
    const alone = await buildSubject(w);
    const higher = await buildSubject(w, { code, level: 'higher_secondary' });
    const from = { class_id: ten.id, study_group_id: group.id, version_id: 'all' };
    const to = { ...from, class_id: eleven.id };
    await core.put(path, {
      ...from,
      subjects: [
        { subject_id: physics.id, condition: 'elective' },
        { subject_id: alone.id, condition: 'fourth' },
      ],
    });
    const preview = await core.post<{ rows: CopiedSubject[]; left_out: string[] }>(
      `${base}/subject-template-copy-previews`,
      { from, to },
    );
    expect(preview.body.rows.find((it) => it.subject_id === higher.id)).toMatchObject({
      condition: 'elective',
      condition_before: null,
    });
    expect(preview.body.left_out).toEqual([`${alone.code} ${alone.name_en}`]);
    expect(taken((await core.get<ListedSubject[]>(path, to)).body)).toEqual({});
  });
});
