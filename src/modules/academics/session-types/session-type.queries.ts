import type { Tx } from '#kernel/database/database.ts';

export const findSessionTypeByCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('session_type')
    .select(['code', 'start_month', 'end_month', 'years', 'is_active'])
    .where('code', '=', code)
    .executeTakeFirst();
