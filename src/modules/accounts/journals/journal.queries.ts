import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

export interface JournalRow {
  voucher_type: string;
  voucher_no: string;
  posted_on: string;
  narration: string;
  source_kind: string;
  source_id: string | null;
  reversal_of: string | null;
  party_name: string | null;
}

export interface JournalLineRow {
  ledger_id: string;
  amount_poisha: number;
  line_no: number;
  narration: string | null;
}

export interface StoredJournal extends JournalRow {
  id: string;
  lines: JournalLineRow[];
}

/** The ledgers of a site by id or by system key, those that are there. */
export async function findLedgers(
  tx: Tx,
  siteId: string,
  wanted: { ids: string[]; systemKeys: string[] },
): Promise<{ id: string; system_key: string | null }[]> {
  const { rows } = await sql<{ id: string; system_key: string | null }>`
    select id, system_key from ledger
    where site_id = ${siteId} and (
      id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(wanted.ids)}::jsonb))
      or system_key in (select value from jsonb_array_elements_text(${JSON.stringify(wanted.systemKeys)}::jsonb)))`.execute(
    tx,
  );
  return rows;
}

/** The first of these months (`YYYY-MM-01`) that is locked. */
export async function findLockedMonth(tx: Tx, siteId: string, months: string[]): Promise<string | undefined> {
  if (months.length === 0) return undefined;
  const row = await tx
    .selectFrom('accounting_period_lock')
    .select('month')
    .where('site_id', '=', siteId)
    .where('month', 'in', months)
    .orderBy('month')
    .executeTakeFirst();
  return row?.month;
}

/** Numbers that are wanted: how many of a type in a month. `month` is YYYYMM, `fiscal_year` 2026-27. */
export interface WantedNumbers {
  type: string;
  month: string;
  fiscal_year: string;
  count: number;
}

export interface NumberSeries {
  type: string;
  month: string;
  /** What a number begins with: CV-2026-27. */
  name: string;
  digits: number;
  /** The highest number taken of the series, and how many of it. */
  last_number: number;
  taken: number;
}

/**
 * Takes numbers by the rules of the voucher types. Series are kept by prefix, so that a prefix that is used anew goes
 * on where it stopped. Always in one order, so that two never wait for each other.
 */
export async function reserveNumbers(tx: Tx, wanted: WantedNumbers[]): Promise<NumberSeries[]> {
  const { rows } = await sql<NumberSeries>`
    with wanted as materialized (
      select w.type, w.month, w.count, coalesce(v.prefix, w.type) as prefix, coalesce(v.digits, 6) as digits,
        case v.number_reset when 'month' then w.month else w.fiscal_year end as period
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(type text, month text, fiscal_year text, count int)
      left join voucher_type v on v.code = w.type
    ), series as materialized (
      select prefix, period, sum(count)::int as taken from wanted group by prefix, period order by prefix, period
    ), reserved as materialized (
      select prefix, period, taken, reserve_numbers('voucher:' || prefix, period, taken) as last_number from series
    )
    select w.type, w.month, w.prefix || '-' || w.period as name, w.digits, r.last_number, r.taken
    from wanted w join reserved r using (prefix, period)`.execute(tx);
  return rows;
}

/** Writes journals with their lines. Leaves out a reversal of what is reversed already. */
export async function insertJournals(
  tx: Tx,
  actor: { site_id: string; user_id: string | null },
  journals: (JournalRow & { lines: JournalLineRow[] })[],
): Promise<{ id: string; voucher_no: string }[]> {
  const { rows } = await sql<{ id: string; voucher_no: string }>`
    with drafts as (
      select * from jsonb_to_recordset(${JSON.stringify(journals)}::jsonb) as j(voucher_type text, voucher_no text,
        posted_on date, narration text, source_kind text, source_id uuid, reversal_of uuid, party_name text, lines jsonb)
    ), posted as (
      insert into journal (site_id, voucher_type, voucher_no, posted_on, narration, source_kind, source_id,
        reversal_of, party_name, posted_by)
      select ${actor.site_id}::uuid, voucher_type, voucher_no, posted_on, narration, source_kind, source_id,
        reversal_of, party_name, ${actor.user_id}::uuid
      from drafts
      on conflict (site_id, reversal_of) do nothing
      returning id, voucher_no
    ), posted_lines as (
      insert into journal_line (site_id, journal_id, ledger_id, amount_poisha, posted_on, line_no, narration)
      select ${actor.site_id}::uuid, p.id, l.ledger_id, l.amount_poisha, d.posted_on, l.line_no, l.narration
      from posted p
      join drafts d on d.voucher_no = p.voucher_no
      cross join jsonb_to_recordset(d.lines) as l(ledger_id uuid, amount_poisha bigint, line_no int, narration text)
    )
    select id, voucher_no from posted`.execute(tx);
  return rows;
}

/** Posted journals with their lines, and whether each is reversed already. */
export async function findJournals(
  tx: Tx,
  siteId: string,
  ids: string[],
): Promise<(StoredJournal & { is_reversed: boolean })[]> {
  const { rows } = await sql<StoredJournal & { is_reversed: boolean }>`
    select j.id, j.voucher_type, j.voucher_no, j.posted_on, j.narration, j.source_kind, j.source_id,
      j.reversal_of, j.party_name,
      exists (select from journal r where r.site_id = j.site_id and r.reversal_of = j.id) as is_reversed,
      jsonb_agg(jsonb_build_object('ledger_id', l.ledger_id, 'amount_poisha', l.amount_poisha,
        'line_no', l.line_no, 'narration', l.narration) order by l.line_no) as lines
    from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
    where j.site_id = ${siteId}
      and j.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    group by j.site_id, j.id
    order by j.posted_on, j.id`.execute(tx);
  return rows;
}
