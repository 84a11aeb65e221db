import type { ReactNode } from 'react';
import type { PublishedExam, ResultSheet, VerifiedResult } from '#modules/results/index.ts';
import { examTitle } from '#shared/exam-title.ts';
import { formatNumber, localDigits, ordinal } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Labelled } from '../frame/page-components.tsx';
import { ResultTable } from './ResultTable.tsx';

const address = '/web/exam-result';

export interface ResultFormProps {
  frame: PageFrame;
  exams: readonly PublishedExam[];
  /** The chosen exam; `undefined` while none is chosen. */
  exam: PublishedExam | undefined;
  /** The typed values, and the errors by field. */
  values: Record<string, string>;
  problems: Record<string, string>;
  /** The error of the look-up. */
  problem?: string;
}

export function ResultFormPage({ frame, exams, exam, values, problems, problem }: ResultFormProps) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('exam_result')}>
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {exams.length === 0 && <p className="empty">{t('no_results')}</p>}
      {exams.length > 0 && !exam && <ExamChoice frame={frame} exams={exams} problem={problems.exam_id} />}
      {exam && (
        <StudentForm
          frame={frame}
          exam={exam}
          hasOthers={exams.length > 1}
          values={values}
          problems={problems}
        />
      )}
    </Document>
  );
}

interface ExamChoiceProps {
  frame: PageFrame;
  exams: readonly PublishedExam[];
  problem: string | undefined;
}

function ExamChoice({ frame: { language, t }, exams, problem }: ExamChoiceProps) {
  const years = [...new Set(exams.map((it) => it.academic_year))];
  return (
    <form action={href(language, address)}>
      <Labelled name="exam" label={t('exam')} problem={problem}>
        <select id="exam" name="exam" required>
          <option value="">{t('choose')}</option>
          {years.map((year) => (
            <optgroup key={year} label={localDigits(year, language)}>
              {exams
                .filter((it) => it.academic_year === year)
                .map((it) => (
                  <option key={it.id} value={it.id}>
                    {pickText(language, it.name_en, it.name_bn)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </Labelled>
      <button type="submit">{t('next')}</button>
    </form>
  );
}

interface StudentFormProps {
  frame: PageFrame;
  exam: PublishedExam;
  hasOthers: boolean;
  values: Record<string, string>;
  problems: Record<string, string>;
}

function StudentForm({ frame, exam, hasOthers, values, problems }: StudentFormProps) {
  const { language, t } = frame;
  const pick = (en: string, bn: string) => pickText(language, en, bn);
  return (
    <>
      <h2>{examTitle(pick(exam.name_en, exam.name_bn), exam.academic_year, language)}</h2>
      {hasOthers && (
        <p>
          <a href={href(language, address)}>{t('other_exam')}</a>
        </p>
      )}
      <p>{t('result_hint')}</p>
      <form method="post" action={href(language, address)} noValidate>
        <input type="hidden" name="exam_id" value={exam.id} />
        <Labelled name="academic_year_id" label={t('academic_year')} problem={problems.academic_year_id}>
          <select id="academic_year_id" name="academic_year_id" defaultValue={exam.academic_year_id}>
            <option value={exam.academic_year_id}>{localDigits(exam.academic_year, language)}</option>
          </select>
        </Labelled>
        <Labelled name="class_id" label={t('class')} problem={problems.class_id}>
          <select id="class_id" name="class_id" defaultValue={values.class_id ?? ''}>
            <option value="">{t('choose')}</option>
            {exam.classes.map((it) => (
              <option key={it.class_id} value={it.class_id}>
                {pick(it.name_en, it.name_bn)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled name="class_section_id" label={t('section')} problem={problems.class_section_id}>
          <select id="class_section_id" name="class_section_id" defaultValue={values.class_section_id ?? ''}>
            <option value="">{t('choose')}</option>
            {exam.classes.map((it) => (
              <optgroup key={it.class_id} label={pick(it.name_en, it.name_bn)}>
                {it.sections.map((section) => (
                  <option key={section.id} value={section.id}>
                    {[
                      section.name,
                      pick(section.study_group_name_en, section.study_group_name_bn),
                      pick(section.shift_name_en, section.shift_name_bn),
                      pick(section.version_name_en, section.version_name_bn),
                    ].join(' · ')}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Labelled>
        <Labelled name="roll" label={t('roll')} problem={problems.roll}>
          <input
            id="roll"
            name="roll"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.roll}
            maxLength={7}
          />
        </Labelled>
        <Labelled name="date_of_birth" label={t('date_of_birth')} problem={problems.date_of_birth}>
          <input
            id="date_of_birth"
            name="date_of_birth"
            type="date"
            autoComplete="off"
            defaultValue={values.date_of_birth}
          />
        </Labelled>
        <button type="submit">{t('show_result')}</button>
      </form>
    </>
  );
}

export interface ResultProps {
  frame: PageFrame;
  sheet: ResultSheet;
  /** The words of the outcome, e.g. "Passed". */
  status: string;
}

export function ResultPage({ frame, sheet, status }: ResultProps) {
  const { language, t } = frame;
  const { student, exam, figures } = sheet;
  const pick = (en: string | null, bn: string | null) => pickText(language, en, bn);
  const lines: [string, ReactNode][] = [
    [t('student'), pick(student.name_en, student.name_bn)],
    [t('father'), pick(student.father_name, student.father_name_bn)],
    [t('mother'), pick(student.mother_name, student.mother_name_bn)],
    [t('class'), pick(student.class_name_en, student.class_name_bn)],
    [t('group'), pick(student.study_group_name_en, student.study_group_name_bn)],
    [t('section'), student.section_name],
    [t('roll'), localDigits(student.roll, language)],
    [t('outcome'), status],
    [t('gpa'), figures.gpa !== null && formatNumber(figures.gpa, language, 2)],
    [t('grade'), figures.letter],
    [
      t('total'),
      `${formatNumber(figures.grand_total, language)} / ${formatNumber(figures.full_total, language)}`,
    ],
    [
      t('position_in_section'),
      figures.position_in_section !== null && ordinal(figures.position_in_section, language),
    ],
    [
      t('position_in_class'),
      figures.position_in_class !== null && ordinal(figures.position_in_class, language),
    ],
  ];
  return (
    <Document
      frame={frame}
      title={examTitle(pick(exam.exam_name_en, exam.exam_name_bn), exam.academic_year, language)}
      above={{ path: address, title: t('exam_result') }}
      isPrivate
    >
      <Lines lines={lines} />
      <ResultTable frame={frame} sheet={sheet} />
      <p className="quiet">
        {t('verification_code')}: <code>{sheet.verification_code}</code>
      </p>
      <p className="no-print">
        <a href={href(language, address)}>{t('another_result')}</a>
      </p>
    </Document>
  );
}

export interface VerificationProps {
  frame: PageFrame;
  /** `undefined`: no published result has the code. */
  verified: VerifiedResult | undefined;
  /** The words of the outcome, or why it could not be verified. */
  status: string;
}

export function VerificationPage({ frame, verified, status }: VerificationProps) {
  const { t } = frame;
  const said = !verified ? 'not_verified' : verified.state === 'valid' ? 'verified' : 'replaced';
  const more = { not_verified: status, verified: t('verified_text'), replaced: t('replaced_text') }[said];
  return (
    <Document frame={frame} title={t('verify_title')} isPrivate>
      <p className={said === 'verified' ? 'notice good' : 'notice'}>
        <strong>{t(said)}</strong> {more}
      </p>
      {verified?.result && <VerifiedLines frame={frame} result={verified.result} status={status} />}
    </Document>
  );
}

interface VerifiedLinesProps {
  frame: PageFrame;
  result: NonNullable<VerifiedResult['result']>;
  status: string;
}

function VerifiedLines({ frame: { language, t }, result, status }: VerifiedLinesProps) {
  const { student, exam, figures } = result;
  const pick = (en: string | null, bn: string | null) => pickText(language, en, bn);
  return (
    <Lines
      lines={[
        [t('exam'), examTitle(pick(exam.exam_name_en, exam.exam_name_bn), exam.academic_year, language)],
        [t('student'), pick(student.name_en, student.name_bn)],
        [t('class'), pick(student.class_name_en, student.class_name_bn)],
        [t('group'), pick(student.study_group_name_en, student.study_group_name_bn)],
        [t('section'), student.section_name],
        [t('roll'), localDigits(student.roll, language)],
        [t('outcome'), status],
        [t('gpa'), figures.gpa !== null && formatNumber(figures.gpa, language, 2)],
        [t('grade'), figures.letter],
        [t('total'), formatNumber(figures.grand_total, language)],
      ]}
    />
  );
}

/** Names and values, without empty ones. */
export function Lines({ lines }: { lines: readonly [string, ReactNode][] }) {
  return (
    <dl>
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  );
}
