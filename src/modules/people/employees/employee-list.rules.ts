import { readImportedDay } from '#shared/imported-days.ts';
import { isShortenedNumber, normalizeMobile } from '#shared/phone.ts';
import { readGender, readMobile, readReligion } from '../student-import/person-values.rules.ts';

export const listColumns = [
  'name_en',
  'name_bn',
  'designation_id',
  'contact_number',
  'gender',
  'religion',
  'date_of_birth',
  'joined_on',
  'index_no',
  'device_no',
  'employee_no',
  'email',
  'qualification',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** One row of an employee list; `problems` name the columns that are wrong. */
export interface ListedEmployee {
  row: number;
  values: Partial<Record<ListColumn, string | null>>;
  problems: {
    column: ListColumn;
    code: 'required' | 'not_valid' | 'phone_shortened' | 'mobile_of_another';
  }[];
}

const headers: Record<ListColumn, RegExp> = {
  name_en: /^(name|name en|name english|english name|full name|employee name|teacher name)$/,
  name_bn: /^(name bn|name bangla|bangla name|bengali name|নাম|নাম বাংলা|পূর্ণ নাম)$/,
  designation_id: /^(designation|post|rank|পদবি|পদবী|পদ)$/,
  contact_number: /^(contact number|contact|mobile|mobile no|mobile number|phone|cell|মোবাইল|মোবাইল নম্বর|ফোন)$/,
  gender: /^(gender|sex|লিঙ্গ)$/,
  religion: /^(religion|ধর্ম)$/,
  date_of_birth: /^(date of birth|dob|birth date|birthdate|জন্ম তারিখ|জন্মতারিখ)$/,
  joined_on: /^(joining date|date of joining|joining|joined on|join date|যোগদান|যোগদানের তারিখ)$/,
  index_no: /^(index|index no|index number|mpo index|ইনডেক্স|ইনডেক্স নম্বর)$/,
  device_no: /^(device id|device no|device number|machine id|card no|ডিভাইস|ডিভাইস নম্বর|ডিভাইস আইডি)$/,
  employee_no: /^(employee id|employee no|staff id|id|id no|আইডি|কর্মী আইডি)$/,
  email: /^(email|e mail|mail|ইমেইল|ই মেইল)$/,
  qualification: /^(qualification|education|degree|শিক্ষাগত যোগ্যতা|যোগ্যতা)$/,
};

/** The field of each column, by its heading; unknown headings are ignored. */
export function columnsOf(header: string[]): Map<ListColumn, number> {
  const folded = header.map((it) =>
    it
      .toLowerCase()
      .replace(/[\s._()/:*-]+/g, ' ')
      .trim(),
  );
  return new Map(
    listColumns.flatMap((name) => {
      const at = folded.findIndex((it) => headers[name].test(it));
      return at < 0 ? [] : [[name, at] as const];
    }),
  );
}

const required: readonly ListColumn[] = [
  'name_en',
  'designation_id',
  'contact_number',
  'gender',
  'religion',
  'date_of_birth',
];

/** Parses one row into stored values and a list of problems. */
export function readEmployee(
  row: number,
  cells: string[],
  columns: Map<ListColumn, number>,
  designationOf: (name: string) => string | undefined,
): ListedEmployee {
  const read: Partial<Record<ListColumn, (text: string) => string | null | undefined>> = {
    designation_id: designationOf,
    contact_number: readMobile,
    gender: readGender,
    religion: readReligion,
    date_of_birth: dayOf,
    joined_on: dayOf,
    email: (text) => (/^\S+@\S+\.\S+$/.test(text) ? text : null),
  };
  const employee: ListedEmployee = { row, values: {}, problems: [] };
  for (const column of listColumns) {
    const text = cells[columns.get(column) ?? -1]?.trim() ?? '';
    if (text === '') {
      if (required.includes(column)) employee.problems.push({ column, code: 'required' });
      continue;
    }
    const value = (read[column] ?? ((it: string) => it.slice(0, 300)))(text);
    if (value) employee.values[column] = value;
    else {
      const isShortened = column === 'contact_number' && isShortenedNumber(text);
      employee.problems.push({ column, code: isShortened ? 'phone_shortened' : 'not_valid' });
    }
  }
  return employee;
}

const dayOf = (text: string) => {
  const read = readImportedDay(text, 'day-first');
  return 'day' in read ? read.day : null;
};

/** How a mobile is compared, whatever form it was kept in. */
export const mobileKey = (phone: string) => normalizeMobile(phone) ?? phone;
