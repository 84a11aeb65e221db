import { describe, expect, it } from 'vitest';
import { areStrangers, familiesOfRows } from './shared-phones.rules.ts';

const child = (father_name: string | null, mother_name: string | null) => ({ father_name, mother_name });

describe('children with the same phone number', () => {
  it.each([
    ['Abdul Karim', 'Salma Begum', 'Md. Abdul Karim', 'Salma'],
    ['Abdul Karim', 'Salma Begum', 'Abdul Korim', 'Rahima Begum'],
    ['Abdul Karim', 'Salma Begum', 'Jamal Uddin', 'Mst. Salma Khatun'],
    ['Abdul Karim', 'Salma Begum', 'আব্দুল করিম', 'সালমা বেগম'],
    ['Abdul Karim', null, null, 'Rahima Begum'],
  ])('are one family: %s and %s, %s and %s', (father, mother, otherFather, otherMother) => {
    expect(areStrangers(child(father, mother), child(otherFather, otherMother))).toBe(false);
  });

  it.each([
    ['Abdul Karim', 'Salma Begum', 'Jamal Uddin', 'Rahima Begum'],
    ['Abdul Karim', 'Salma Begum', 'Abdul Rahim', 'Rahima Begum'],
    ['Abdul Karim', null, 'Jamal Uddin', 'Rahima Begum'],
    ['আব্দুল করিম', 'সালমা বেগম', 'জামাল উদ্দিন', 'রহিমা বেগম'],
  ])('are two families: %s and %s, %s and %s', (father, mother, otherFather, otherMother) => {
    expect(areStrangers(child(father, mother), child(otherFather, otherMother))).toBe(true);
  });

  it('join their own family of two known ones with that number', () => {
    const phone = '8801712345678';
    const known = new Map([
      [
        phone,
        [
          { household_id: 'first', ...child('Abdul Karim', 'Salma Begum') },
          { household_id: 'second', ...child('Jamal Uddin', 'Rahima Begum') },
        ],
      ],
    ]);
    const rows = [
      { contact_number: phone, ...child('Jamal Uddin', 'Rahima Begum') },
      { contact_number: phone, ...child('Kamal Hossain', 'Nasrin Akter') },
      { contact_number: phone, ...child('Kamal Hossain', 'Nasrin Akter') },
      { contact_number: null, ...child('Kamal Hossain', 'Nasrin Akter') },
    ];
    expect(familiesOfRows(rows, known, 'apart')).toEqual([
      { household_id: 'second', family_no: 1, stranger_to: null },
      { household_id: null, family_no: 2, stranger_to: { household_id: 'first' } },
      { household_id: null, family_no: 2, stranger_to: null },
      { household_id: null, family_no: 0, stranger_to: null },
    ]);
  });
});
