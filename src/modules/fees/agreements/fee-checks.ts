import { sql } from 'kysely';
import { translator } from '#kernel/language/translate.ts';
import { type AgreementCheck, type Difference, mostDifferences } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { heldByTeachers } from '../reports/held-report.queries.ts';

const english = translator('en');
const bangla = translator('bn');

const receiptHref = sql`'/site/fee/receipt/' || r.id`;

/** What a receipt took, and what its lines and its advance say it paid. */
const receipts: AgreementCheck = {
  code: 'fees:receipts',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select r.receipt_no as what_en, r.receipt_no as what_bn,
        r.amount_poisha + r.advance_used_poisha - r.advance_added_poisha as papers_poisha,
        coalesce(l.sum, 0) as books_poisha, ${receiptHref} as href
      from fee_receipt r
      left join (
        select fee_receipt_id, sum(amount_poisha)::bigint as sum from fee_receipt_line
        where site_id = ${tx.siteId} and amount_poisha > 0 group by fee_receipt_id
      ) l on l.fee_receipt_id = r.id
      where r.site_id = ${tx.siteId}
        and r.amount_poisha + r.advance_used_poisha - r.advance_added_poisha <> coalesce(l.sum, 0)
      order by r.received_on, r.receipt_no limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** What is kept of each day, and what its receipts and refunds make. */
const days: AgreementCheck = {
  code: 'fees:days',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with moved as (
        select booked_on as on_date, sum(amount_poisha)::bigint as poisha, count(*) filter (where sign = 1) as receipts
        from fee_movement where site_id = ${tx.siteId} group by booked_on
      ), kept as (
        select on_date, received_poisha - refunded_poisha as poisha, receipt_count as receipts
        from fee_day_total where site_id = ${tx.siteId}
      )
      select on_date::text as what_en, on_date::text as what_bn, coalesce(kept.poisha, 0) as papers_poisha,
        coalesce(moved.poisha, 0) as books_poisha,
        '/site/fee/payment-report/master?report=collection&by=day&from=' || on_date || '&to=' || on_date as href
      from kept full join moved using (on_date)
      where (coalesce(kept.poisha, 0), coalesce(kept.receipts, 0)) <> (coalesce(moved.poisha, 0), coalesce(moved.receipts, 0))
      order by on_date limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** What students' dues say was paid of them, and what the receipts say. */
const dues: AgreementCheck = {
  code: 'fees:dues',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select st.student_no || ' ' || st.name_en as what_en, st.student_no || ' ' || coalesce(st.name_bn, st.name_en) as what_bn,
        x.paid_poisha as papers_poisha, x.received_poisha as books_poisha, '/student/view/' || st.id as href
      from (
        select d.student_id, sum(d.paid_poisha)::bigint as paid_poisha, sum(coalesce(l.sum, 0))::bigint as received_poisha
        from student_fee_due d
        left join (
          select due_id, sum(amount_poisha)::bigint as sum from fee_receipt_line where site_id = ${tx.siteId} group by due_id
        ) l on l.due_id = d.id
        where d.site_id = ${tx.siteId}
        group by d.student_id having sum(d.paid_poisha) <> sum(coalesce(l.sum, 0))
      ) x
      join student st on st.site_id = ${tx.siteId} and st.id = x.student_id
      order by st.student_no limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** What a student owes by the dues, and by the one balance that lists, slips and counters show. */
const balance: AgreementCheck = {
  code: 'fees:balance',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with shown as (
        select student_id, sum(net_poisha - paid_poisha)::bigint as poisha
        from fee_dues_on(${tx.siteId}, ${today()}) where kind = 'fee' group by student_id
      ), stored as (
        select student_id, sum(net_poisha - paid_poisha)::bigint as poisha
        from student_fee_due
        where site_id = ${tx.siteId} and kind = 'fee' and paid_poisha < gross_poisha - waiver_poisha - offer_poisha
        group by student_id
      )
      select st.student_no || ' ' || st.name_en as what_en, st.student_no || ' ' || coalesce(st.name_bn, st.name_en) as what_bn,
        coalesce(shown.poisha, 0) as papers_poisha, coalesce(stored.poisha, 0) as books_poisha, '/student/view/' || st.id as href
      from shown
      full join stored on stored.student_id = shown.student_id
      join student st on st.site_id = ${tx.siteId} and st.id = coalesce(shown.student_id, stored.student_id)
      where coalesce(shown.poisha, 0) <> coalesce(stored.poisha, 0)
      order by st.student_no limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** What the dashboard says is owed today, and the list of dues. */
const outstanding: AgreementCheck = {
  code: 'fees:outstanding',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select ${english('fees:agreement.outstanding.title')} as what_en, ${bangla('fees:agreement.outstanding.title')} as what_bn,
        now.outstanding_poisha as papers_poisha, listed.poisha as books_poisha, '/site/fee/payment-report/master?report=dues' as href
      from fee_outstanding_kept(${tx.siteId}, ${today()}) now
      cross join (
        select coalesce(sum(net_poisha - paid_poisha), 0)::bigint as poisha, count(distinct student_id)::int as students
        from fee_dues_on(${tx.siteId}, ${today()}) where due_on <= ${today()}
      ) listed
      where (now.outstanding_poisha, now.owing_students) <> (listed.poisha, listed.students)`.execute(tx);
    return rows;
  },
};

/** What a due slip asks for, and what its lines add up to. */
const slips: AgreementCheck = {
  code: 'fees:slips',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select s.slip_no as what_en, s.slip_no as what_bn, s.amount_poisha as papers_poisha,
        coalesce(sum(l.amount_poisha), 0)::bigint as books_poisha, '/site/fee/due-slip/view?q=' || s.slip_no as href
      from due_slip s
      left join due_slip_line l on l.site_id = s.site_id and l.due_slip_id = s.id
      where s.site_id = ${tx.siteId}
      group by s.site_id, s.id having s.amount_poisha <> coalesce(sum(l.amount_poisha), 0)
      order by s.slip_no limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** The journals of receipts and refunds; those of receipts that are void add up to nothing. */
const journalsOfReceipts = (siteId: string) => sql`
  select channel, journal_id from fee_receipt where site_id = ${siteId}
  union all
  select channel, cancel_journal_id from fee_receipt where site_id = ${siteId} and cancelled_on = received_on
  union all
  select channel, journal_id from fee_refund where site_id = ${siteId} and state = 'paid'`;

/** What a refund handed back, and what its lines and the advance say. */
const refunds: AgreementCheck = {
  code: 'fees:refunds',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select f.refund_no as what_en, f.refund_no as what_bn, f.amount_poisha - f.advance_poisha as papers_poisha,
        coalesce(l.sum, 0) as books_poisha, '/site/fee/refund/view/' || f.id as href
      from fee_refund f
      left join (
        select fee_refund_id, -sum(amount_poisha)::bigint as sum from fee_receipt_line
        where site_id = ${tx.siteId} and fee_refund_id is not null group by fee_refund_id
      ) l on l.fee_refund_id = f.id
      where f.site_id = ${tx.siteId} and f.state = 'paid' and f.amount_poisha - f.advance_poisha <> coalesce(l.sum, 0)
      order by f.refund_no limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** Money that receipts took by each channel, and what was posted for them. */
const money: AgreementCheck = {
  code: 'fees:money',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with booked as (
        select j.channel, sum(l.amount_poisha)::bigint as poisha
        from (${journalsOfReceipts(tx.siteId)}) j
        join journal_line l on l.site_id = ${tx.siteId} and l.journal_id = j.journal_id
        join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
        where coalesce(g.system_key, '') not like 'fee_income_%'
          and coalesce(g.system_key, '') not in ('fine_income', 'student_advance')
        group by j.channel
      ), taken as (
        select channel, sum(amount_poisha)::bigint as poisha from fee_movement
        where site_id = ${tx.siteId} group by channel
      )
      select channel as what_en, channel as what_bn, coalesce(taken.poisha, 0) as papers_poisha,
        coalesce(booked.poisha, 0) as books_poisha, '/site/fee/payment-report/master?report=collection&by=channel' as href
      from taken full join booked using (channel)
      where coalesce(taken.poisha, 0) <> coalesce(booked.poisha, 0)
      order by channel`.execute(tx);
    return rows.map((it) => ({
      ...it,
      what_en: english(`fees:channel.${it.what_en}`),
      what_bn: bangla(`fees:channel.${it.what_bn}`),
    }));
  },
};

/** What receipts paid of each head, and the income that was posted for them. */
const income: AgreementCheck = {
  code: 'fees:income',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with booked as (
        select g.system_key, max(g.name_en) as name_en, max(g.name_bn) as name_bn, -sum(l.amount_poisha)::bigint as poisha
        from (${journalsOfReceipts(tx.siteId)}) j
        join journal_line l on l.site_id = ${tx.siteId} and l.journal_id = j.journal_id
        join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
        where g.system_key like 'fee_income_%' or g.system_key = 'fine_income'
        group by g.system_key
      ), paid as (
        select coalesce('fee_income_' || h.code, 'fine_income') as system_key, max(h.name_en) as name_en, max(h.name_bn) as name_bn,
          sum(l.amount_poisha)::bigint as poisha
        from fee_receipt_line l
        join student_fee_due d on d.site_id = l.site_id and d.id = l.due_id
        left join fee_head h on h.id = d.fee_head_id
        where l.site_id = ${tx.siteId}
        group by 1
      )
      select coalesce(booked.name_en, paid.name_en, system_key) as what_en,
        coalesce(booked.name_bn, paid.name_bn, system_key) as what_bn,
        coalesce(paid.poisha, 0) as papers_poisha, coalesce(booked.poisha, 0) as books_poisha,
        '/site/accounts/report/ledger' as href
      from paid full join booked using (system_key)
      where coalesce(paid.poisha, 0) <> coalesce(booked.poisha, 0)
      order by system_key`.execute(tx);
    return rows;
  },
};

/** The balance of a ledger of the chart, debit positive. */
const ledgerBalance = (siteId: string, systemKey: string) => sql`
  select g.name_en, g.name_bn, '/site/accounts/report/ledger?ledger_id=' || g.id as href,
    coalesce((select sum(l.amount_poisha) from journal_line l
      where l.site_id = g.site_id and l.ledger_id = g.id), 0)::bigint as poisha
  from ledger g where g.site_id = ${siteId} and g.system_key = ${systemKey}`;

/** The advances of all students, and the control account of what they paid ahead. */
const advances: AgreementCheck = {
  code: 'fees:advances',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select b.name_en as what_en, b.name_bn as what_bn, e.poisha as papers_poisha, -b.poisha as books_poisha, b.href
      from (${ledgerBalance(tx.siteId, 'student_advance')}) b
      cross join (select coalesce(sum(amount_poisha), 0)::bigint as poisha from student_advance_entry
        where site_id = ${tx.siteId}) e
      where e.poisha <> -b.poisha`.execute(tx);
    return rows;
  },
};

/** The cash that teachers hold by their receipts and hand-overs, and the ledger of cash with teachers. */
const teachers: AgreementCheck = {
  code: 'fees:teachers',
  async find(tx) {
    const { rows: holders, totals } = await heldByTeachers(tx, today());
    // Nobody can have given more than was taken.
    const overdrawn = holders
      .filter((it) => it.held_poisha < 0)
      .map(
        ({ full_name, held_poisha }): Difference => ({
          what_en: full_name,
          what_bn: full_name,
          papers_poisha: held_poisha,
          books_poisha: 0,
          href: '/site/fee/payment-report/master?report=held',
        }),
      );
    const { rows } = await sql<Difference>`
      select b.name_en as what_en, b.name_bn as what_bn, ${totals.held_poisha}::bigint as papers_poisha,
        b.poisha as books_poisha, b.href
      from (${ledgerBalance(tx.siteId, 'cash_with_teachers')}) b where b.poisha <> ${totals.held_poisha}`.execute(
      tx,
    );
    return [...rows, ...overdrawn].slice(0, mostDifferences);
  },
};

/** The fines that are written down, and what dues, days and the rules of those days make. Receipts taken back change nothing of it. */
const fines: AgreementCheck = {
  code: 'fees:fines',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select st.student_no || ' ' || st.name_en || ', ' || b.month as what_en,
        st.student_no || ' ' || coalesce(st.name_bn, st.name_en) || ', ' || b.month as what_bn,
        b.written_poisha as papers_poisha,
        case when b.written_poisha < b.least_poisha then b.least_poisha else b.most_poisha end as books_poisha,
        '/student/view/' || st.id as href
      from late_fine_bounds(${tx.siteId}) b
      join student st on st.site_id = ${tx.siteId} and st.id = b.student_id
      where b.written_poisha < b.least_poisha or b.written_poisha > greatest(b.most_poisha, b.least_poisha)
      order by st.student_no, b.month limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

export const feeChecks: readonly AgreementCheck[] = [
  receipts,
  refunds,
  days,
  dues,
  fines,
  balance,
  outstanding,
  slips,
  money,
  income,
  advances,
  teachers,
];
