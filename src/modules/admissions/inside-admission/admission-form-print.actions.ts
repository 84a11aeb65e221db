import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { translator } from '#kernel/language/translate.ts';
import { readStudentPhoto, type StudentProfile, showStudent } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatMobile } from '#shared/phone.ts';
import { type AdmissionFormItem, admissionForm } from './admission-form.document.ts';

/** The admission form of a student as PDF. @throws 404 where the student is not there or not the caller's */
export async function printAdmissionForm(
  context: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, services } = context;
  const student = await showStudent(context, id);
  const photo = student.photo_url ? await readStudentPhoto(context, id) : null;
  return unrendered(
    `admission-form-${student.student_no}.pdf`,
    admissionForm,
    [{ ...itemOf(student), photo: photo && (await photo.bytes()) }],
    { letterhead: await readLetterhead(tx, services.files), printed_on: today() },
    { language },
  );
}

function itemOf(student: StudentProfile): Omit<AdmissionFormItem, 'photo'> {
  // The first enrolment is the admission; the latest stands first.
  const place = student.enrolments.at(-1);
  const word = (language: Language, kind: 'gender' | 'religion') =>
    student[kind] && translator(language)(`people:${kind}.${student[kind]}`);
  return {
    student_no: student.student_no,
    admitted_on: student.admitted_on,
    academic_year: place?.academic_year ?? null,
    session: place?.session ?? null,
    class_name_en: place?.class_name_en ?? null,
    class_name_bn: place?.class_name_bn ?? null,
    study_group_en: place?.study_group_en ?? null,
    study_group_bn: place?.study_group_bn ?? null,
    section: place?.section ?? null,
    shift_en: place?.shift_en ?? null,
    shift_bn: place?.shift_bn ?? null,
    version_en: place?.version_en ?? null,
    version_bn: place?.version_bn ?? null,
    roll: place?.roll ?? null,
    category_en: student.student_category_en,
    category_bn: student.student_category_bn,
    name_en: student.name_en,
    name_bn: student.name_bn,
    gender_en: word('en', 'gender'),
    gender_bn: word('bn', 'gender'),
    religion_en: word('en', 'religion'),
    religion_bn: word('bn', 'religion'),
    date_of_birth: student.date_of_birth,
    blood_group: student.blood_group,
    birth_registration_no: student.birth_registration_no,
    father_name: student.father_name,
    father_name_bn: student.father_name_bn,
    mother_name: student.mother_name,
    mother_name_bn: student.mother_name_bn,
    guardian_name: student.guardian_name,
    mobile: student.contact_number && formatMobile(student.contact_number, 'en'),
    email: student.email,
    present_address: student.present_address,
    permanent_address: student.permanent_address,
    previous_school: student.previous_school,
    board_en: student.board_en,
    board_bn: student.board_bn,
    board_registration_no: student.board_registration_no,
    board_roll: student.board_roll,
    subjects: (place?.subjects ?? []).map((it) => ({
      code: it.code,
      name_en: it.name_en,
      name_bn: it.name_bn,
      condition_en: it.condition_name_en,
      condition_bn: it.condition_name_bn,
    })),
  };
}
