import type { Tx } from '#kernel/database/database.ts';
import { countOf, namedRows } from '#kernel/database/named-rows.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { CalendarTitle, calendarTitleContract } from './calendar-title.contract.ts';

type ListInput = InputOf<typeof calendarTitleContract.list>;

export const calendarTitles = namedRows('calendar_title');

const selectTitles = (tx: Tx) =>
  tx
    .selectFrom('calendar_title')
    .select(['id', 'name_en', 'name_bn', 'kind', 'colour', 'is_active'])
    .select(
      countOf('calendar_entry', 'calendar_entry.calendar_title_id', 'calendar_title.id').as('entry_count'),
    )
    .$narrowType<{ kind: EntryKind }>();

export function listTitles(tx: Tx, input: ListInput): Promise<Page<CalendarTitle>> {
  let query = selectTitles(tx);
  if (input.kind) query = query.where('kind', '=', input.kind);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['name_en', 'name_bn'], input.q));
  return pageOfRows(query, input, 'id');
}

export const findTitle = (tx: Tx, id: string): Promise<CalendarTitle | undefined> =>
  selectTitles(tx).where('id', '=', id).executeTakeFirst();
