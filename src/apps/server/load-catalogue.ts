import { calendar, holidays2026 } from '#database/catalogue/catalogue.ts';
import type { Database } from '#kernel/database/database.ts';
import { type Sheet, sheets } from './catalogue-sheets.ts';

/**
 * Inserts national catalogue rows that were never inserted before. Never overwrites or restores rows the operator
 * changed or deleted. Idempotent.
 */
export async function loadCatalogue(database: Database): Promise<void> {
  await database.owner.run(
    `begin; set local app.scope = 'core'; set local app.audit = 'off'; ${catalogueScript()} commit;`,
  );
}

export const catalogueScript = () => [...sheets().map(insertMissing), firstCalendarPage].join('\n');

function insertMissing({ table, key, rows, references = {} }: Sheet): string {
  const columns = Object.keys(rows[0]!);
  const wanted = columns.filter((column) => !column.startsWith('_'));
  const expressionFor = (column: string) => {
    const reference = references[column];
    if (!reference) return `(r->>'${column}')${castOf(column)}`;
    const match = Object.entries(reference.key).map(([target, source]) => `t.${target} = r->>'${source}'`);
    return `(select t.id from ${reference.table} t where ${match.join(' and ')})`;
  };
  // Rows that belong to a deleted row are left out too.
  const belongs = Object.keys(references).map(
    (column) => `(r->>'${column}' is null or ${expressionFor(column)} is not null)`,
  );
  const parts = [...columns.filter((column) => column.startsWith('_')), ...key];
  return `with given as (
      select r, concat_ws(' ', ${parts.map((column) => `r->>'${column}'`).join(', ')}) as row_key
      from jsonb_array_elements(${literal(JSON.stringify(rows))}::jsonb) r
    ), fresh as (
      insert into offered_once (kind, key) select '${table}', row_key from given
      on conflict do nothing returning key as row_key
    )
    insert into ${table} (${wanted.join(', ')})
    select ${wanted.map(expressionFor).join(', ')} from given join fresh using (row_key)
    where ${['true', ...belongs].join(' and ')}
    on conflict do nothing;`;
}

/** The catalogue's own files are the only text that is written into SQL; quotes are doubled all the same. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

function castOf(column: string): string {
  if (/_order$|_no$|^month$|^year$|(^|_)grade$/.test(column)) return '::int';
  if (/_on$/.test(column)) return '::date';
  if (column === 'amount_poisha') return '::bigint';
  if (column === 'steps_poisha') return '::int[]';
  if (/^(is|are)_/.test(column)) return '::boolean';
  if (/_mark$|^percent$|_percent$/.test(column)) return '::numeric';
  if (column === 'components') return '::jsonb';
  return '';
}

/**
 * Creates the calendar page of the year with its public holidays, which new institutions start from, where there is none;
 * offered only once, like the rows.
 */
const firstCalendarPage = `do $$
  declare page uuid;
  begin
    insert into offered_once (kind, key) values ('calendar_page', '${holidays2026.year}') on conflict do nothing;
    if not found then
      return;
    end if;
    insert into calendar_page (year, name_en, name_bn, is_default)
    select ${holidays2026.year}, ${literal(calendar.page.name_en)}, ${literal(calendar.page.name_bn)}, true
    where not exists (select from calendar_page where year = ${holidays2026.year})
    returning id into page;
    perform add_public_holidays(page) where page is not null;
  end $$;`;
