import { toAsciiDigits } from '#shared/numerals.ts';
import type { StudentDraft, StudentProblemCode } from './student-draft.ts';

/** A subject that class and group offer by choice. */
export interface OfferedChoice {
  subject_id: string;
  condition: 'elective' | 'fourth' | 'choice_of';
  /** Subjects with the same code are one choice: a student takes one of them. */
  choice_code: string | null;
  name_en: string;
  name_bn: string;
  /** Of the subject and of its papers. */
  codes: string[];
}

export interface SubjectChoice {
  subject_id: string;
  condition: OfferedChoice['condition'];
}

export interface SubjectChoiceProblem {
  field: 'fourth_subject' | 'elective_subjects';
  code: StudentProblemCode;
  value: string;
  params: Record<string, string>;
}

/**
 * The subjects that a row of a list chooses among those that class and group offer. A fourth subject is one offered as
 * such or an elective, as at the office; an elective is any of those offered by choice.
 */
export function chooseSubjects(
  draft: Pick<StudentDraft, 'fourth_subject' | 'elective_subjects'>,
  offered: readonly OfferedChoice[],
): { chosen: SubjectChoice[]; problems: SubjectChoiceProblem[] } {
  const chosen: (SubjectChoice & { choice_code: string | null })[] = [];
  const problems: SubjectChoiceProblem[] = [];
  const take = (field: SubjectChoiceProblem['field'], value: string, among: readonly OfferedChoice[]) => {
    const refuse = (code: StudentProblemCode) =>
      problems.push({
        field,
        code,
        value,
        params: {
          subjects_en: among.map((it) => it.name_en).join(', ') || '–',
          subjects_bn: among.map((it) => it.name_bn).join(', ') || '–',
        },
      });
    const [subject, ...others] = findSubjects(value, among);
    if (!subject) return refuse('subject_not_offered');
    if (others.length > 0) return refuse('subject_ambiguous');
    const { subject_id, choice_code } = subject;
    if (chosen.some((it) => it.subject_id === subject_id)) return refuse('subject_twice');
    const condition =
      field === 'fourth_subject' ? 'fourth' : subject.condition === 'choice_of' ? 'choice_of' : 'elective';
    if (condition === 'choice_of' && chosen.some((it) => choice_code && it.choice_code === choice_code))
      return refuse('subject_one_of_set');
    chosen.push({ subject_id, condition, choice_code });
  };
  if (draft.fourth_subject) {
    const fourth = offered.filter((it) => it.condition !== 'choice_of');
    take('fourth_subject', draft.fourth_subject, fourth);
  }
  for (const value of splitSubjects(draft.elective_subjects ?? '', offered)) {
    take('elective_subjects', value, offered);
  }
  return { chosen: chosen.map(({ subject_id, condition }) => ({ subject_id, condition })), problems };
}

/**
 * Parts a cell of several subjects. Names hold commas and ampersands themselves ("Finance, Banking & Insurance"), so the
 * longest run of pieces that names one subject counts as one.
 */
function splitSubjects(text: string, offered: readonly OfferedChoice[]): string[] {
  const pieces = text.split(/([,;|/+&\n।])/).map((it) => it.trim());
  const subjects: string[] = [];
  for (let from = 0; from < pieces.length; ) {
    let to = pieces.length;
    while (to > from + 1 && findSubjects(pieces.slice(from, to).join(' '), offered).length !== 1) to -= 1;
    const piece = tidyPiece(pieces.slice(from, to));
    if (/[\p{L}\p{N}]/u.test(piece)) subjects.push(piece);
    from = to;
  }
  return subjects;
}

const tidyPiece = (pieces: string[]) =>
  pieces
    .join(' ')
    .replace(/ ([,;])/g, '$1')
    .replace(/^[,;|/+&\s]+|[,;|/+&\s]+$/g, '');

/** By code or whole name; else by the beginnings of the name's words ("Higher Math", "H. Math"). */
function findSubjects(text: string, offered: readonly OfferedChoice[]): OfferedChoice[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const exact = offered.filter((it) =>
    [...it.codes, it.name_en, it.name_bn].some((name) => wordsOf(name).join(' ') === words.join(' ')),
  );
  if (exact.length > 0) return exact;
  const begins = (name: string) => {
    const whole = wordsOf(name);
    return words.every((word, at) => whole[at]?.startsWith(word));
  };
  return offered.filter((it) => begins(it.name_en) || begins(it.name_bn));
}

const wordsOf = (text: string) =>
  toAsciiDigits(text.normalize('NFC').toLowerCase())
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && word !== 'and' && word !== 'ও');
