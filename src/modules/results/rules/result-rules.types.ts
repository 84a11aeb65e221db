/** One row of the grading scale: from `min_percent` of a subject's full mark upwards. */
export interface GradeRow {
  min_percent: number;
  letter: string;
  grade_point: number;
}

/** One row of the final bands: from `min_gpa` upwards. */
export interface GpaBand {
  min_gpa: number;
  letter: string;
}

export type TieBreak =
  | 'gpa_without_4th'
  | 'mathematics_total'
  | 'english_total'
  | 'bangla_total'
  | 'attendance_percent'
  | 'previous_roll';

/** How a class group is graded. Every figure is data of the site, none is fixed in code. */
export interface ResultPolicy {
  /** Any order; needs a row from 0 percent with grade point 0, which is the letter of a failed subject. */
  grading_scale: readonly GradeRow[];
  /** Any order; needs a band from GPA 0. */
  gpa_bands: readonly GpaBand[];
  /** What happens to a subject's total before it is graded. */
  round: 'half_up' | 'none' | 'floor';
  /** Grade points of the 4th subject above this are the bonus. */
  fourth_bonus_from: number;
  gpa_cap: number;
  /** What of the 4th subject's mark goes into the grand total. */
  fourth_total: 'none' | 'above_40pct' | 'full';
  merit_order: 'gpa_then_total' | 'total';
  /** Whom the position in the class is among: all of the class, or those of the own group. */
  position_by: 'class' | 'group';
  tie_rule: 'dense' | 'competition' | 'unique';
  /** Used by `unique` and by the order for class rolls, in this order. */
  tie_breaks: readonly TieBreak[];
  /** Whether a subject must be passed in every exam that is combined, or only in the combined percent. */
  pass_on: 'raw' | 'combined';
}

export type SubjectCondition =
  | 'compulsory'
  | 'elective'
  | 'fourth'
  | 'religion_choice'
  | 'choice_of'
  | 'non_gpa';

export type PassMode = 'each_component' | 'combined_component' | 'combined_total';

/** A part of a paper that gets its own mark: CQ, MCQ, practical, class test. */
export interface ComponentPolicy {
  id: string;
  type: string;
  full: number;
  /** On the component's own full mark; null where it has no minimum. */
  pass: number | null;
  /** Marks that the component is worth in the subject, when that differs from its full mark. */
  weight?: number;
  /** False: absence counts as zero instead of failing the subject. */
  required?: boolean;
}

export interface PaperPolicy {
  id: string;
  components: readonly ComponentPolicy[];
}

export interface SubjectPolicy {
  id: string;
  condition: SubjectCondition;
  pass_mode: PassMode;
  papers: readonly PaperPolicy[];
  /** `combined_component`: pass mark per component type over all papers, where one was entered. */
  combined_pass?: Readonly<Record<string, number>> | undefined;
  /** `combined_total`: pass mark of the subject, where one was entered. */
  total_pass?: number | undefined;
  /**
   * True: without an entered pass mark a sum is passed with the sum of its parts' pass marks, where all have one. Runs of
   * before lack it; there, and where a part has no minimum, the pass percent of the scale answers for the sum.
   */
  sums_pass_marks?: boolean | undefined;
}

/** A number with at most two decimals, absent, exempt, or null where nothing was entered. */
export type Mark = number | 'AB' | 'EX' | null;

/** A student's marks by component id; a component that is not there counts as not entered. */
export type Marks = Readonly<Record<string, Mark | undefined>>;

export type SubjectStatus = 'passed' | 'failed' | 'absent' | 'exempt' | 'incomplete';

/** Why a subject is failed. Marks are in the unit the pass mark is stated in. */
export interface FailedPart {
  code:
    | 'component_absent'
    | 'component_below_pass'
    | 'combined_below_pass'
    | 'total_below_pass'
    | 'exam_failed';
  paper_id?: string;
  component_id?: string;
  exam_id?: string;
  type?: string;
  mark?: number;
  full?: number;
  pass?: number;
}

export interface MissingMark {
  subject_id: string;
  component_id: string;
  exam_id?: string;
}

export interface SubjectResult {
  subject_id: string;
  condition: SubjectCondition;
  status: SubjectStatus;
  /** Whether the student sat some part: at least one mark was given. */
  sat: boolean;
  total: number;
  full: number;
  /** Two decimals; null for an exempt or incomplete subject, as are letter and grade point. */
  percent: number | null;
  letter: string | null;
  grade_point: number | null;
  /** In the order of the papers, after conversion, two decimals. */
  paper_totals: readonly number[];
  failed_parts: readonly FailedPart[];
  missing: readonly MissingMark[];
}

export type Outcome = 'passed' | 'failed' | 'absent' | 'incomplete';

export interface StudentResult {
  /** What is shown: the outcome, or withheld. */
  status: Outcome | 'withheld';
  /** What the marks say, also while the result is withheld. */
  outcome: Outcome;
  /** 0.00 for a failed student; null for an absent or incomplete one, as is the letter. */
  gpa: number | null;
  gpa_without_4th: number | null;
  letter: string | null;
  /** Main subjects failed, absence included. */
  failed_count: number;
  /** Subjects that the grade points are divided by. */
  main_count: number;
  main_total: number;
  /** Main subjects plus what the policy takes of the 4th. */
  grand_total: number;
  full_total: number;
  missing: readonly MissingMark[];
}

/** One line of an explanation: `explain.<code>` with `values`; names of subjects and parts are added by id. */
export interface ExplanationStep {
  code: string;
  subject_id?: string;
  paper_id?: string;
  component_id?: string;
  exam_id?: string;
  type?: string;
  values: Readonly<Record<string, number | string>>;
}

/** Something a person has to correct: `problem.<code>` with `values`. */
export interface ResultProblem {
  code: string;
  values: Readonly<Record<string, number | string>>;
}
