import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';

/** The admission form of a student with all that the office entered, to be signed by the family and the institution. */
export const admissionForm: DocumentTemplate<AdmissionFormItem, AdmissionFormShared> = {
  name: 'admissions.admission-form',
  title: { en: 'Admission form', bn: 'ভর্তি ফরম' },
  source: new URL('./admission-form.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.student_no,
};

export interface AdmissionFormShared {
  letterhead: Letterhead;
  printed_on: string | null;
}

type Text = string | null;

export interface AdmissionFormItem {
  student_no: string;
  admitted_on: string;
  /** JPEG or PNG bytes; null: an empty frame to paste one into. */
  photo: Uint8Array | null;
  academic_year: Text;
  session: Text;
  class_name_en: Text;
  class_name_bn: Text;
  study_group_en: Text;
  study_group_bn: Text;
  section: Text;
  shift_en: Text;
  shift_bn: Text;
  version_en: Text;
  version_bn: Text;
  roll: number | null;
  category_en: string;
  category_bn: string;
  name_en: string;
  name_bn: Text;
  gender_en: Text;
  gender_bn: Text;
  religion_en: Text;
  religion_bn: Text;
  date_of_birth: Text;
  blood_group: Text;
  birth_registration_no: Text;
  father_name: Text;
  father_name_bn: Text;
  mother_name: Text;
  mother_name_bn: Text;
  guardian_name: Text;
  mobile: Text;
  email: Text;
  present_address: Text;
  permanent_address: Text;
  previous_school: Text;
  board_en: Text;
  board_bn: Text;
  board_registration_no: Text;
  board_roll: Text;
  subjects: AdmissionSubject[];
}

export interface AdmissionSubject {
  code: string;
  name_en: string;
  name_bn: string;
  /** `Compulsory`, `Fourth subject`. */
  condition_en: string;
  condition_bn: string;
}
