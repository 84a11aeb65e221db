import type { ReactNode } from 'react';
import type { OpenedApplication, TypedStudent } from '#modules/admissions/index.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Labelled } from '../frame/page-components.tsx';
import { lineName } from './admission.page.tsx';
import { journeys } from './admission-paths.ts';

export interface Key {
  application_no: string;
  pin: string;
}

export interface Named {
  id: string;
  name_en: string;
  name_bn: string;
}

export interface ApplicationFormProps {
  frame: PageFrame;
  opened: OpenedApplication;
  access: Key;
  student: TypedStudent;
  more: { quota_ids: string[]; twin_no: string; payment_way_id: string; transaction_id: string };
  problems: Record<string, string>;
  isSaved?: boolean;
}

/** The whole form of an application. It can be saved unfinished and gone on with later. */
export function ApplicationFormPage(props: ApplicationFormProps) {
  const { frame, opened, access, problems, isSaved = false } = props;
  const { language, t } = frame;
  const { application, circular } = opened;
  const { kind } = circular;
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <Document
      frame={frame}
      title={t(`${kind}.form`)}
      above={{ path: journeys[kind].path, title: t(`${kind}.title`) }}
      isPrivate
    >
      {application.message && application.state === 'returned' && (
        <p className="notice" role="alert">
          <strong>{t('admission.returned')}</strong> {application.message}
        </p>
      )}
      {isSaved && (
        <p className="notice good" role="status">
          {t('admission.saved')}
        </p>
      )}
      {hasProblems && (
        <p className="notice" role="alert">
          {t('admission.correct')}
        </p>
      )}
      <p>
        {t(`${kind}.number`)}: <strong>{localDigits(application.application_no, language)}</strong>
        <br />
        {lineName(opened.line, language)}
        {kind === 'registration' && (
          <>
            <br />
            {t('academic_year')}: {localDigits(circular.academic_year, language)} ·{' '}
            {t('shared:field.session')}: {localDigits(circular.session, language)}
          </>
        )}
      </p>
      <form
        method="post"
        action={href(language, journeys[kind].ownPath)}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="application_no" value={access.application_no} />
        <input type="hidden" name="pin" value={access.pin} />
        {kind === 'registration' && <PlaceFields {...props} />}
        <StudentFields {...props} />
        <FamilyFields {...props} />
        <SchoolFields {...props} />
        {kind === 'admission' && <QuotaFields {...props} />}
        <PaperFields {...props} />
        <PaymentFields {...props} />
        <button type="submit" name="step" value="submit">
          {t(`${kind}.submit`)}
        </button>
        {application.state !== 'submitted' && (
          <button type="submit" name="step" value="save" className="second-choice">
            {t('admission.save')}
          </button>
        )}
      </form>
    </Document>
  );
}

/** Builds the fields of the student by their names. */
function fieldsOf({ frame, student, problems }: ApplicationFormProps) {
  const { language, t } = frame;
  const labelled = (name: keyof TypedStudent, field: ReactNode, label = t(`shared:field.${name}`)) => (
    <Labelled key={name} name={name} label={label} problem={problems[name]}>
      {field}
    </Labelled>
  );
  return {
    input: (name: keyof TypedStudent, more: object = {}, label?: string) =>
      labelled(
        name,
        <input id={name} name={name} defaultValue={student[name]} maxLength={500} {...more} />,
        label,
      ),
    select: (name: keyof TypedStudent, choices: readonly (readonly [string, string])[]) =>
      labelled(
        name,
        <select id={name} name={name} defaultValue={student[name] ?? ''}>
          <option value="">{t('choose')}</option>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>,
      ),
    named: (items: readonly Named[]) =>
      items.map((it) => [it.id, pickText(language, it.name_en, it.name_bn)] as const),
    words: (kind: string, values: readonly string[]) =>
      values.map((value) => [value, t(`people:${kind}.${value}`)] as const),
  };
}

/** Who the student is here: section and roll, and the ID where it is known. */
function PlaceFields(props: ApplicationFormProps) {
  const { t } = props.frame;
  const { input, select } = fieldsOf(props);
  const sections = props.opened.choices.sections.map((it) => [it.id, it.name] as const);
  return (
    <fieldset>
      <legend>{t('admissions:inside.place')}</legend>
      {select('class_section_id', sections)}
      {input('roll_number', { inputMode: 'numeric', maxLength: 6 })}
      {input('student_no', { maxLength: 30 }, t('registration.student_no'))}
    </fieldset>
  );
}

function StudentFields(props: ApplicationFormProps) {
  const { t } = props.frame;
  const { input, select, named, words } = fieldsOf(props);
  const { student_categories, religion_subjects } = props.opened.choices;
  return (
    <fieldset>
      <legend>{t('admissions:inside.person')}</legend>
      {select('student_category_id', named(student_categories))}
      {input('first_name', { lang: 'en' })}
      {input('last_name', { lang: 'en' })}
      {input('name_bn', { lang: 'bn' })}
      {select('gender', words('gender', ['male', 'female', 'other']))}
      {input('date_of_birth', { type: 'date' })}
      {select('religion', words('religion', ['islam', 'hinduism', 'buddhism', 'christianity', 'other']))}
      {religion_subjects.length > 0 && select('religion_subject_id', named(religion_subjects))}
      {select(
        'blood_group',
        ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((it) => [it, it] as const),
      )}
      {input('birth_registration_no', { inputMode: 'numeric', maxLength: 30 })}
    </fieldset>
  );
}

function FamilyFields(props: ApplicationFormProps) {
  const { t } = props.frame;
  const { input } = fieldsOf(props);
  return (
    <fieldset>
      <legend>{t('admissions:inside.family')}</legend>
      {input('father_name', { lang: 'en' })}
      {input('father_name_bn', { lang: 'bn' })}
      {input('mother_name', { lang: 'en' })}
      {input('mother_name_bn', { lang: 'bn' })}
      {input('guardian_name')}
      {input('contact_number', { type: 'tel', inputMode: 'tel' })}
      {input('other_phone', { type: 'tel', inputMode: 'tel' })}
      {input('email', { type: 'email' })}
      {input('present_address')}
      {input('permanent_address')}
    </fieldset>
  );
}

function SchoolFields(props: ApplicationFormProps) {
  const { t } = props.frame;
  const { input, select, named } = fieldsOf(props);
  const { boards, is_board_class } = props.opened.choices;
  return (
    <fieldset>
      <legend>{t('admission.earlier')}</legend>
      {input('previous_school')}
      {is_board_class && (
        <>
          {select('board_id', named(boards))}
          {input('board_roll', { inputMode: 'numeric', maxLength: 30 })}
          {input('board_registration_no', { inputMode: 'numeric', maxLength: 30 })}
        </>
      )}
    </fieldset>
  );
}

function QuotaFields({ frame, opened, more, problems }: ApplicationFormProps) {
  const { language, t } = frame;
  const { quotas } = opened.circular;
  return (
    <fieldset>
      <legend>{t('admission.quotas')}</legend>
      {quotas.map((it) => (
        <label key={it.id} className="tick">
          <input
            type="checkbox"
            name="quota_ids"
            value={it.id}
            defaultChecked={more.quota_ids.includes(it.id)}
          />
          {pickText(language, it.name_en, it.name_bn)}
        </label>
      ))}
      <Labelled name="twin_no" label={t('admission.twin')} problem={problems.twin_no}>
        <input id="twin_no" name="twin_no" inputMode="numeric" defaultValue={more.twin_no} maxLength={20} />
      </Labelled>
    </fieldset>
  );
}

function PaperFields({ frame, opened, problems }: ApplicationFormProps) {
  const { language, t } = frame;
  const { papers } = opened.circular;
  if (papers.length === 0) return null;
  const keptName = (id: string) => opened.application.papers.find((it) => it.paper_id === id)?.name;
  return (
    <fieldset>
      <legend>{t('admissions:circular.papers')}</legend>
      <p className="quiet">{t('admission.papers_hint')}</p>
      {papers.map((it) => {
        const name = `paper_${it.id}`;
        const kept = keptName(it.id);
        return (
          <Labelled
            key={it.id}
            name={name}
            label={`${pickText(language, it.name_en, it.name_bn)}${it.is_required ? ' *' : ''}`}
            problem={problems[name]}
          >
            <input
              id={name}
              name={name}
              type="file"
              accept={it.kind === 'photo' ? 'image/jpeg,image/png,image/webp' : 'application/pdf,image/*'}
            />
            {kept && <span className="quiet">{t('admission.paper_kept', { name: kept })}</span>}
          </Labelled>
        );
      })}
    </fieldset>
  );
}

function PaymentFields({ frame, opened, more, problems }: ApplicationFormProps) {
  const { language, t } = frame;
  const { fee_poisha, payment_ways } = opened.circular;
  if (fee_poisha === 0) return null;
  return (
    <fieldset>
      <legend>{t('admissions:circular.payment')}</legend>
      <p>{t('admission.pay', { amount: formatTaka(fee_poisha, language) })}</p>
      <Labelled name="payment_way_id" label={t('shared:field.company')} problem={problems.payment_company}>
        <select id="payment_way_id" name="payment_way_id" defaultValue={more.payment_way_id}>
          <option value="">{t('choose')}</option>
          {payment_ways.map((it) => (
            <option key={it.id} value={it.id}>
              {it.company}: {localDigits(it.account_no, language)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled
        name="transaction_id"
        label={t('shared:field.transaction_id')}
        problem={problems.transaction_id}
      >
        <input
          id="transaction_id"
          name="transaction_id"
          autoComplete="off"
          defaultValue={more.transaction_id}
          maxLength={40}
        />
      </Labelled>
    </fieldset>
  );
}
