import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
  buildYear,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { AcademicOptions } from './option.contract.ts';

const path = '/api/v1/academics/options';

describe('the choices of an institution', () => {
  let w: World;
  let own: Awaited<ReturnType<typeof buildClassSection>>;
  let foreign: Awaited<ReturnType<typeof buildClassSection>>;

  beforeAll(async () => {
    w = await world();
    own = await buildClassSection(w);
    foreign = await buildClassSection(w, { name: 'Lily' }, w.otherSite);
  });

  it('give the office all choices in one response, with the sections of the current year', async () => {
    const site = await w.emptySite();
    const section = await buildClassSection(w, { name: 'Rose' }, site);
    const admin = await w.as('site-admin', { site });
    const { status, body } = await admin.get<AcademicOptions>(path);
    expect(status).toBe(200);
    expect(body.academic_year_id).toBe(section.academic_year_id);
    expect(body.years.map((it) => it.name)).toEqual(['2026']);
    expect(body.sections.map((it) => it.name)).toEqual(['Rose']);
    expect(body.shifts.some((it) => it.id === section.shift_id)).toBe(true);
    expect(body.classes.some((it) => it.id === section.class_id)).toBe(true);
  });

  it('give the sections of the requested year', async () => {
    const admin = await w.as('site-admin');
    const before = await buildYear(w, {
      name: '2025',
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
      is_current: false,
    });
    const { body } = await admin.get<AcademicOptions>(path, { academic_year_id: before.id });
    expect(body.academic_year_id).toBe(before.id);
    expect(body.sections).toEqual([]);
  });

  it('give the subjects of the requested class', async () => {
    const admin = await w.as('site-admin');
    const subject = await buildSubject(w, { name_en: 'Chemistry' });
    await buildGroupSubject(w, own, { subject_id: subject.id });
    const { body } = await admin.get<AcademicOptions>(path, { class_id: own.class_id });
    expect(body.subjects).toMatchObject([
      { id: subject.id, name_en: 'Chemistry', condition: 'compulsory', version_id: own.version_id },
    ]);
  });

  it('show a teacher only the sections they teach', async () => {
    const teacher = await buildTeacher(w);
    const taught = await buildClassSection(w, { name: 'Jasmine' });
    const asker = await w.as('teacher', { employee_id: teacher.id });
    expect((await asker.get<AcademicOptions>(path)).body.sections).toEqual([]);

    const subject = await buildSubject(w);
    await buildTeacherAssignment(w, {
      class_section_id: taught.id,
      subject_id: subject.id,
      employee_id: teacher.id,
    });
    const { body } = await asker.get<AcademicOptions>(path);
    expect(body.sections.map((it) => it.name)).toEqual(['Jasmine']);
    expect(body.teachers.map((it) => it.id)).toContain(teacher.id);
  });

  it('answer 404 for a year of another institution', async () => {
    const admin = await w.as('site-admin');
    const answer = await admin.get(path, { academic_year_id: foreign.academic_year_id });
    expect(answer.status).toBe(404);
  });

  it('refuses options to students', async () => {
    expect(refusalOf(await (await w.as('student')).get(path))).toBe('forbidden');
  });
});
