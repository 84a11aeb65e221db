import { chooseGroup, type GroupMinimum } from './group.rules.ts';
import { poolKey, type Seating, SectionSeats, type TargetSection } from './section-seats.rules.ts';

/** What can be decided about a student. */
export const decisions = ['promoted', 'conditional', 'detained', 'completed', 'undecided'] as const;
export type Decision = (typeof decisions)[number];

/** What becomes of a student: a decision, or that there was nothing to decide. */
export const outcomes = [...decisions, 'left', 'enrolled'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a student stays undecided. */
export const obstacles = [
  'no_result',
  'result_incomplete',
  'result_withheld',
  'typed_undecided',
  'no_next_class',
  'no_group',
  'no_section',
  'no_seat',
  'wrong_section',
  'roll_taken',
] as const;
/** What somebody should look at, although the student is placed. */
export const notices = ['over_capacity', 'below_group_minimum', 'already_enrolled'] as const;
export type PromotionProblem = (typeof obstacles)[number] | (typeof notices)[number];

export interface AnnualResult {
  status: 'passed' | 'failed' | 'absent' | 'incomplete' | 'withheld';
  failed_count: number;
  gpa: number | null;
  /** Place in the order of new rolls, within the class. */
  roll_order: number;
}

/** What was typed in place of a proposal. */
export interface Typed {
  decision: Decision | null;
  study_group_id: string | null;
  class_section_id: string | null;
  roll: number | null;
}

/** A student of the old year. */
export interface Candidate {
  enrolment_id: string;
  class_id: string;
  shift_id: string;
  version_id: string;
  study_group_id: string;
  section_name: string;
  roll: number;
  /** `left`: not here any more; `enrolled`: in the new year already. */
  standing: 'here' | 'left' | 'enrolled';
  result: AnnualResult | null;
  typed: Typed;
}

export interface PromotionPolicy {
  max_failed: number;
  seating: Seating;
  group_minimums: readonly GroupMinimum[];
}

export interface NextYear {
  /** The class that follows a class; null where it is the last one. */
  next_class: ReadonlyMap<string, string | null>;
  sections: readonly TargetSection[];
}

/** What happens to a student. A section and a roll where one gets an enrolment in the new year. */
export interface Placed {
  enrolment_id: string;
  outcome: Outcome;
  problem: PromotionProblem | null;
  to_section_id: string | null;
  to_roll: number | null;
}

/**
 * Decides about every student of the old year and gives sections and rolls of the new one (`domain.md` 7): rolls by merit, then
 * who is promoted conditionally, then who stays, by the old roll. Answers in the order of the candidates, one row for each; what
 * cannot be done leaves the student undecided, with the reason.
 */
export function planPromotion(
  policy: PromotionPolicy,
  year: NextYear,
  candidates: readonly Candidate[],
): Placed[] {
  const seats = new SectionSeats(year.sections, policy.seating);
  const plans = candidates.map((it) => planOf(policy, year, it));
  const moving = plans.filter((it) => it.class_id !== null).sort(byRank);
  // Typed places first, so that nobody else gets them.
  for (const it of moving) applyTypedSection(seats, it);
  const open = moving.filter((it) => it.outcome !== 'undecided');
  for (const [pool, members] of Map.groupBy(open, poolOf)) {
    const waiting = members.filter((it) => it.section_id === null);
    seats.open(pool, waiting.length);
    for (const it of waiting) {
      const seat = seats.take(pool, it.candidate.section_name);
      if (typeof seat === 'string') refuse(it, seat);
      else it.section_id = seat.id;
    }
  }
  const seated = open.filter((plan) => plan.outcome !== 'undecided');
  for (const it of seated.filter((plan) => plan.roll === null)) applyTypedRoll(seats, it);
  for (const it of seated.filter((plan) => plan.outcome !== 'undecided' && plan.roll === null)) {
    it.roll = seats.nextRoll(it.section_id!);
  }
  return plans.map(({ candidate, outcome, problem, section_id, roll }) => {
    const isPlaced = moves(outcome);
    return {
      enrolment_id: candidate.enrolment_id,
      outcome,
      problem,
      to_section_id: isPlaced ? section_id : null,
      to_roll: isPlaced ? roll : null,
    };
  });
}

interface Plan {
  candidate: Candidate;
  outcome: Outcome;
  problem: PromotionProblem | null;
  /** Where the student goes; null for who goes nowhere. */
  class_id: string | null;
  study_group_id: string | null;
  section_id: string | null;
  roll: number | null;
}

/** Whether the outcome is an enrolment in the new year. */
export const moves = (outcome: Outcome): outcome is 'promoted' | 'conditional' | 'detained' =>
  outcome === 'promoted' || outcome === 'conditional' || outcome === 'detained';

/** What the result says. A last class is completed whatever it says, unless more subjects are failed than the policy lets pass. */
export function decide(
  { max_failed }: Pick<PromotionPolicy, 'max_failed'>,
  result: AnnualResult | null,
  isLast: boolean,
): { outcome: Decision; problem: PromotionProblem | null } {
  if (result?.status === 'withheld') return { outcome: 'undecided', problem: 'result_withheld' };
  const onward = (outcome: 'promoted' | 'conditional') => ({
    outcome: isLast ? ('completed' as const) : outcome,
    problem: null,
  });
  if (result === null) return isLast ? onward('promoted') : { outcome: 'undecided', problem: 'no_result' };
  if (result.status === 'incomplete') return { outcome: 'undecided', problem: 'result_incomplete' };
  if (result.status === 'passed') return onward('promoted');
  if (result.status === 'failed' && result.failed_count <= max_failed) return onward('conditional');
  return { outcome: 'detained', problem: null };
}

function planOf(policy: PromotionPolicy, year: NextYear, candidate: Candidate): Plan {
  const { standing, typed, result } = candidate;
  const plan: Plan = {
    candidate,
    outcome: 'undecided',
    problem: null,
    class_id: null,
    study_group_id: null,
    section_id: null,
    roll: null,
  };
  if (standing === 'left') return { ...plan, outcome: 'left' };
  if (standing === 'enrolled') return { ...plan, outcome: 'enrolled', problem: 'already_enrolled' };
  const next = year.next_class.get(candidate.class_id) ?? null;
  const decided = typed.decision
    ? {
        outcome: typed.decision,
        problem: typed.decision === 'undecided' ? ('typed_undecided' as const) : null,
      }
    : decide(policy, result, next === null);
  const { outcome } = decided;
  if (!moves(outcome)) return { ...plan, ...decided };
  const class_id = outcome === 'detained' ? candidate.class_id : next;
  if (class_id === null) return { ...plan, problem: 'no_next_class' };
  const section = year.sections.find((it) => it.id === typed.class_section_id);
  if (section && section.class_id !== class_id) return { ...plan, problem: 'wrong_section' };
  const offered = year.sections.filter(
    (it) => it.class_id === class_id && it.version_id === candidate.version_id,
  );
  const chosen = section ?? { study_group_id: typed.study_group_id };
  const group = chooseGroup(policy.group_minimums, {
    chosen: chosen.study_group_id,
    own: candidate.study_group_id,
    gpa: result?.gpa ?? null,
    offered: new Set(offered.map((it) => it.study_group_id)),
  });
  if (!section && offered.length === 0) return { ...plan, problem: 'no_section' };
  if (group === null) return { ...plan, problem: 'no_group' };
  return { ...plan, outcome, class_id, study_group_id: group.id, problem: group.problem };
}

/** Gives a student the section that was typed, and the roll with it, or says why not. */
function applyTypedSection(seats: SectionSeats, plan: Plan): void {
  const { class_section_id } = plan.candidate.typed;
  if (class_section_id === null) return;
  if (!seats.has(class_section_id)) {
    refuse(plan, 'no_section');
    return;
  }
  plan.section_id = class_section_id;
  applyTypedRoll(seats, plan);
  if (plan.outcome === 'undecided') return;
  if (seats.sit(class_section_id) === 'over') plan.problem ??= 'over_capacity';
}

function applyTypedRoll(seats: SectionSeats, plan: Plan): void {
  const { roll } = plan.candidate.typed;
  if (roll === null) return;
  if (seats.reserve(plan.section_id!, roll)) plan.roll = roll;
  else refuse(plan, 'roll_taken');
}

function refuse(plan: Plan, problem: PromotionProblem): void {
  plan.outcome = 'undecided';
  plan.problem = problem;
}

const poolOf = ({ candidate, class_id, study_group_id }: Plan) =>
  poolKey({ ...candidate, class_id: class_id!, study_group_id: study_group_id! });

const ranks = { promoted: 0, conditional: 1, detained: 2 } as const;

const rankOf = ({ outcome }: Plan) => (moves(outcome) ? ranks[outcome] : 3);

/** The order of seats and rolls; the same whatever order the students come in. */
function byRank(a: Plan, b: Plan): number {
  const merit = (it: Plan) =>
    it.outcome === 'detained' ? 0 : (it.candidate.result?.roll_order ?? Number.MAX_SAFE_INTEGER);
  return (
    rankOf(a) - rankOf(b) ||
    merit(a) - merit(b) ||
    a.candidate.roll - b.candidate.roll ||
    (a.candidate.enrolment_id < b.candidate.enrolment_id ? -1 : 1)
  );
}
