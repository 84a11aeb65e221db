import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { SessionType, sessionTypeContract } from './session-type.contract.ts';

type ListInput = InputOf<typeof sessionTypeContract.list>;

export const sessionTypes = namedRows('session_type');

const selectSessionTypes = (tx: Tx) =>
  tx
    .selectFrom('session_type')
    .select(['id', 'code', 'name_en', 'name_bn', 'start_month', 'end_month', 'years'])
    .select(['sort_order', 'is_active', 'is_system'])
    .select(countOf('academic_class', 'academic_class.session_type', 'session_type.code').as('class_count'));

export function listSessionTypes(tx: Tx, input: ListInput): Promise<Page<SessionType>> {
  let query = selectSessionTypes(tx);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn', 'code'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findSessionType = (tx: Tx, id: string): Promise<SessionType | undefined> =>
  selectSessionTypes(tx).where('id', '=', id).executeTakeFirst();

export const findSessionTypeByCode = (tx: Tx, code: string): Promise<SessionType | undefined> =>
  selectSessionTypes(tx).where('code', '=', code).executeTakeFirst();
