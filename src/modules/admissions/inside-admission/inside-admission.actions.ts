import type { SiteContext } from '#kernel/http/context.ts';
import { type FieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { assignSubjects } from '#modules/academics/index.ts';
import { admissionFees, raiseAdmissionFees } from '#modules/fees/index.ts';
import {
  type Admission,
  admitStudents,
  chosenHousehold,
  familyName,
  isRollTaken,
  oneParentSuffices,
  openAccountsOf,
  parentProblems,
  replaceReligionSubject,
  requireOwnRegistration,
  unusualAge,
} from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { admitApplication, type CopiedPapers, copyPapers } from '../applications/admit.actions.ts';
import { findKnownStudent } from '../student-imports/known-students.queries.ts';
import type { AdmittedStudent, InsideAdmission } from './inside-admission.contract.ts';
import { describeSection, findSection } from './section.queries.ts';

/** Admits one student at the office: household, guardians, enrolment, subjects and, where wanted, accounts and fees. */
export async function admitInside(context: SiteContext, input: InsideAdmission): Promise<AdmittedStudent> {
  const papers: CopiedPapers = input.application_id
    ? await copyPapers(context, input.application_id)
    : new Map();
  return context.transact((inner) => admitStudent(inner, input, papers));
}

async function admitStudent(
  context: SiteContext,
  input: InsideAdmission,
  papers: CopiedPapers,
): Promise<AdmittedStudent> {
  const { tx } = context;
  await validateAdmission(context, input);
  const admission = admissionOf(input);
  await refuseKnownStudent(context, input);
  await requireOwnRegistration(tx, input.birth_registration_no, null);
  const household_id_chosen = await chosenHousehold(tx, {
    phone: input.contact_number,
    name_en: familyName(input),
    address: input.present_address,
    household_id: input.household_id,
    is_new_family: input.is_new_family,
  });
  const [admitted] = await admitStudents(tx, [{ ...admission, household_id: household_id_chosen }], {
    despiteCapacity: input.despite_capacity,
  });
  const { student_id, enrolment_id, household_id, student_no, roll } = requireFound(admitted);
  await replaceReligionSubject(tx, enrolment_id, input.religion_subject_id);
  if (input.chosen_subjects.length > 0) {
    const chosen = input.chosen_subjects.map((it) => ({ ...it, enrolment_id }));
    await assignSubjects(tx, [enrolment_id], chosen);
  }
  if (input.application_id) await admitApplication(context, input.application_id, student_id, input, papers);
  const due_poisha = await raiseFees(context, input, student_id, admission.admitted_on);
  const name_en = [input.first_name, input.last_name].filter(Boolean).join(' ');
  const kinds = [
    ...(input.with_student_account ? (['students'] as const) : []),
    ...(input.with_guardian_account && household_id ? (['guardians'] as const) : []),
  ];
  const accounts = await openAccountsOf(context.tx, { kinds, ids: [student_id] });
  const signInOf = (kind: 'students' | 'guardians') => {
    const made = accounts.find((it) => it.kind === kind);
    return made ? { username: made.username, password: made.password } : null;
  };
  return {
    student_id,
    student_no,
    name_en,
    roll,
    due_poisha,
    student_account: signInOf('students'),
    guardian_account: signInOf('guardians'),
  };
}

async function raiseFees(
  { tx, caller }: SiteContext,
  { fee_sub_head_ids, academic_year_id, class_id }: InsideAdmission,
  student_id: string,
  admitted_on: string,
): Promise<number> {
  if (fee_sub_head_ids.length === 0) return 0;
  const student = { student_id, academic_year_id, class_id, admitted_on };
  return raiseAdmissionFees(tx, caller.user_id, student, fee_sub_head_ids);
}

/**
 * Checks what the contract cannot, and reports all problems at once on their fields.
 * @throws 409 where nothing else is wrong and the age is unusual, unless that is meant
 */
async function validateAdmission({ tx }: SiteContext, input: InsideAdmission): Promise<void> {
  const problems: FieldProblem[] = parentProblems(input, await oneParentSuffices(tx));
  const section = await findSection(tx, input.class_section_id);
  const fits =
    section &&
    (['academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'] as const).every(
      (name) => section[name] === input[name],
    );
  if (!fits) throw new Problem(422, 'invalid', {}, [{ field: 'class_section_id', code: 'not_valid' }]);
  if (section.is_board_class && !input.board_id) problems.push({ field: 'board_id', code: 'required' });
  const { subjects } = requireFound(await describeSection(tx, input.class_section_id));
  const religions = subjects.filter((it) => it.condition === 'religion_choice');
  if (religions.length > 0 && !input.religion_subject_id) {
    problems.push({ field: 'religion_subject_id', code: 'required' });
  } else if (
    input.religion_subject_id &&
    !religions.some((it) => it.subject_id === input.religion_subject_id)
  ) {
    problems.push({ field: 'religion_subject_id', code: 'people:not_a_religion_subject' });
  }
  if (input.admitted_on && input.admitted_on <= input.date_of_birth)
    problems.push({ field: 'admitted_on', code: 'admissions:admitted_before_birth' });
  else if (input.admitted_on && input.admitted_on > section.year_ends_on)
    problems.push({ field: 'admitted_on', code: 'admissions:admitted_after_year' });
  const { class_section_id, roll_number: roll } = input;
  if (await isRollTaken(tx, { class_section_id, roll, from_on: today() })) {
    problems.push({ field: 'roll_number', code: 'people:roll_taken', params: { roll: input.roll_number } });
  }
  const offered = new Set((await admissionFees(tx, input)).map((it) => it.fee_sub_head_id));
  if (input.fee_sub_head_ids.some((it) => !offered.has(it)))
    problems.push({ field: 'fee_sub_head_ids', code: 'admissions:fee_without_amount' });
  if (problems.length > 0) throw new Problem(422, 'invalid', {}, problems);
  const of = { code: section.class_code, level: section.level };
  const unusual = unusualAge(input.date_of_birth, section.year_starts_on, of);
  if (unusual && !input.despite_age) throw new Problem(409, 'admissions:unusual_age', { ...unusual });
}

/** Pressing the button twice makes no second student. */
async function refuseKnownStudent({ tx }: SiteContext, input: InsideAdmission): Promise<void> {
  const known = await findKnownStudent(tx, {
    ...input,
    academic_year: input.academic_year_id,
    class: input.class_id,
  });
  if (known)
    throw new Problem(409, 'admissions:known_student', {
      student_no: known.student_no,
      name: known.name_en ?? '',
    });
}

function admissionOf(input: InsideAdmission): Admission {
  const {
    roll_number,
    religion_subject_id: _religion,
    chosen_subjects: _chosen,
    with_student_account: _student,
    with_guardian_account: _guardian,
    fee_sub_head_ids: _fees,
    shift_id: _shift,
    version_id: _version,
    class_id: _class,
    study_group_id: _group,
    household_id: _household,
    is_new_family: _isNew,
    number_of: _numberOf,
    application_id: _application,
    despite_capacity: _despite,
    despite_age: _age,
    one_parent_suffices: _sent,
    ...facts
  } = input;
  return {
    ...facts,
    roll: roll_number,
    student_no: null,
    source_key: null,
    admitted_on: input.admitted_on ?? today(),
  };
}
