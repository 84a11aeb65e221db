import type { SiteTx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import { requireYear } from '#modules/academics/index.ts';
import { today } from '#shared/dates.ts';
import type { FeeMigrationInput, FeeMigrationPreview } from './fee-migration.contract.ts';
import {
  balancesOfYears,
  insertMigration,
  lockStudents,
  sumsOfStudents,
  usesOfMigration,
  waitForOtherMigrations,
} from './fee-migration.queries.ts';

/** What a migration would move, and what stands under the two years before and after it. */
export async function previewMigration(tx: SiteTx, wanted: FeeMigrationInput): Promise<FeeMigrationPreview> {
  await requireYears(tx, wanted);
  const { rows, from_poisha, to_poisha } = await balancesOfYears(tx, today(), wanted);
  const moving = rows.filter((it) => it.is_enrolled);
  const sum = (some: { amount_poisha: number }[]) => some.reduce((total, it) => total + it.amount_poisha, 0);
  return {
    rows: [...Map.groupBy(moving, (it) => it.class_id)].map(([class_id, ofClass]) => ({
      class_id,
      class_name_en: ofClass[0]!.class_name_en,
      class_name_bn: ofClass[0]!.class_name_bn,
      student_count: ofClass.length,
      due_count: ofClass.reduce((total, it) => total + it.due_count, 0),
      amount_poisha: sum(ofClass),
    })),
    from_year: { before_poisha: from_poisha, after_poisha: from_poisha - sum(moving) },
    to_year: { before_poisha: to_poisha, after_poisha: to_poisha + sum(moving) },
    left: rows
      .filter((it) => !it.is_enrolled)
      .map(({ class_id: _, due_count: __, is_enrolled: ___, ...student }) => student),
  };
}

/** Moves the unpaid dues of a year as a numbered run. Safe to repeat: what moved before is not there any more. */
export const migrateDues: JobKind<FeeMigrationInput> = {
  kind: 'fees.migrate_dues',
  isLong: true,
  isRepeatable: true,
  async run(services, wanted, progress) {
    const { user_id = null } = progress.tenant;
    const result = await runInTenant(services.database, progress.tenant, (tx) =>
      moveDues(tx, user_id, wanted),
    );
    await progress.report(result.due_count, result.due_count);
    return { result };
  },
};

async function moveDues(tx: SiteTx, userId: string | null, wanted: FeeMigrationInput) {
  await requireYears(tx, wanted);
  await waitForOtherMigrations(tx);
  const on = today();
  const students = await lockStudents(tx, on, wanted);
  if (students.length === 0) throw new Problem(409, 'fees:nothing_to_migrate');
  const before = await sumsOfStudents(tx, on, students, wanted.to_year_id);
  const migration = { ...wanted, id: newIds(1)[0]!, migrated_on: on, created_by: userId };
  const moved = await insertMigration(tx, migration, students);
  const after = await sumsOfStudents(tx, on, students, wanted.to_year_id);
  const sum = (key: 'total_poisha' | 'of_year_poisha', of: typeof before) =>
    [...of.values()].reduce((total, it) => total + it[key], 0);
  const isEqual = students.every((id) => before.get(id)?.total_poisha === after.get(id)?.total_poisha);
  const gained = sum('of_year_poisha', after) - sum('of_year_poisha', before);
  if (!isEqual || gained !== moved.amount_poisha)
    throw new Error(`Migration ${moved.run_no} does not keep the totals`);
  return { id: migration.id, ...moved };
}

/** Undoes a migration. @throws 409 where money was received for what it moved, or another migration moved it on */
export const undoMigration = (tx: SiteTx, userId: string | null, id: string): Promise<void> =>
  undoRun(tx, {
    table: 'fee_migration',
    id,
    userId,
    refusal: 'fees:migration_already_undone',
    async takeBack() {
      const { paid_count, moved_count } = await usesOfMigration(tx, id);
      if (moved_count > 0) throw new Problem(409, 'fees:migration_moved_on', { count: moved_count });
      if (paid_count > 0) throw new Problem(409, 'fees:migration_has_payments', { count: paid_count });
    },
  });

/** @throws 404 for a year of nobody, 422 where the new year does not begin after the old one */
export async function requireYears(tx: SiteTx, wanted: FeeMigrationInput): Promise<void> {
  const [from, to] = await Promise.all([
    requireYear(tx, wanted.from_year_id),
    requireYear(tx, wanted.to_year_id),
  ]);
  if (to.starts_on <= from.starts_on) throw fieldProblem('to_year_id', 'fees:migrates_forward_only');
}
