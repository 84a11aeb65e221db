import type { ReactNode } from 'react';
import type { OpenedApplication } from '#modules/admissions/index.ts';
import { formatDay } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { lineName } from './admission.page.tsx';
import { journeys } from './admission-paths.ts';
import type { Key, Named } from './application-form.page.tsx';

export interface ApplicationProps {
  frame: PageFrame;
  opened: OpenedApplication;
  access: Key;
}

/** Where an application or registration stands; printed, it is the slip. */
export function ApplicationPage({ frame, opened, access }: ApplicationProps) {
  const { language, t } = frame;
  const { application, circular, line, choices, photo } = opened;
  const { student, state } = application;
  const { kind } = circular;
  const { ownPath, path } = journeys[kind];
  const stateName = t(`admissions:${kind === 'admission' ? 'application' : 'registration'}_state.${state}`);
  const way = circular.payment_ways.find((it) => it.id === application.payment_way_id);
  const named = (items: readonly Named[], id: string | undefined) => {
    const found = items.find((it) => it.id === id);
    return found && pickText(language, found.name_en, found.name_bn);
  };
  const lines: [string, ReactNode][] = [
    [t(`${kind}.number`), localDigits(application.application_no, language)],
    [t('admission.state'), stateName],
    [t('admission.line'), lineName(line, language)],
    [t('academic_year'), localDigits(circular.academic_year, language)],
    [t('shared:field.session'), kind === 'registration' && localDigits(circular.session, language)],
    [
      t('shared:field.class_section_id'),
      choices.sections.find((it) => it.id === student.class_section_id)?.name,
    ],
    [t('shared:field.roll_number'), localDigits(student.roll_number ?? '', language)],
    [t('shared:field.student_no'), localDigits(student.student_no ?? '', language)],
    [
      t('student'),
      pickText(
        language,
        [student.first_name, student.last_name].filter(Boolean).join(' '),
        student.name_bn ?? null,
      ),
    ],
    [t('father'), pickText(language, student.father_name ?? null, student.father_name_bn ?? null)],
    [t('mother'), pickText(language, student.mother_name ?? null, student.mother_name_bn ?? null)],
    [t('date_of_birth'), student.date_of_birth && formatDay(student.date_of_birth, language)],
    [t('shared:field.contact_number'), localDigits(student.contact_number ?? '', language)],
    [t('shared:field.student_category_id'), named(choices.student_categories, student.student_category_id)],
    [t('shared:field.religion_subject_id'), named(choices.religion_subjects, student.religion_subject_id)],
    [t('shared:field.board_id'), named(choices.boards, student.board_id)],
    [t('shared:field.board_roll'), localDigits(student.board_roll ?? '', language)],
    [t('admissions:circular.quotas'), quotaNames(opened, language)],
    [t('shared:field.company'), way?.company],
    [t('shared:field.transaction_id'), application.transaction_id],
    [t('shared:field.fee_poisha'), circular.fee_poisha > 0 && formatTaka(circular.fee_poisha, language)],
  ];
  return (
    <Document
      frame={frame}
      title={pickText(language, circular.title_en, circular.title_bn)}
      above={{ path, title: t(`${kind}.title`) }}
      isPrivate
    >
      <p className={['rejected', 'returned'].includes(state) ? 'notice' : 'notice good'} role="status">
        <strong>{stateName}.</strong> {t(`${kind}.state_${state}`)}
        {application.message && ['returned', 'rejected'].includes(state) && ` ${application.message}`}
      </p>
      {photo && <img className="applicant" src={photo} alt={t('admission.photo')} width={120} />}
      <dl>
        {lines
          .filter(([, value]) => value)
          .map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      {opened.is_open && (
        <form method="post" action={href(language, ownPath)}>
          <input type="hidden" name="application_no" value={access.application_no} />
          <input type="hidden" name="pin" value={access.pin} />
          <button type="submit" name="step" value="edit">
            {t(`${kind}.edit`)}
          </button>
        </form>
      )}
      {language === 'en' && (
        <form method="post" action={href('bn', ownPath)}>
          <input type="hidden" name="application_no" value={access.application_no} />
          <input type="hidden" name="pin" value={access.pin} />
          <button type="submit" className="second-choice">
            {t('admission.slip_in_bangla')}
          </button>
        </form>
      )}
      <p className="quiet no-print">{t(`${kind}.print_hint`)}</p>
    </Document>
  );
}

function quotaNames({ application, circular }: OpenedApplication, language: PageFrame['language']) {
  return circular.quotas
    .filter((it) => application.quota_ids.includes(it.id))
    .map((it) => pickText(language, it.name_en, it.name_bn))
    .join(', ');
}
