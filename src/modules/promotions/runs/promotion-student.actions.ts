import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { planRun } from './plan.actions.ts';
import { listCandidates, listTargets, type PlaceRow } from './plan.queries.ts';
import { outcomes } from './promotion.rules.ts';
import { hold, obstaclesOf, withMoves } from './promotion-run.actions.ts';
import type { PromotionCell, PromotionStudent, TargetSectionRow } from './promotion-run.contract.ts';
import {
  findRun,
  listMade,
  listTyped,
  type MadeRow,
  type RunRow,
  updateRun,
  writeTyped,
} from './promotion-run.queries.ts';
import { promotionLifeCycle } from './promotion-run.rules.ts';
import { applyCells, clashesOf } from './typed-cells.rules.ts';

type Row = Omit<MadeRow, 'problem'> & {
  problem: string | null;
  result_status?: string | null;
  typed?: PromotionStudent['typed'];
};

/** A promotion with its figures, the sections of the old year, and what stands against an undoing. @throws 404 */
export async function showPromotion(context: SiteContext, id: string) {
  const { tx } = context;
  const run = requireFound(await findRun(tx, id));
  const rows = await rowsOf(context, run);
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [outcome, rows.filter((it) => it.outcome === outcome).length]),
  ) as Record<(typeof outcomes)[number], number>;
  const sections = [...Map.groupBy(rows, (it) => it.class_section_id).values()].map((members) => ({
    ...placeOf(members[0]!),
    student_count: members.length,
  }));
  return { ...withMoves(context, run), counts, sections, undo_obstacles: await obstaclesOf(tx, run) };
}

/** What becomes of everybody, or of those of a section; of a draft as it would be now. @throws 404 */
export async function listStudents(
  context: SiteContext,
  { id, class_section_id }: { id: string; class_section_id?: string | undefined },
) {
  const { tx } = context;
  const run = requireFound(await findRun(tx, id));
  const rows = await rowsOf(context, run);
  const targets = await listTargets(tx, run.to_year_id);
  const byId = new Map(targets.map((it) => [it.id, it]));
  const coming = new Map<string, number>();
  const isDraft = run.state === 'draft';
  for (const { to_section_id } of isDraft ? rows : [])
    if (to_section_id) coming.set(to_section_id, (coming.get(to_section_id) ?? 0) + 1);
  return {
    version: run.version,
    rows: rows
      .filter((it) => class_section_id === undefined || it.class_section_id === class_section_id)
      .map((it): PromotionStudent => shown(it, it.to_section_id ? byId.get(it.to_section_id) : undefined)),
    targets: targets.map(
      (it): TargetSectionRow => ({
        ...placeOf(it),
        class_id: it.class_id,
        study_group_id: it.study_group_id,
        capacity: it.capacity,
        student_count: it.taken_rolls.length + (coming.get(it.id) ?? 0),
      }),
    ),
    can: { edit: withMoves(context, run).can.edit },
  };
}

/**
 * Writes what was typed, all cells or none.
 * @throws 404; 409 once the promotion is carried out, or with the cells that somebody else typed meanwhile; 422 for a student or a
 * section that is not of these years
 */
export async function saveTyped(context: SiteContext, id: string, cells: readonly PromotionCell[]) {
  const { tx, caller } = context;
  const run = await hold(context, id);
  requireMove(promotionLifeCycle.edit, run, context);
  const known = new Set((await listCandidates(tx, run)).map((it) => it.enrolment_id));
  const stranger = cells.findIndex((it) => !known.has(it.row));
  if (stranger >= 0) throw fieldProblem(`cells.${stranger}.row`, 'promotions:not_in_promotion');
  const targets = new Set((await listTargets(tx, run.to_year_id)).map((it) => it.id));
  const closed = cells.findIndex(
    (it) => it.column === 'class_section_id' && it.value !== null && !targets.has(it.value),
  );
  if (closed >= 0) throw fieldProblem(`cells.${closed}.value`, 'promotions:section_not_open');

  const before = new Map((await listTyped(tx, id)).map((it) => [it.enrolment_id, it]));
  const clashes = clashesOf(cells, before).map((clash) => {
    const { changed_by_name, changed_at } = before.get(clash.row)!;
    return { ...clash, by: changed_by_name, at: changed_at };
  });
  if (clashes.length > 0)
    throw new Problem(409, 'promotions:changed_meanwhile', { count: clashes.length }, [], { cells: clashes });
  await writeTyped(tx, id, caller.user_id, applyCells(cells, before));
  return { version: await updateRun(tx, id, {}) };
}

async function rowsOf({ tx }: SiteContext, run: RunRow): Promise<Row[]> {
  if (run.state !== 'draft') return listMade(tx, run.id);
  const { candidates, placed } = await planRun(tx, run);
  return candidates.map((it, at) => ({
    ...it,
    ...placed[at]!,
    typed: [
      ...(it.decision ? (['decision'] as const) : []),
      ...(it.typed_group_id ? (['study_group_id'] as const) : []),
      ...(it.typed_section_id ? (['class_section_id'] as const) : []),
      ...(it.typed_roll ? (['roll'] as const) : []),
    ],
  }));
}

function shown(row: Row, to: (PlaceRow & { study_group_id: string }) | undefined): PromotionStudent {
  const { enrolment_id, student_id, student_no, name_en, name_bn, roll, outcome, problem } = row;
  return {
    enrolment_id,
    student_id,
    student_no,
    name_en,
    name_bn,
    roll,
    outcome,
    problem,
    ...placeOf(row),
    class_id: row.class_id,
    result_status: row.result_status ?? null,
    failed_count: row.failed_count,
    gpa: row.gpa,
    typed: row.typed ?? [],
    to: to
      ? { ...placeOf(to), class_id: to.class_id, study_group_id: to.study_group_id, roll: row.to_roll! }
      : null,
  };
}

const placeOf = (it: PlaceRow) => ({
  class_section_id: it.class_section_id,
  class_name_en: it.class_name_en,
  class_name_bn: it.class_name_bn,
  section_name: it.section_name,
});
