import type { Tx } from '#kernel/database/database.ts';

/** Every condition with its rule, those that are not active among them. */
export const allSubjectConditions = (tx: Tx) =>
  tx.selectFrom('subject_condition').select(['id', 'counts_as', 'is_active']).execute();
