import type { Tx } from '#kernel/database/database.ts';

/** Every condition with its rule, inactive ones too. */
export const allSubjectConditions = (tx: Tx) =>
  tx.selectFrom('subject_condition').select(['id', 'counts_as', 'is_active']).execute();
