import { type HeaderName, headerReader } from '#shared/column-matching.ts';

/**
 * What a column of a student list can mean, in the order in which it is offered. `role` and `record_status` only tell
 * which rows are students.
 */
export const importFields = [
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'name_en',
  'name_bn',
  'father_name',
  'father_name_bn',
  'mother_name',
  'mother_name_bn',
  'guardian_name',
  'guardian_relation',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
  'roll_number',
  'student_no',
  'external_id',
  'academic_year',
  'class',
  'section',
  'group',
  'shift',
  'version',
  'student_category',
  'fourth_subject',
  'elective_subjects',
  'blood_group',
  'birth_registration_no',
  'address',
  'other_phone',
  'previous_school',
  'admitted_on',
  'email',
  'role',
  'record_status',
] as const;

export type ImportField = (typeof importFields)[number];

/** The columns of the sheet that an office types a class into. */
export const typedFields = [
  'full_name',
  'name_bn',
  'father_name',
  'mother_name',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
  'roll_number',
  'fourth_subject',
  'elective_subjects',
  'blood_group',
  'birth_registration_no',
  'address',
] as const satisfies ImportField[];

/** Optional fields that are stored as written, with their maximum lengths. */
export const plainTexts = { address: 500, previous_school: 300 } as const satisfies Partial<
  Record<ImportField, number>
>;

export type PlainText = keyof typeof plainTexts;

/** Fields that several columns of a list may hold; their cells are read together. */
export const repeatableFields: ReadonlySet<ImportField> = new Set(['elective_subjects']);

const SURE_NAMES: Partial<Record<ImportField, string>> = {
  external_id: 'sourced id, source id, external id, student external id, xml id',
  student_no:
    'student no, student number, student id, student code, id no, id number, admission no, admission number, registration no, reg no, uid, শিক্ষার্থী আইডি, শিক্ষার্থী নং, আইডি, আইডি নং, ছাত্র আইডি, ভর্তি নং, রেজিস্ট্রেশন নং',
  full_name:
    'name, full name, student name, students name, name of student, name of the student, student full name, নাম, শিক্ষার্থীর নাম, ছাত্রের নাম, ছাত্রীর নাম, ছাত্র ছাত্রীর নাম, পূর্ণ নাম, সম্পূর্ণ নাম',
  first_name: 'first name, given name, forename, নামের প্রথম অংশ, প্রথম নাম',
  middle_name: 'middle name, মধ্য নাম, নামের মধ্য অংশ',
  last_name: 'last name, family name, surname, নামের শেষ অংশ, শেষ নাম, পদবি, পদবী, বংশ নাম',
  name_en:
    'name en, name english, name in english, english name, student name english, নাম ইংরেজি, নাম ইংরেজিতে, ইংরেজি নাম, ইংরেজিতে নাম, শিক্ষার্থীর নাম ইংরেজি',
  name_bn:
    'name bn, name bangla, name bengali, name in bangla, bangla name, student name bangla, নাম বাংলা, নাম বাংলায়, বাংলা নাম, বাংলায় নাম, শিক্ষার্থীর নাম বাংলা',
  father_name:
    'father name, fathers name, name of father, father, পিতার নাম, বাবার নাম, পিতা, পিতার নাম ইংরেজি, father name english',
  father_name_bn:
    'father name bn, father name bangla, fathers name bangla, পিতার নাম বাংলা, পিতার নাম বাংলায়, বাবার নাম বাংলা',
  mother_name:
    'mother name, mothers name, name of mother, mother, মাতার নাম, মায়ের নাম, মাতা, মাতার নাম ইংরেজি, mother name english',
  mother_name_bn:
    'mother name bn, mother name bangla, mothers name bangla, মাতার নাম বাংলা, মাতার নাম বাংলায়, মায়ের নাম বাংলা',
  guardian_name:
    'guardian name, guardians name, name of guardian, guardian, local guardian, অভিভাবকের নাম, অভিভাবক',
  guardian_relation:
    'guardian relation, relation, relationship, relation with guardian, relation with student, guardian relationship, সম্পর্ক, অভিভাবকের সাথে সম্পর্ক, অভিভাবকের সঙ্গে সম্পর্ক, শিক্ষার্থীর সাথে সম্পর্ক',
  contact_number:
    'contact number, contact no, contact, mobile, mobile no, mobile number, guardian mobile, guardian mobile no, guardian phone, guardian contact, guardians mobile, guardian mobile number, sms number, sms mobile, মোবাইল, মোবাইল নং, মোবাইল নম্বর, মোবাইল নাম্বার, অভিভাবকের মোবাইল, অভিভাবকের মোবাইল নম্বর, যোগাযোগ নম্বর, যোগাযোগের নম্বর',
  religion: 'religion, ধর্ম',
  gender: 'gender, sex, লিঙ্গ, জেন্ডার, ছাত্র ছাত্রী, ছেলে মেয়ে',
  date_of_birth:
    'date of birth, birth date, birthdate, dob, d o b, birthday, born on, জন্ম তারিখ, জন্মতারিখ, জন্মের তারিখ',
  roll_number:
    'roll, roll no, roll number, class roll, class roll no, student roll, রোল, রোল নং, রোল নম্বর, রোল নাম্বার, ক্লাস রোল, শ্রেণি রোল, শ্রেণী রোল, ক্রমিক রোল',
  academic_year: 'academic year, year, session, academic session, শিক্ষাবর্ষ, সেশন, বছর, সন',
  class: 'class, class name, grade, grades, শ্রেণি, শ্রেণী, ক্লাস, শ্রেণির নাম',
  section: 'section, section name, শাখা, সেকশন',
  group: 'group, group name, study group, department, বিভাগ, গ্রুপ',
  shift: 'shift, shift name, শিফট, পালা',
  version: 'version, medium, ভার্সন, মাধ্যম, সংস্করণ',
  student_category: 'student category, category, ক্যাটাগরি, শিক্ষার্থীর ক্যাটাগরি',
  fourth_subject:
    '4th subject, fourth subject, 4th, fourth, 4th subject name, 4th subject code, optional subject, optional subject name, optional subject code, additional subject, চতুর্থ বিষয়, ৪র্থ বিষয়, চতুর্থ বিষয় ঐচ্ছিক, ঐচ্ছিক বিষয়, অতিরিক্ত বিষয়, ৪র্থ বিষয় কোড, চতুর্থ বিষয় কোড',
  elective_subjects:
    'elective, electives, elective subject, elective subjects, elective 1, elective 2, elective 3, elective subject 1, elective subject 2, elective subject 3, selective subject, selective subjects, chosen subject, chosen subjects, নৈর্বাচনিক, নৈর্বাচনিক বিষয়, নৈর্বাচনিক বিষয়সমূহ, নৈর্বাচনিক বিষয় ১, নৈর্বাচনিক বিষয় ২, নৈর্বাচনিক বিষয় ৩',
  blood_group: 'blood group, blood, রক্তের গ্রুপ, ব্লাড গ্রুপ',
  birth_registration_no:
    'birth registration no, birth registration number, birth registration, birth reg no, birth certificate no, birth certificate number, brn, জন্ম নিবন্ধন, জন্ম নিবন্ধন নং, জন্ম নিবন্ধন নম্বর, জন্মনিবন্ধন নম্বর, জন্ম সনদ নং',
  address: 'address, present address, full address, home address, ঠিকানা, বর্তমান ঠিকানা',
  other_phone:
    'other phone, second mobile, alternative mobile, alternate number, emergency contact, phone abroad, অন্য ফোন, বিকল্প মোবাইল, জরুরি যোগাযোগ',
  previous_school:
    'previous school, last school, previous institute, previous institution, former school, পূর্ববর্তী বিদ্যালয়, পূর্বের বিদ্যালয়, আগের স্কুল, পূর্ববর্তী প্রতিষ্ঠান',
  admitted_on: 'admitted on, admission date, date of admission, ভর্তির তারিখ',
  email: 'email, e mail, email address, email id, ইমেইল, ই মেইল',
  role: 'role, user role, user type',
  record_status: 'status, record status, enrolment status, enrollment status',
};

const WEAK_NAMES: Partial<Record<ImportField, string>> = {
  external_id: 'user id, record id, guid, uuid',
  student_no: 'id, identifier, sis id',
  name_en: 'display name',
  contact_number:
    'phone, phone no, phone number, telephone, sms, cell, cell no, father mobile, father phone, father contact, mother mobile, mother phone, ফোন, ফোন নম্বর, পিতার মোবাইল, পিতার মোবাইল নম্বর, মাতার মোবাইল, বাবার মোবাইল',
  address: 'permanent address, village, স্থায়ী ঠিকানা, গ্রাম',
  admitted_on: 'join date, joining date',
};

/** Words without meaning for the match. */
const FILLER =
  'student students pupil pupils of the in no nos number num dd mm yyyy yy ddmmyyyy required optional must শিক্ষার্থীর শিক্ষার্থী ছাত্র ছাত্রের ছাত্রী ছাত্রীর নং নম্বর নাম্বার';

// Pure, so that the panel, which needs the lists alone, leaves the names out.
const readName = /* @__PURE__ */ headerReader<ImportField>(SURE_NAMES, WEAK_NAMES, FILLER);

/** What a column name says, surest first; nothing when the name is unknown. */
export function readHeader(header: string): HeaderName<ImportField>[] {
  if (header.trim().toLowerCase() === '_id') return [{ field: 'external_id', confidence: 0.95 }];
  // Odoo writes a field of a related record as `partner_id/email`; its `id` is not the student's.
  const [, related] = /^\w+_ids?\/(.+)$/.exec(header.trim()) ?? [];
  if (related && /(^|[.\s])id$/i.test(related)) return [];
  return readName(related ?? header);
}
