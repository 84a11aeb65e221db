import type { Tx } from '#kernel/database/database.ts';
import { namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { PublicHoliday, publicHolidayContract } from './public-holiday.contract.ts';

type ListInput = InputOf<typeof publicHolidayContract.list>;

export const publicHolidays = namedRows('public_holiday');

const selectHolidays = (tx: Tx) =>
  tx
    .selectFrom('public_holiday')
    .select(['id', 'year', 'name_en', 'name_bn', 'starts_on', 'ends_on', 'is_movable', 'note', 'is_active']);

export function listPublicHolidays(tx: Tx, input: ListInput): Promise<Page<PublicHoliday>> {
  let query = selectHolidays(tx);
  if (input.year) query = query.where('year', '=', input.year);
  if (input.is_movable !== undefined) query = query.where('is_movable', '=', input.is_movable);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findPublicHoliday = (tx: Tx, id: string): Promise<PublicHoliday | undefined> =>
  selectHolidays(tx).where('id', '=', id).executeTakeFirst();
