import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { householdKey, identityKeys, isSameStudent } from './import-identity.rules.ts';

type Facts = Parameters<typeof identityKeys>[0];

const nobody: Facts = {
  external_id: null,
  student_no: null,
  first_name: 'Rahim',
  last_name: 'Uddin',
  name_en: 'Rahim Uddin',
  name_bn: null,
  date_of_birth: null,
  contact_number: null,
  father_name: null,
  mother_name: null,
  birth_registration_no: null,
  academic_year: '2026',
  class: 'Six',
  section: 'A',
  roll_number: 5,
};
const same = (one: Partial<Facts>, other: Partial<Facts>) =>
  isSameStudent(identityKeys({ ...nobody, ...one }), identityKeys({ ...nobody, ...other }));
const born = { date_of_birth: '2012-03-05', contact_number: '8801712345678' };

describe('recognising a student from an earlier import', () => {
  it('uses the identifier of the other system first', () => {
    expect(
      same({ external_id: 'x1', ...born }, { external_id: 'x1', first_name: 'New', name_en: 'New Name' }),
    ).toBe(true);
    expect(same({ external_id: 'x1', ...born }, { external_id: 'x2', ...born })).toBe(false);
  });

  it('distinguishes the identifiers of two systems', () => {
    const [one] = identityKeys({ ...nobody, external_id: '7' }, 'oneroster');
    const [other] = identityKeys({ ...nobody, external_id: '7' }, 'openeducat');
    expect(one?.key).not.toBe(other?.key);
  });

  it('uses the student number when no identifier is on both sides', () => {
    expect(same({ external_id: 'x1', student_no: 'S-1' }, { student_no: 's 1', roll_number: 9 })).toBe(true);
  });

  it('uses name, birth date and guardian, whatever the spelling of the name', () => {
    expect(same({ ...born, roll_number: 1 }, { ...born, name_en: 'RAHIM  uddin.', roll_number: 2 })).toBe(
      true,
    );
    expect(same(born, { ...born, date_of_birth: '2012-03-06' })).toBe(false);
    const father = { date_of_birth: '2012-03-05', father_name: 'Abdul Karim', roll_number: null };
    expect(same(father, { ...father, father_name: 'abdul karim' })).toBe(true);
  });

  it('knows the many spellings of titles, and a name without its title', () => {
    const named = (name_bn: string) => ({
      ...born,
      first_name: name_bn,
      last_name: null,
      name_en: null,
      name_bn,
      roll_number: null,
    });
    for (const name of ['মো. করিম টেস্ট', 'মো: করিম টেস্ট', 'মোহাম্মদ করিম টেস্ট', 'মোঃকরিম টেস্ট', 'করিম টেস্ট'])
      expect(same(named('মোঃ করিম টেস্ট'), named(name))).toBe(true);
    expect(same(named('মোছাঃ আফসানা'), named('মোছা আফসানা'))).toBe(true);
    expect(same(named('অানিকা'), named('আনিকা'))).toBe(true);
    expect(same({ ...born, name_en: 'Md. Rahim Uddin' }, { ...born, name_en: 'Mohammad Rahimuddin' })).toBe(
      true,
    );
    expect(same({ ...born, name_en: 'Hasan' }, { ...born, name_en: 'Hossain' })).toBe(false);
    // A name in Bangla decides where one of the two has no other.
    const both = { ...born, name_en: 'Rahim Uddin', name_bn: 'মোঃ রহিম উদ্দিন', roll_number: null };
    expect(same(both, named('মো. রহিম উদ্দিন'))).toBe(true);
    expect(same(both, { ...both, name_en: 'Karim Uddin' })).toBe(false);
  });

  it('uses any of mobile, father and mother with name and birth date', () => {
    const child = { ...born, father_name: 'Abul Testa', mother_name: 'Rina Testa', roll_number: null };
    expect(same(child, { ...child, contact_number: '8801812345678' })).toBe(true);
    expect(same(child, { ...child, contact_number: '8801812345678', father_name: 'A. Testa' })).toBe(true);
    expect(
      same(child, { ...child, contact_number: '8801812345678', father_name: 'Other', mother_name: 'Other' }),
    ).toBe(false);
  });

  it('uses the birth registration with the birth date or the name, and never alone', () => {
    const numbered = { ...born, birth_registration_no: '20121234567890123', roll_number: null };
    expect(same(numbered, { ...numbered, name_en: 'Abdur Rahim', contact_number: null })).toBe(true);
    expect(same(numbered, { ...numbered, date_of_birth: '2012-05-03', contact_number: null })).toBe(true);
    expect(
      same(numbered, { ...numbered, date_of_birth: '2014-01-01', name_en: 'Karim', contact_number: null }),
    ).toBe(false);
    expect(same(numbered, { ...numbered, birth_registration_no: '20121234567890124' })).toBe(true);
  });

  it('uses name, section and roll of a year last', () => {
    expect(same({}, { class: 'VI', section: 'a' })).toBe(true);
    expect(same({}, { academic_year: '2027' })).toBe(false);
    expect(same({}, { roll_number: 6 })).toBe(false);
  });

  it('recognises nobody without any of these keys', () => {
    expect(identityKeys({ ...nobody, class: null })).toEqual([]);
    expect(same({ class: null }, { class: null })).toBe(false);
  });

  it('is reflexive and symmetric', () => {
    const some = (values: string[]) => fc.constantFrom(null, ...values);
    const facts = fc.record({
      external_id: some(['x1', 'x2']),
      student_no: some(['1', '2']),
      name_en: some(['Rahim', 'Karim']),
      date_of_birth: some(['2012-03-05', '2013-01-01']),
      contact_number: some(['8801712345678']),
      roll_number: fc.constantFrom(null, 1, 2),
    });
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(same(one, other)).toBe(same(other, one));
        if (identityKeys({ ...nobody, ...one }).length > 0) expect(same(one, one)).toBe(true);
      }),
    );
  });

  it('puts children of one guardian into one household', () => {
    expect(householdKey({ contact_number: '8801712345678' })).toBe('8801712345678');
    expect(householdKey({ contact_number: null })).toBeNull();
  });
});
