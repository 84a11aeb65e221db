import type { SiteTx } from '#kernel/database/database.ts';
import {
  type CandidateRow,
  listCandidates,
  listNextClasses,
  listTargets,
  type PlannedRun,
  type TargetRow,
} from './plan.queries.ts';
import { type Placed, type PromotionPolicy, planPromotion } from './promotion.rules.ts';

/** The students a promotion is about and the sections they can go to, with what would become of each. */
export interface Plan {
  candidates: CandidateRow[];
  targets: TargetRow[];
  /** In the order of the candidates. */
  placed: Placed[];
}

/** Plans a promotion from the results, seats and typed decisions of this moment. */
export async function planRun(tx: SiteTx, run: PlannedRun & PromotionPolicy): Promise<Plan> {
  const candidates = await listCandidates(tx, run);
  const targets = await listTargets(tx, run.to_year_id);
  const next_class = await listNextClasses(tx, run);
  const placed = planPromotion(
    run,
    { next_class, sections: targets },
    candidates.map((it) => ({
      ...it,
      result:
        it.result_status === null
          ? null
          : {
              status: it.result_status,
              failed_count: it.failed_count ?? 0,
              gpa: it.gpa,
              roll_order: it.roll_order ?? Number.MAX_SAFE_INTEGER,
            },
      typed: {
        decision: it.decision,
        study_group_id: it.typed_group_id,
        class_section_id: it.typed_section_id,
        roll: it.typed_roll,
      },
    })),
  );
  return { candidates, targets, placed };
}
