import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { columnLabel } from '#kernel/language/field-name.ts';
import { showValue } from '#kernel/language/show-value.ts';
import { tableTitle } from '#kernel/language/table-label.ts';
import { translator } from '#kernel/language/translate.ts';
import { formatTime } from '#shared/dates.ts';
import type { RequestContext } from './context.ts';
import { Problem } from './problem.ts';

/**
 * What an edit was refused for: what is changed, what stands there now, and what the edit would make of it. Where the editor
 * only carried along what they had read, `is_yours` is false.
 */
export interface ForeignChange {
  column: string | null;
  label: string;
  theirs: string;
  yours: string;
  is_yours: boolean;
}

interface StoredChange {
  table_name: string;
  column_name: string | null;
  was: unknown;
  theirs: unknown;
  yours: unknown;
  changed_at: string;
  changed_by: string | null;
  version: string;
}

/** A snapshot of the database, and a transaction after it that is the reader's own. */
const version = /^(?:W\/)?"(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20}){0,200})?)(?:;(\d{1,20}))?"$/;

/** The `ETag` of an answer: what the database held when it was read. */
export const versionTag = (snapshot: string) => `W/"${snapshot}"`;

/**
 * Refuses an edit that undoes what somebody changed since its `If-Match` was read, whatever tables it writes: 412
 * `edited_meanwhile` with `details.changes` and the version with which it may be repeated. Columns that only others, or only
 * the editor changed are no conflict. Otherwise the answer gets the version that follows the edit.
 */
export async function refuseIfChangedMeanwhile(
  tx: Tx,
  { services, request, reply, language }: RequestContext,
): Promise<void> {
  const asked = request.headers['if-match'];
  if (asked === undefined || asked === '*') return;
  const [, snapshot, own = null] = version.exec(asked) ?? [];
  if (snapshot === undefined) throw new Problem(400, 'version_not_readable');
  const { rows } = await sql<StoredChange>`
    select v.version, c.*
    from (select concat(pg_current_snapshot()::text, ';' || pg_current_xact_id_if_assigned()::text) as version) v
    left join changed_meanwhile(${snapshot}::pg_snapshot, ${own}::text::xid8) c on true
    order by c.changed_at desc, c.column_name`.execute(tx);
  const [last] = rows;
  if (!last?.table_name) {
    reply.header('etag', versionTag(last!.version));
    return;
  }
  const name = last.changed_by && (await services.nameOfUser(tx, last.changed_by));
  throw new Problem(
    412,
    'edited_meanwhile',
    {
      name: name ?? translator(language)('kernel:somebody'),
      time: formatTime(last.changed_at, language),
    },
    [],
    {
      version: versionTag(last.version.split(';')[0]!),
      changes: rows.map(({ table_name, column_name, was, theirs, yours }): ForeignChange => {
        const show = (value: unknown) => showValue(column_name ?? '', value, language);
        return {
          column: column_name,
          label: (column_name && columnLabel(column_name, language)) ?? tableTitle(table_name, language),
          theirs: show(theirs),
          yours: show(yours),
          is_yours: column_name === null || JSON.stringify(was) !== JSON.stringify(yours),
        };
      }),
    },
  );
}
