import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { InputOf } from '#shared/contract.ts';
import { chartedFigure, siteReports } from './report-kinds.ts';
import type { SiteReport, siteReportContract } from './site-report.contract.ts';

type Input = InputOf<typeof siteReportContract.show>;

const columns = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const chartRows = 12;

/** One page of institutions with their figures, the totals of all, and the highest, in one statement. */
export async function readSiteReport(tx: Tx, input: Input): Promise<SiteReport> {
  const { kind, from, to, site_ids, company_id, site_group_id, page, page_size } = input;
  const isNarrowed = Boolean(site_ids || company_id || site_group_id);
  const names = siteReports[kind];
  const figures = sql`jsonb_build_object(${sql.join(
    names.flatMap((name, index) => [sql.lit(name), sql`coalesce(${sql.ref(columns[index]!)}, 0)`]),
  )})`;
  const totals = sql`jsonb_build_object(${sql.join(
    names.flatMap((name, index) => [sql.lit(name), sql`coalesce(sum(${sql.ref(columns[index]!)}), 0)`]),
  )})`;
  const rowsOf = (source: ReturnType<typeof sql>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name_en', name_en, 'name_bn', name_bn, 'alias', alias,
      'figures', ${figures})), '[]') from (${source}) page)`;
  const charted = (names as readonly string[]).indexOf(chartedFigure(kind));
  const highestColumn = sql.ref(columns[charted]!);
  const { rows } = await sql<SiteReport>`
    with chosen as materialized (
      select id, name_en, name_bn, alias from site
      where (${site_ids ?? null}::uuid[] is null or id = any (${site_ids ?? null}::uuid[]))
        and (${company_id ?? null}::uuid is null or company_id = ${company_id ?? null}::uuid)
        and (${site_group_id ?? null}::uuid is null or site_group_id = ${site_group_id ?? null}::uuid)
    ), figures as materialized (
      select * from site_report(${kind}, ${from}::date, ${to}::date,
        ${isNarrowed ? sql`(select coalesce(array_agg(id), '{}') from chosen)` : sql`null::uuid[]`})
    ), joined as materialized (
      select chosen.*, figures.* from chosen left join figures on figures.site_id = chosen.id
    )
    select
      ${rowsOf(sql`select * from joined order by name_en, id limit ${page_size} offset ${(page - 1) * page_size}`)} as rows,
      ${rowsOf(sql`select * from joined where ${highestColumn} > 0 order by ${highestColumn} desc, name_en limit ${chartRows}`)} as highest,
      (select ${totals} from joined) as totals,
      (select count(*)::int from joined) as total`.execute(tx);
  return rows[0]!;
}
