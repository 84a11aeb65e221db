import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessColumns } from './column-matching.rules.ts';
import { importFields } from './import-fields.rules.ts';

const fieldsOf = (header: string[], rows: string[][] = []) =>
  guessColumns(header, rows).map((guess) => guess.field);

describe('column matching of a student import', () => {
  it.each([
    ["Student's Name", 'full_name'],
    ['STUDENT NAME', 'full_name'],
    ['Name of the Student', 'full_name'],
    ['givenName', 'first_name'],
    ['family_name', 'last_name'],
    ['Name (Bangla)', 'name_bn'],
    ['Name (English)', 'name_en'],
    ["Father's Name", 'father_name'],
    ['Father’s Name', 'father_name'],
    ['Father Name (Bangla)', 'father_name_bn'],
    ['MOTHER_NAME', 'mother_name'],
    ['Date of Birth (DD/MM/YYYY)', 'date_of_birth'],
    ['D.O.B.', 'date_of_birth'],
    ['Roll No.', 'roll_number'],
    ['Class Roll', 'roll_number'],
    ["Guardian's Mobile No.", 'contact_number'],
    ['Birth Reg. No.', 'birth_registration_no'],
    ['E-mail', 'email'],
    ['partner_id/email', 'email'],
    ['_id', 'external_id'],
    ['শিক্ষার্থীর নাম', 'full_name'],
    ['নাম (বাংলা)', 'name_bn'],
    ['নাম', 'full_name'],
    ['পিতার নাম', 'father_name'],
    ['মাতার নাম', 'mother_name'],
    ['মায়ের নাম', 'mother_name'],
    ['জন্ম তারিখ', 'date_of_birth'],
    ['রোল নং', 'roll_number'],
    ['মোবাইল', 'contact_number'],
    ['ধর্ম', 'religion'],
    ['লিঙ্গ', 'gender'],
    ['শাখা', 'section'],
    ['শ্রেণি', 'class'],
    ['শ্রেণী', 'class'],
    ['বিভাগ', 'group'],
    ['শিফট', 'shift'],
    ['জন্ম নিবন্ধন নম্বর', 'birth_registration_no'],
    ['ঠিকানা', 'address'],
  ])('reads the column name %s as %s', (header, field) => {
    expect(fieldsOf([header])).toEqual([field]);
  });

  it.each([
    'SL',
    'School Name',
    'Class teacher',
    'partner_id',
    'partner_id/id',
    'country_id',
    'type',
    'Remarks',
    'মন্তব্য',
  ])('ignores the column %s', (header) => {
    expect(fieldsOf([header], [['1'], ['2'], ['3']])).toEqual(['ignore']);
  });

  it('matches a Bangla name in both Unicode encodings', () => {
    expect(fieldsOf(['মা\u09dfের নাম'])).toEqual(['mother_name']);
    expect(fieldsOf(['মা\u09af\u09bcের নাম'])).toEqual(['mother_name']);
  });

  it('matches a student list of another system', () => {
    const header =
      'userId,sourcedId,status,dateLastModified,enabledUser,identifier,orgId,givenName,familyName,middleName,email,username,phone,role,grades,type,password';
    const row = [
      '1',
      'cda2-11',
      'active',
      '2017-09-21 07:11:54',
      '1',
      'Ye9n-2BP',
      '1',
      'Jo',
      'Day',
      'An',
      'jo@a.org',
      'jday',
      '725-480-1423',
      'student',
      '06',
      'LDAP',
      'hidden-word',
    ];
    const guesses = guessColumns(header.split(','), [row, row, row]);
    expect(
      Object.fromEntries(
        guesses.filter((guess) => guess.field !== 'ignore').map(({ header: name, field }) => [name, field]),
      ),
    ).toEqual({
      sourcedId: 'external_id',
      status: 'record_status',
      identifier: 'student_no',
      givenName: 'first_name',
      familyName: 'last_name',
      middleName: 'middle_name',
      email: 'email',
      // No number of the country: still a phone column, so that its rows are refused and not passed over.
      phone: 'contact_number',
      role: 'role',
      grades: 'class',
    });
    expect(JSON.stringify(guesses)).not.toContain('hidden-word');
  });

  it.each([
    'password',
    'Student Password',
    'ext_studentPassword',
    'পাসওয়ার্ড',
    'secret word',
    'pwd',
    'API token',
  ])('never reads the password column %s, whatever it looks like', (header) => {
    const rows = [['a@example.org'], ['b@example.org'], ['c@example.org']];
    expect(guessColumns([header], rows)).toEqual([{ column: 0, header, field: 'ignore', confidence: 1 }]);
  });

  it('gives a field to the better of two matching columns', () => {
    expect(fieldsOf(['Phone', 'Guardian Mobile'], [['02-9123456', '01712345678']])).toEqual([
      'ignore',
      'contact_number',
    ]);
    expect(fieldsOf(['Name', 'Name'])).toEqual(['full_name', 'ignore']);
  });

  it('decides by the values when names are ambiguous', () => {
    expect(
      fieldsOf(
        ['Student Name', 'নাম'],
        [
          ['Rahim', 'রহিম'],
          ['Karim', 'করিম'],
        ],
      ),
    ).toEqual(['full_name', 'name_bn']);
    expect(fieldsOf(['Guardian'], [['father'], ['mother']])).toEqual(['guardian_relation']);
    expect(fieldsOf(['Guardian'], [['Abdul Karim'], ['Salma']])).toEqual(['guardian_name']);
    expect(fieldsOf(['id'], [['base.student_1'], ['base.student_2']])).toEqual(['external_id']);
    expect(fieldsOf(['Column C'], [['01712345678'], ['1812345678'], ['+8801912345678']])).toEqual([
      'contact_number',
    ]);
    expect(fieldsOf(['Column C'], [['05/03/2012'], ['2012-04-01'], ['6 May 2011']])).toEqual([
      'date_of_birth',
    ]);
    expect(fieldsOf(['updated_at'], [['2012-03-05'], ['2012-04-01'], ['2011-05-06']])).toEqual(['ignore']);
  });

  it('is less certain when the values contradict the name', () => {
    const [sure] = guessColumns(['Date of birth'], [['05/03/2012']]);
    const [unsure] = guessColumns(['Date of birth'], [['soon'], ['later']]);
    expect(unsure).toMatchObject({ field: 'date_of_birth' });
    expect(unsure?.confidence).toBeLessThan(sure?.confidence ?? 0);
  });

  it('covers every column and uses each field at most once, whatever the file contains', () => {
    const table = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('Name', 'নাম', 'Roll', 'password', '_id', 'Mobile')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(table, fc.array(fc.array(fc.string())), (header, rows) => {
        const guesses = guessColumns(header, rows);
        const fields = guesses.map((guess) => guess.field).filter((field) => field !== 'ignore');
        expect(guesses.map((guess) => guess.column)).toEqual(header.map((_, at) => at));
        expect(new Set(fields).size).toBe(fields.length);
        expect(fields.every((field) => importFields.includes(field))).toBe(true);
      }),
    );
  });
});
