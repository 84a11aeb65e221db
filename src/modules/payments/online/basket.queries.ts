import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { studentsOfCaller } from '#modules/people/index.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type {
  Basket,
  BasketChild,
  OfficePayment,
  OwnPayment,
  onlinePaymentContract,
} from './online-payment.contract.ts';
import { goPath } from './online-payment.rules.ts';

/** The caller's children, or the student who asks, with the latest enrolment; without dues. */
export async function childrenOfCaller(
  tx: Tx,
  caller: SiteCaller,
): Promise<Omit<BasketChild, 'dues' | 'advance_poisha'>[]> {
  const own = await studentsOfCaller(tx, caller);
  return tx
    .selectFrom('student as st')
    .innerJoin('enrolment as e', (join) => inSameSite(join, 'e.student_id', 'st.id'))
    .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'e.class_section_id'))
    .innerJoin('academic_class as k', 'k.id', 'c.class_id')
    .distinctOn('st.id')
    .select(['st.id as student_id', 'st.name_en', 'st.name_bn', 'st.student_no', 'e.roll'])
    .select(['k.name_en as class_name_en', 'k.name_bn as class_name_bn', 'c.name as section_name'])
    .where('st.site_id', '=', caller.site_id)
    .where('st.id', 'in', own)
    .orderBy('st.id')
    .orderBy('e.enrolled_on', 'desc')
    .$narrowType<{ name_en: string }>()
    .execute();
}

/** The methods that the institution has switched on, whose gateway the core offers. */
export async function activeWays(tx: SiteTx): Promise<Basket['ways']> {
  const { rows } = await sql<Basket['ways'][number]>`
    select a.id as merchant_account_id, m.name_en, m.name_bn, '/api/v1/core-files/' || m.logo_file_id as logo_url,
      case a.charge_bearer when 'payer' then a.charge_percent end as payer_percent, not a.is_live as is_sandbox
    from merchant_account a
    join online_payment_method m on m.id = a.online_payment_method_id and m.is_active
    join payment_gateway g on g.id = m.payment_gateway_id and g.is_active
    where a.site_id = ${tx.siteId} and a.is_active
    order by m.sort_order, m.code`.execute(tx);
  return rows;
}

/** The account of one of those methods, as a payment needs it. */
export async function findWay(tx: SiteTx, id: string) {
  const { rows } = await sql<{
    payment_gateway_id: string;
    charge_bearer: string;
    charge_percent: number | null;
  }>`
    select g.id as payment_gateway_id, a.charge_bearer, a.charge_percent
    from merchant_account a
    join online_payment_method m on m.id = a.online_payment_method_id and m.is_active
    join payment_gateway g on g.id = m.payment_gateway_id and g.is_active
    where a.site_id = ${tx.siteId} and a.id = ${id} and a.is_active`.execute(tx);
  return rows[0];
}

const shownPayment = sql`p.id, p.state, m.name_en as method_name_en, m.name_bn as method_name_bn,
  p.amount_poisha, p.charge_poisha, p.started_at, p.failure`;
const withMethod = sql`join merchant_account a on a.site_id = p.site_id and a.id = p.merchant_account_id
  join online_payment_method m on m.id = a.online_payment_method_id`;

/** Payments that a person began, the latest first; one of them where its id is given. */
export async function ownPayments(
  tx: Tx,
  { site_id, user_id }: SiteCaller,
  id: string | null = null,
): Promise<OwnPayment[]> {
  const { rows } = await sql<Omit<OwnPayment, 'go_url'> & { is_open: boolean }>`
    select ${shownPayment}, coalesce(paid.receipts, '[]'::jsonb) as receipts,
      p.state in ('redirected', 'pending') and p.redirect_url is not null as is_open
    from online_payment p ${withMethod}
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id, 'receipt_no', r.receipt_no, 'student_name_en', st.name_en,
        'student_name_bn', st.name_bn, 'amount_poisha', r.amount_poisha) order by r.receipt_no) as receipts
      from online_payment_receipt l
      join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
      join student st on st.site_id = r.site_id and st.id = r.student_id
      where l.site_id = p.site_id and l.online_payment_id = p.id
    ) paid on true
    where p.site_id = ${site_id} and p.started_by = ${user_id} and (${id}::uuid is null or p.id = ${id})
    order by p.id desc limit 10`.execute(tx);
  return rows.map(({ is_open, ...it }) => ({ ...it, go_url: is_open ? goPath(site_id, it.id) : null }));
}

/** Whether a refund of the payment `p` waits to be approved. */
const hasRefundWaiting = sql<boolean>`exists (select from online_payment_refund f where f.site_id = p.site_id
  and f.online_payment_id = p.id and f.state = 'waiting')`;

type ListInput = InputOf<typeof onlinePaymentContract.list>;

/** The payments of the institution, for the office. */
export async function listPayments(
  tx: SiteTx,
  input: ListInput,
): Promise<
  Page<
    Omit<OfficePayment, 'can' | 'refund' | 'refunds_by_hand'> & {
      is_refund_waiting: boolean;
      is_refund_unknown: boolean;
      gateway_code: string;
    }
  >
> {
  let query = tx
    .selectFrom('online_payment as p')
    .innerJoin('merchant_account as a', (join) => inSameSite(join, 'a.id', 'p.merchant_account_id'))
    .innerJoin('online_payment_method as m', 'm.id', 'a.online_payment_method_id')
    .innerJoin('payment_gateway as g', 'g.id', 'p.payment_gateway_id')
    .leftJoin('user_account as u', 'u.id', 'p.set_aside_by')
    .select(['p.set_aside_note', 'p.set_aside_at', 'u.full_name as set_aside_by_name'])
    .select([
      'p.id',
      'p.tran_id',
      'p.state',
      'p.held_reason',
      'p.failure',
      'p.amount_poisha',
      'p.charge_poisha',
    ])
    .select(['p.credited_poisha', 'p.paid_poisha', 'p.gateway_transaction_id', 'p.started_at', 'p.paid_at'])
    .select(['m.name_en as method_name_en', 'm.name_bn as method_name_bn', 'g.code as gateway_code'])
    .select([
      sql<string>`(select string_agg(distinct st.name_en, ', ') from online_payment_line l
        join student st on st.site_id = l.site_id and st.id = l.student_id
        where l.site_id = p.site_id and l.online_payment_id = p.id)`.as('students_en'),
      sql<string>`(select string_agg(distinct coalesce(st.name_bn, st.name_en), ', ') from online_payment_line l
        join student st on st.site_id = l.site_id and st.id = l.student_id
        where l.site_id = p.site_id and l.online_payment_id = p.id)`.as('students_bn'),
      sql<OfficePayment['receipts']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'receipt_no', r.receipt_no, 'student_name_en', st.name_en,
          'student_name_bn', st.name_bn, 'amount_poisha', r.amount_poisha,
          'is_taken_back', r.cancelled_at is not null) order by r.receipt_no)
        from online_payment_receipt l
        join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
        join student st on st.site_id = r.site_id and st.id = r.student_id
        where l.site_id = p.site_id and l.online_payment_id = p.id), '[]'::jsonb)`.as('receipts'),
      sql<boolean>`exists (select from online_payment_refund f where f.site_id = p.site_id
        and f.online_payment_id = p.id and f.is_unknown and f.state = 'sent')`.as('is_refund_unknown'),
      hasRefundWaiting.as('is_refund_waiting'),
    ])
    .$narrowType<Pick<OfficePayment, 'state' | 'held_reason'>>();
  const { state } = input;
  const isSetAside = state === 'set_aside';
  if (state === 'refund_waiting') query = query.where(hasRefundWaiting);
  else if (state)
    query = query.where('p.state', '=', isSetAside ? 'held' : state).where((eb) => eb.not(hasRefundWaiting));
  if (isSetAside || state === 'held')
    query = query.where('p.set_aside_at', isSetAside ? 'is not' : 'is', null);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([eb('p.tran_id', 'ilike', pattern), eb('p.gateway_transaction_id', 'ilike', pattern)]),
    );
  }
  return pageOfRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1p.') }, 'p.id');
}
